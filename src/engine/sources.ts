import {
  distinctUntilChanged,
  EMPTY,
  filter,
  groupBy,
  map,
  merge,
  mergeAll,
  type Observable,
  scan,
  share,
  shareReplay,
  startWith,
  switchMap,
  takeWhile,
  withLatestFrom,
} from 'rxjs';
import type { Area } from '../contract/stream/channel';
import type { User } from '../contract/api/members/member';
import type { RoundsState } from '../contract/api/rounds';
import { isFinalCode } from '../contract/codes/endings';
import type { BetsChannelFrame, ChannelFrame, EsbetsChannelFrame, GamesChannelFrame } from '../contract/stream/frame';
import type { SiteState, UserState } from '../contract/stream/state';
import type { Book } from '../book/book';
import type { Rejection } from '../book/codec';
import { fold, type Folded, noteEpoch } from '../book/fold';
import type { SessionAnswer } from './session/sessionCalls';
import { userPoll$ } from './session/userPoll';
import { type Connection, link, type LinkEvent, type LinkOptions } from './transport/link';
import type { StateFrame } from './transport/stateFrame';
import { decodeText, type Sourced, type TextValues } from './transport/streamFrame';

/**
 * Everything the hub lives on, as typed observables. One connection carries them all but the poll: `link` opens it,
 * times it out, backs off and opens it again; here its texts are decoded once and parted by their channels.
 */
export interface Sources {
  readonly areas: Readonly<Record<Area, AreaSources>>;
  readonly site$: Observable<SiteState>;
  /** The signed-in user, as pushed by the server and as polled each 5 s. */
  readonly user$: Observable<UserUpdate>;
  /** The rounds of every minigame, with the moments they close and are drawn at; tabs count down to those. */
  readonly rounds$: Observable<RoundsState>;
  /** Whether the one connection is open; a final code of the stream stops it. */
  readonly connection$: Observable<Connection>;
  readonly rejections$: Observable<Rejection>;
}

/** The event sources of one area. */
export interface AreaSources {
  /** Fixtures. */
  readonly games$: Observable<GamesChannelFrame>;
  /** Main markets of every listed fixture. */
  readonly bets$: Observable<BetsChannelFrame>;
  /** Every market of the fixtures that are looked at. */
  readonly esbets$: Observable<EsbetsChannelFrame>;
}

export type UserUpdate =
  | { type: 'pushed'; state: UserState }
  /** `isNewest`: nothing was pushed while the poll was on its way. */
  | { type: 'polled'; answer: SessionAnswer<User>; isNewest: boolean };

export interface SourceOptions extends LinkOptions {
  /** Whether the connection is wanted. */
  isFollowing$: Observable<boolean>;
  /** Called with each text before what it holds is emitted. */
  onText: (text: string) => void;
  userPoll: {
    /** Whose user is polled; undefined: nobody's. */
    token$: Observable<string | undefined>;
    request(token: string): Observable<SessionAnswer<User>>;
  };
}

export function sources(options: SourceOptions): Sources {
  const { clock, onText, isFollowing$, userPoll } = options;
  const read = (event: LinkEvent): StreamEvent => {
    if (event.type === 'connection') return { source: 'connection', value: event.connection };
    onText(event.text);
    const decoded = decodeText(event.text);
    // Any other code is no reason to stop: the stream closes next, and the link comes back.
    return decoded.source === 'end' && isFinalCode(decoded.value)
      ? { source: 'connection', value: { state: 'stopped', code: decoded.value } }
      : decoded;
  };
  const events$ = isFollowing$.pipe(
    switchMap((isFollowing) => (isFollowing ? link(options).pipe(map(read), takeWhile(isNotStopped, true)) : EMPTY)),
  );
  // One look-up for each event, however many sources there are; who subscribes late finds the sources that had events.
  const groups$ = events$.pipe(
    groupBy(({ source }) => source, { element: ({ value }) => value }),
    shareReplay({ refCount: true }),
  );
  const source$ = <Source extends keyof StreamValues>(name: Source) =>
    groups$.pipe(
      filter(({ key }) => key === name),
      mergeAll(),
    ) as Observable<StreamValues[Source]>;

  const connection$ = source$('connection');
  const opened$ = connection$.pipe(filter(({ state }) => state === 'open'));
  const pushed$ = source$('user').pipe(newestOfStream(opened$), share());
  const poll = (token: string): Observable<UserUpdate> =>
    userPoll.request(token).pipe(
      withLatestFrom(
        pushed$.pipe(
          map(() => false),
          startWith(true),
        ),
      ),
      map(([answer, isNewest]) => ({ type: 'polled', answer, isNewest })),
    );
  const polled$ = userPoll.token$.pipe(
    distinctUntilChanged(),
    switchMap((token) => (token === undefined ? EMPTY : userPoll$(() => poll(token), clock))),
  );

  return {
    areas: {
      inplay: { games$: source$('inplay.games'), bets$: source$('inplay.bets'), esbets$: source$('inplay.esbets') },
      europe: { games$: source$('europe.games'), bets$: source$('europe.bets'), esbets$: source$('europe.esbets') },
    },
    site$: source$('site').pipe(newestOfStream(opened$)),
    user$: merge(pushed$.pipe(map((state) => ({ type: 'pushed', state }) as const)), polled$),
    rounds$: source$('rounds').pipe(newestOfStream(opened$)),
    connection$,
    rejections$: source$('rejected'),
  };
}

/** What a frame did to its area's book. */
export interface FoldStep {
  book: Book;
  frame: ChannelFrame;
  /** Undefined: of a channel that nobody wants any more. */
  folded: Folded | undefined;
  /** The frame began a new epoch: nothing of the last one is sure any more. */
  isNewEpoch: boolean;
}

/** An area's three sources in the order of the stream, folded frame by frame into its book. */
export function folded$(
  { games$, bets$, esbets$ }: AreaSources,
  book: Book,
  isWanted: (frame: ChannelFrame) => boolean,
): Observable<FoldStep> {
  return merge(games$, bets$, esbets$).pipe(
    scan<ChannelFrame, FoldStep, { book: Book }>((step, frame) => foldStep(step.book, frame, isWanted(frame)), {
      book,
    }),
  );
}

function foldStep(book: Book, frame: ChannelFrame, isWanted: boolean): FoldStep {
  const { gen } = book;
  const folded = isWanted ? fold(book, frame) : undefined;
  if (!isWanted) noteEpoch(book, frame);
  return { book, frame, folded, isNewEpoch: book.gen !== gen };
}

/**
 * A channel's states, numbered from the start of each stream: what is not newer than the last, and signs of life, are
 * left out.
 */
function newestOfStream<F extends StateFrame>(opened$: Observable<unknown>) {
  return (frames$: Observable<F>): Observable<NonNullable<F['data']>> =>
    opened$.pipe(
      startWith(undefined),
      switchMap(() =>
        frames$.pipe(
          filter(({ data }) => data !== undefined),
          scan((newest, frame) => (frame.seq > newest.seq ? frame : newest)),
          distinctUntilChanged(),
        ),
      ),
      map(({ data }) => data as NonNullable<F['data']>),
    );
}

type StreamValues = TextValues & { connection: Connection };
type StreamEvent = Sourced<StreamValues>;

function isNotStopped(event: StreamEvent): boolean {
  return event.source !== 'connection' || event.value.state !== 'stopped';
}
