import { Subject, tap } from 'rxjs';
import type { Channel } from '../../src/contract/stream/channel';
import type { RecordingLine } from '../../src/book/recording';
import { record$ } from '../../src/engine/recorder/record';
import { realClock } from '../../src/engine/time/realClock';
import { ServerClock } from '../../src/engine/time/serverClock';
import { httpTime } from '../../src/engine/transport/httpTime';
import { link } from '../../src/engine/transport/link';
import { sseTransport } from '../../src/engine/transport/sse';
import type { Closing } from '../../src/engine/transport/transport';
import { siteToken, whyUnreachable } from './siteToken';

export interface SiteStream {
  /** `ID:PASSWORD`; empty: nobody signs in. */
  as: string;
  seconds: number;
  channels: readonly Channel[];
  /** Ends it before its time. */
  ended?: AbortSignal | undefined;
}

/**
 * What a running site sends. Its lines end with a failure where no stream can be opened at the beginning; one that breaks
 * later is opened again. Where it ends for good its lines end too, and `ending` gives why.
 */
export async function recordSite(address: string, { as, seconds, channels, ended }: SiteStream) {
  // Addresses that are copied from a browser end with a slash.
  const base = address.replace(/\/+$/, '');
  const token = as === '' ? undefined : await siteToken(base, as);
  const sse = sseTransport({ base: `${base}/api`, token: () => token });
  let closing: Closing | undefined;
  let begun = false;
  let ending: string | undefined;
  const link$ = link({
    transport: (request) =>
      sse(request).pipe(
        tap((event) => {
          if (event.type === 'closed') closing = event.closing;
          else begun ||= event.type === 'text';
        }),
      ),
    clock: realClock,
    random: Math.random,
    positions: () => channels.map((ch) => ({ ch })),
    verbs$: new Subject(),
    wake$: new Subject(),
  });
  const server = new ServerClock(realClock, httpTime(`${base}/api`), Math.random);
  async function* lines(): AsyncGenerator<RecordingLine> {
    const pending: RecordingLine[] = [];
    const began = Date.now();
    const until = began + seconds * 1_000;
    server.start();
    const recording = record$(link$, realClock).subscribe((line) => pending.push(line));
    let last = 0;
    const drained = () => {
      last = pending.at(-1)?.t ?? last;
      return pending.splice(0);
    };
    try {
      while (Date.now() < until && !ended?.aborted) {
        await new Promise((done) => setTimeout(done, 100));
        yield* drained();
        if (closing && !begun) throw new Error(await reasonOf(base, closing, token !== undefined));
        // No stream is opened again.
        if (closing?.final !== undefined) {
          ending = `${base} ended the stream for good (${closing.final}) after ${Math.round((Date.now() - began) / 1_000)} s`;
          break;
        }
      }
    } finally {
      recording.unsubscribe();
      server.stop();
    }
    yield* drained();
    // Lines may have come after the last second: times never fall.
    yield { t: Math.max(last, Math.min(Date.now() - began, seconds * 1_000)), control: 'end', detail: '' };
  }
  const ahead = () => {
    const { now, known } = server.read();
    return known ? Math.round(now - Date.now()) : undefined;
  };
  return { started: Date.now(), ahead, lines: lines(), ending: () => ending };
}

async function reasonOf(base: string, closing: Closing, isSignedIn: boolean): Promise<string> {
  if (closing.final === 401 && !isSignedIn) return `${base} wants a sign-in: --as ID:PASSWORD`;
  if (closing.final !== undefined) return `${base} refused the stream (${closing.final})`;
  switch (closing.cause) {
    case 'status':
      return `${base} refused the stream (${closing.status})`;
    case 'network':
      return (await whyUnreachable(base)) ?? `${base}: the connection broke before anything came`;
    case 'closed':
    case 'stalled':
      return `${base} ended the stream before anything came`;
  }
}
