import { WebSocket } from 'ws';
import { SseParser } from '../../src/engine/transport/sseParser';

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** Undefined where the body is not JSON. */
  body: unknown;
}

/** A frame as it arrived, not checked by a schema. */
export type RawFrame = Record<string, unknown> & { kind: string; ch?: string; code?: number; data?: unknown };

/** A stream as it comes. */
export interface OpenStream {
  frames: RawFrame[];
  /** Resolves with the first frame, from now or before, that `which` picks; rejects when the stream ends without one. */
  until(which: (frame: RawFrame) => boolean): Promise<RawFrame>;
  /** When the connection was closed: ms since the epoch, and of a WebSocket its close code. */
  closed: Promise<{ at: number; code: number | undefined }>;
  /** Name to post verbs to, of server-sent events. */
  id: string;
  status: number;
  send(verbs: unknown): void;
  close(): void;
}

/** A browser as the server sees one: an address, a token in memory, and one cookie. */
export class Visitor {
  readonly origin: string;
  readonly address: string;
  token: string | undefined;
  cookie: string | undefined;

  constructor(origin: string, address: string) {
    this.origin = origin;
    this.address = address;
  }

  get headers(): Record<string, string> {
    return {
      'x-forwarded-for': this.address,
      ...(this.token !== undefined && { 'x-auth-token': this.token }),
      ...(this.cookie !== undefined && { cookie: this.cookie }),
    };
  }

  /** `path` below the API base; a body that is no bytes is sent as JSON. */
  async call(method: string, path: string, body?: unknown, more: Record<string, string> = {}): Promise<Answer> {
    return this.fetch(method, `/api${path}`, body, more);
  }

  get(path: string): Promise<Answer> {
    return this.call('GET', path);
  }

  post(path: string, body?: unknown): Promise<Answer> {
    return this.call('POST', path, body);
  }

  async fetch(method: string, path: string, body?: unknown, more: Record<string, string> = {}): Promise<Answer> {
    const isBytes = body instanceof Uint8Array;
    const answer = await fetch(`${this.origin}${path}`, {
      method,
      headers: {
        ...this.headers,
        ...(body !== undefined && { 'content-type': isBytes ? 'application/octet-stream' : 'application/json' }),
        ...more,
      },
      ...(body !== undefined && { body: isBytes ? body : JSON.stringify(body) }),
    } as RequestInit);
    const text = await answer.text();
    this.#storeCookie(answer.headers);
    return { status: answer.status, headers: answer.headers, text, body: parsed(text) };
  }

  async signIn(userId: string, password = `${userId}1234`): Promise<Answer> {
    const answer = await this.post('/member/login', { userId, password });
    if (answer.status === 200) this.token = (answer.body as { token: string }).token;
    return answer;
  }

  /** Server-sent events. */
  async stream(sources: string): Promise<OpenStream> {
    const abort = new AbortController();
    const answer = await fetch(`${this.origin}/api/stream?sources=${sources}`, {
      headers: this.headers,
      signal: abort.signal,
    });
    const stream = received();
    const parser = new SseParser(stream.push);
    const read = async () => {
      if (!answer.ok) return;
      for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream()) as unknown as AsyncIterable<string>) {
        parser.push(chunk);
      }
    };
    read()
      .catch(() => {})
      .finally(() => stream.end(undefined));
    const id = answer.headers.get('x-stream-id') ?? '';
    return {
      ...stream.open,
      id,
      status: answer.status,
      send: (verbs) => void this.post(`/stream/${id}`, verbs),
      close: () => abort.abort(),
    };
  }

  /** The same over WebSocket. */
  async socket(sources: string, greeting: unknown = { token: this.token ?? null }): Promise<OpenStream> {
    const socket = new WebSocket(`${this.origin.replace('http', 'ws')}/api/stream?sources=${sources}`, {
      headers: { 'x-forwarded-for': this.address },
    });
    const stream = received();
    socket.on('message', (data) => stream.push(String(data)));
    socket.on('close', (code) => stream.end(code));
    await new Promise((done, failed) => {
      socket.on('open', done);
      socket.on('error', failed);
    });
    socket.send(JSON.stringify(greeting));
    const send = (verbs: unknown) => socket.send(JSON.stringify(verbs));
    return { ...stream.open, id: '', status: 101, send, close: () => socket.terminate() };
  }

  #storeCookie(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      this.cookie = pair.endsWith('=') ? undefined : pair;
    }
  }
}

/** Frames that come in, for a test to wait for. */
function received() {
  const frames: RawFrame[] = [];
  const waiting = new Set<() => void>();
  let over = false;
  let wakeReader: (end: { at: number; code: number | undefined }) => void = () => {};
  const closed = new Promise<{ at: number; code: number | undefined }>((done) => (wakeReader = done));
  const wake = () => {
    for (const look of [...waiting]) look();
  };
  const until = (which: (frame: RawFrame) => boolean) =>
    new Promise<RawFrame>((found, failed) => {
      const look = () => {
        const frame = frames.find(which);
        if (!frame && !over) return;
        waiting.delete(look);
        if (frame) found(frame);
        else failed(new Error(`the stream ended after ${JSON.stringify(frames.map(({ kind, ch }) => [kind, ch]))}`));
      };
      waiting.add(look);
      look();
    });
  return {
    push: (text: string) => {
      frames.push(JSON.parse(text) as RawFrame);
      wake();
    },
    end: (code: number | undefined) => {
      over = true;
      wakeReader({ at: Date.now(), code });
      wake();
    },
    open: { frames, until, closed },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
