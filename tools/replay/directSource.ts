import { NEVER, Observable } from 'rxjs';
import type { RecordingLine } from '../../src/book/recording';
import type { VirtualClock } from '../../src/engine/replay/virtualClock';
import type { TimeSource } from '../../src/engine/time/timeSource';
import type { Transport, TransportEvent } from '../../src/engine/transport/transport';
import { Staleness } from '../../src/rules/staleness';
import { shortenedTimes } from './shortenedTimes';

/** What the engine of a replay is connected to, and how lines of the recording get there. */
export interface ReplaySource {
  transport: Transport;
  timeSource: TimeSource;
  random: () => number;
  /** When a line is due in real time at speed 1, ms after the start. */
  dueAt: (line: RecordingLine) => number;
  /** The moment of virtual time at which it comes, ms. */
  timeOf: (line: RecordingLine) => number;
  give: (line: RecordingLine) => void;
  /** After the last line. Gives how long to let time pass then, ms. */
  settle: () => number;
}

/**
 * Silences are shortened to this, ms. Some last for weeks, and after a longer one the engine would take the stream for dead
 * and open another: streams begin where the recording's controls have it so.
 */
const SILENCE_MS = Staleness.downMs / 2;

/** The recording itself as the stream, with nothing between it and the engine. */
export function directSource(time: VirtualClock): ReplaySource {
  const shorten = shortenedTimes(SILENCE_MS);
  let send: (event: TransportEvent) => void = () => {};
  return {
    transport: () =>
      new Observable<TransportEvent>((observer) => {
        observer.next({ type: 'opened' });
        send = (event) => observer.next(event);
        return () => {
          send = () => {};
        };
      }),
    timeSource: () => NEVER,
    random: () => 0,
    dueAt: ({ t }) => t,
    // Only a frame ends the engine's silence.
    timeOf: (line) => ('frame' in line ? shorten(line.t) + 1 : time.mono()),
    give: (line) => {
      if ('frame' in line) send({ type: 'text', text: line.frame });
      else if (line.control === 'open') {
        send({ type: 'closed', closing: { final: undefined, cause: 'closed' } });
        // Without chance the engine opens the next one at once.
        time.advance(0);
      }
    },
    settle: () => 2_000,
  };
}
