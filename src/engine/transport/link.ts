import { defer, EMPTY, filter, interval, map, merge, type Observable, of, race, repeat, takeWhile, timer } from 'rxjs';
import type { FinalCode } from '../../contract/codes/endings';
import type { StreamVerbs } from '../../contract/stream/frame';
import type { StateChannel } from '../../contract/stream/state';
import type { Clock } from '../../rules/clock';
import { Staleness } from '../../rules/staleness';
import { clockScheduler } from '../time/clockScheduler';
import { Stopwatch } from '../time/stopwatch';
import { backoff } from './backoff';
import type { Closing, Position, Transport, TransportEvent } from './transport';

/** The state of the one connection, whatever the age of what came over it. */
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

/**
 * A connection that is not open by then is given up, ms: a browser may have sent it down a socket that died unnoticed.
 */
const CONNECT_MS = 6_000;
/** How often the stall timer looks, ms. */
const WATCH_MS = 1_000;

/**
 * Holds one stream open: connects, notices when it dies or falls silent, waits with full jitter and connects again,
 * until a final code stops it (it then completes) or it is unsubscribed.
 */
export function link(options: LinkOptions): Observable<LinkEvent> {
  const { transport, clock, random, positions, states, verbs$, wake$ } = options;
  const scheduler = clockScheduler(clock);
  return defer(() => {
    /** Since something last came. */
    let attempts = 0;
    /** Until the next connection, ms. */
    let wait = 0;
    let isStopped = false;
    const closed = (closing: Closing): Connection => {
      isStopped = closing.final !== undefined;
      if (closing.final !== undefined) return { state: 'stopped', code: closing.final };
      wait = backoff(attempts++, random, closing.retryAfter);
      return { state: 'backing-off', until: clock.mono() + wait, cause: closing.cause };
    };
    const linkEvent = (event: TransportEvent): LinkEvent => {
      switch (event.type) {
        case 'opened':
          return connected({ state: 'open' });
        case 'text':
          attempts = 0;
          return event;
        case 'closed':
          return connected(closed(event.closing));
      }
    };
    const stream$ = defer(() => transport({ positions: positions(), states: states?.(), verbs$ }));
    return defer(() => {
      const watch = new Watch(clock);
      const connecting$ = of(connected({ state: 'connecting' }));
      const watched$ = stream$.pipe(map((event) => linkEvent(watch.check(event))));
      const stalled$ = interval(WATCH_MS, scheduler).pipe(
        filter(() => watch.isStalled),
        map(() => linkEvent(STALLED)),
      );
      return merge(connecting$, watched$, stalled$).pipe(takeWhile(lasts, true));
    }).pipe(repeat({ delay: () => (isStopped ? EMPTY : race(timer(wait, scheduler), wake$)) }));
  });
}

const STALLED: TransportEvent = { type: 'closed', closing: { final: undefined, cause: 'stalled' } };

/**
 * Notices that nothing came of a stream for too long. A browser does not report a connection that died while the
 * machine slept, and a timer stops with it: silence is measured, by both clocks.
 */
class Watch {
  readonly #silence: Stopwatch;
  #limit: number = CONNECT_MS;

  constructor(clock: Clock) {
    this.#silence = new Stopwatch(clock);
  }

  get isStalled(): boolean {
    return this.#silence.elapsed >= this.#limit;
  }

  /** The event, or instead of a text that lay in a buffer while the machine slept, the end of the stream. */
  check(event: TransportEvent): TransportEvent {
    if (event.type === 'opened') this.#limit = Staleness.downMs;
    if (event.type !== 'text') return event;
    if (this.#silence.elapsed >= Staleness.downMs) return STALLED;
    this.#silence.restart();
    return event;
  }
}

function lasts(event: LinkEvent): boolean {
  return event.type === 'text' || event.connection.state === 'connecting' || event.connection.state === 'open';
}

function connected(connection: Connection): LinkEvent {
  return { type: 'connection', connection };
}
