import { Observable, Subscription } from 'rxjs';
import type { FinalCode, StreamVerbs } from '../../contract/stream/frame';
import type { StateChannel } from '../../contract/stream/state';
import { type Clock, every } from '../../rules/clock';
import { Staleness } from '../../rules/staleness';
import { Stopwatch } from '../time/stopwatch';
import { backoff } from './backoff';
import type { Closing, Position, Transport } from './transport';

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
 * a final code stops it (it then completes) or it is unsubscribed. A browser does not tell of a connection that died
 * while the machine slept, so silence is measured here.
 */
export function link({
  transport,
  clock,
  random,
  positions,
  states,
  verbs$,
  wake$,
}: LinkOptions): Observable<LinkEvent> {
  return new Observable((observer) => {
    const scope = new Subscription();
    let stream: Subscription | undefined;
    let waiting: (() => void) | undefined;
    let attempt = 0;
    let opened = false;
    const silence = new Stopwatch(clock);
    const emitState = (connection: Connection) => observer.next({ type: 'connection', connection });

    const open = () => {
      waiting = undefined;
      emitState({ state: 'connecting' });
      opened = false;
      silence.restart();
      stream = new Subscription();
      // Not assigned by the subscription itself: a transport may close before `subscribe` returns.
      stream.add(
        transport({ positions: positions(), states: states?.(), verbs$ }).subscribe((event) => {
          if (event.type === 'closed') return close(event.closing);
          if (event.type === 'opened') {
            opened = true;
            return emitState({ state: 'open' });
          }
          if (silence.elapsed >= Staleness.downMs) return close({ final: undefined, cause: 'stalled' });
          silence.restart();
          attempt = 0;
          observer.next({ type: 'text', text: event.text });
        }),
      );
    };

    const close = (closing: Closing) => {
      stream?.unsubscribe();
      stream = undefined;
      if (closing.final !== undefined) {
        emitState({ state: 'stopped', code: closing.final });
        observer.complete();
        return;
      }
      const wait = backoff(attempt++, random, closing.retryAfter);
      emitState({ state: 'backing-off', until: clock.mono() + wait, cause: closing.cause });
      waiting = clock.after(wait, open);
    };

    scope.add(
      every(clock, WATCH_MS, () => {
        if (stream && silence.elapsed >= (opened ? Staleness.downMs : CONNECT_MS))
          close({ final: undefined, cause: 'stalled' });
      }),
    );
    scope.add(
      wake$.subscribe(() => {
        if (!waiting) return;
        waiting();
        open();
      }),
    );
    scope.add(() => {
      stream?.unsubscribe();
      waiting?.();
    });
    open();
    return scope;
  });
}
