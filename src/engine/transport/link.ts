import {
  concatMap,
  defer,
  filter,
  ignoreElements,
  interval,
  map,
  merge,
  type MonoTypeOperatorFunction,
  type Observable,
  type ObservableInput,
  race,
  repeat,
  startWith,
  take,
  takeWhile,
  timer,
} from 'rxjs';
import type { FinalCode } from '../../contract/codes/endings';
import type { StreamVerbs } from '../../contract/stream/frame';
import type { StateChannel } from '../../contract/stream/state';
import type { Clock } from '../../rules/clock';
import { Staleness } from '../../rules/staleness';
import { clockScheduler } from '../time/clockScheduler';
import { Stopwatch } from '../time/stopwatch';
import { backoff } from './backoff';
import type { Closing, Position, Transport, TransportEvent } from './transport';

/** The state of the one connection; says nothing of how fresh what came over it is. */
export type Connection =
  | { state: 'connecting' }
  | { state: 'open' }
  /** `until`: monotonic clock, ms. */
  | { state: 'backing-off'; until: number; cause: string }
  | { state: 'stopped'; code: FinalCode };

export type LinkEvent = { type: 'connection'; connection: Connection } | { type: 'text'; text: string };

export interface LinkOptions {
  transport: Transport;
  clock: Clock;
  random: () => number;
  /** What to follow, and from where, at the moment of connecting. */
  positions: () => Position[];
  states?: () => readonly StateChannel[] | undefined;
  verbs$: Observable<StreamVerbs>;
  /** The network or the tab came back: no reason to wait longer. */
  wake$: Observable<unknown>;
}

/** A connection that is not open by then is given up, ms: a browser may have sent it down a socket that died unnoticed. */
const CONNECT_MS = 6_000;
/** How often the stall timer looks, ms. */
const WATCH_MS = 1_000;

/**
 * Keeps one stream open: connects, notices when it dies or falls silent, waits with full jitter and connects again, until
 * a final code stops it (it then completes) or it is unsubscribed.
 */
export function link(options: LinkOptions): Observable<LinkEvent> {
  const { transport, clock, random, positions, states, verbs$, wake$ } = options;
  const scheduler = clockScheduler(clock);
  return defer(() => {
    /** Since something last came. */
    let attempts = 0;
    const backOff$ = ({ cause, retryAfter }: Exclude<Closing, { final: FinalCode }>) => {
      const wait = backoff(attempts++, random, retryAfter);
      const until = clock.mono() + wait;
      return race(timer(wait, scheduler), wake$).pipe(
        take(1),
        ignoreElements(),
        startWith(connected({ state: 'backing-off', until, cause })),
      );
    };
    const next$ = (event: TransportEvent): ObservableInput<LinkEvent> => {
      switch (event.type) {
        case 'opened':
          return [connected({ state: 'open' })];
        case 'text':
          attempts = 0;
          return [event];
        case 'closed': {
          const { closing } = event;
          return closing.final === undefined
            ? backOff$(closing)
            : [connected({ state: 'stopped', code: closing.final })];
        }
      }
    };
    return defer(() => transport({ positions: positions(), states: states?.(), verbs$ })).pipe(
      closeWhenSilent(clock),
      concatMap(next$),
      startWith(connected({ state: 'connecting' })),
      repeat(),
      takeWhile((event) => event.type === 'text' || event.connection.state !== 'stopped', true),
    );
  });
}

/**
 * Ends a stream with `stalled` once nothing came for too long. A browser does not tell of a connection that died while the
 * machine slept, and a timer stands still with it: silence is measured, by both clocks.
 */
function closeWhenSilent(clock: Clock): MonoTypeOperatorFunction<TransportEvent> {
  const stalled: TransportEvent = { type: 'closed', closing: { final: undefined, cause: 'stalled' } };
  return (stream$) =>
    defer(() => {
      const silence = new Stopwatch(clock);
      let limit: number = CONNECT_MS;
      const watched$ = stream$.pipe(
        map((event) => {
          if (event.type === 'opened') limit = Staleness.downMs;
          if (event.type !== 'text') return event;
          // It lay in a buffer while the machine slept.
          if (silence.elapsed >= Staleness.downMs) return stalled;
          silence.restart();
          return event;
        }),
      );
      const stalled$ = interval(WATCH_MS, clockScheduler(clock)).pipe(
        filter(() => silence.elapsed >= limit),
        map(() => stalled),
      );
      return merge(watched$, stalled$).pipe(takeWhile(({ type }) => type !== 'closed', true));
    });
}

function connected(connection: Connection): LinkEvent {
  return { type: 'connection', connection };
}
