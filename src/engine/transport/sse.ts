import { Observable } from 'rxjs';
import { isFinalCode } from '../../contract/codes/endings';
import type { StreamVerbs } from '../../contract/stream/frame';
import { SseParser } from './sseParser';
import { type Closing, streamPath, type Transport, type TransportEvent } from './transport';

export interface HttpOptions {
  /** Where the calls are, without a slash at the end: `/api`, or with an origin outside a browser. */
  base: string;
  /** Sent as `X-AUTH-TOKEN`; undefined before sign-in. */
  token: () => string | undefined;
}

/**
 * Verbs that are not answered by then never are, ms: a browser may have sent them down a socket that died unnoticed, while the
 * stream goes on over another one. What follows them waits for them, so the stream is begun again.
 */
const VERBS_MS = 15_000;

/** The stream's name, by which verbs are posted beside it. */
const STREAM_HEADER = 'x-stream-id';

/**
 * Server-sent events read by `fetch`: unlike `EventSource` it can send the token, sees the status of a refusal, and
 * leaves reconnecting to us.
 */
export function sseTransport({ base, token }: HttpOptions): Transport {
  return ({ verbs$, ...followed }) =>
    new Observable<TransportEvent>((observer) => {
      const abort = new AbortController();
      const headers = () => {
        const value = token();
        return value === undefined ? {} : { 'x-auth-token': value };
      };
      const close = (closing: Closing) => {
        if (observer.closed) return;
        observer.next({ type: 'closed', closing });
        observer.complete();
      };
      // One after the other: side by side over two connections, an add could overtake the drop before it.
      let queue: Promise<unknown> = Promise.resolve();
      const sendVerbs = (id: string, verbs: StreamVerbs) => {
        queue = queue
          .then(() => {
            const late = setTimeout(() => close({ final: undefined, cause: 'network' }), VERBS_MS);
            return fetch(`${base}/stream/${id}`, {
              method: 'POST',
              headers: { ...headers(), 'content-type': 'application/json' },
              body: JSON.stringify(verbs),
              signal: abort.signal,
            }).finally(() => clearTimeout(late));
          })
          .then(
            // The server no longer knows the stream, and nothing can be sent on it: begin again.
            (answer) => void (answer.ok || close(closingOf(answer))),
            () => close({ final: undefined, cause: 'network' }),
          );
      };
      const read = async () => {
        const answer = await fetch(streamPath(base, followed), {
          headers: { ...headers(), accept: 'text/event-stream' },
          signal: abort.signal,
          cache: 'no-store',
        });
        if (!answer.ok || !answer.body) return close(closingOf(answer));
        const id = answer.headers.get(STREAM_HEADER);
        if (id) observer.add(verbs$.subscribe((verbs) => sendVerbs(id, verbs)));
        observer.next({ type: 'opened' });
        const parser = new SseParser((text) => observer.next({ type: 'text', text }));
        const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
        for (;;) {
          const { done, value } = await reader.read();
          if (done) return close({ final: undefined, cause: 'closed' });
          parser.push(value);
        }
      };
      read().catch(() => close({ final: undefined, cause: 'network' }));
      return () => abort.abort();
    });
}

function closingOf(answer: Response): Closing {
  if (isFinalCode(answer.status)) return { final: answer.status };
  const seconds = Number(answer.headers.get('retry-after'));
  return {
    final: undefined,
    cause: 'status',
    status: answer.status,
    ...(Number.isFinite(seconds) && seconds > 0 && { retryAfter: seconds * 1_000 }),
  };
}
