import { Observable } from 'rxjs';
import { AREAS } from '../../contract/stream/channel';
import type { RecordingLine } from '../../book/recording';
import type { Clock } from '../../rules/clock';
import type { LinkEvent } from '../transport/link';

/**
 * Frames of these areas are public; anything else on a stream (a member's balance, a message) is never written down. It is
 * looked for in the text, since a broken one is public too; a server may write its JSON with spaces.
 */
const PUBLIC = new RegExp(`"ch"\\s*:\\s*"(?:${AREAS.join('|')})\\.`);

export function isPublicText(text: string): boolean {
  return PUBLIC.test(text);
}

/**
 * Writes down what comes over a link: every public text exactly as it came, broken ones too, with its arrival offset, and
 * when the connection opened and closed. Offsets are by the monotonic clock: a set clock must not reorder them.
 */
export function record$(link$: Observable<LinkEvent>, clock: Clock): Observable<RecordingLine> {
  return new Observable((observer) => {
    const started = clock.mono();
    const offset = () => Math.round(clock.mono() - started);
    return link$.subscribe({
      next: (event) => {
        if (event.type === 'text') {
          if (isPublicText(event.text)) observer.next({ t: offset(), frame: event.text });
          return;
        }
        const { state } = event.connection;
        if (state === 'open') observer.next({ t: offset(), control: 'open', detail: '' });
        if (state === 'backing-off' || state === 'stopped')
          observer.next({ t: offset(), control: 'close', detail: state });
      },
      error: (failure: unknown) => observer.error(failure),
      complete: () => observer.complete(),
    });
  });
}
