import { WebSocket } from 'ws';

/** The protocol's answer to a call, or the content of an event. */
export type Answer = Record<string, unknown>;

interface Reply {
  id?: number;
  method?: string;
  params?: Answer;
  result?: Answer;
  error?: { message: string };
  sessionId?: string;
}

/** A connection to a browser by the DevTools protocol. */
export class Cdp {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, { done: (result: Answer) => void; failed: (error: Error) => void }>();
  readonly #listeners = new Set<(method: string, params: Answer, session: string | undefined) => void>();
  #calls = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (text) => this.#receive(JSON.parse(String(text)) as Reply));
    socket.on('close', () => {
      for (const { failed } of this.#waiting.values()) failed(new Error('the browser is gone'));
      this.#waiting.clear();
    });
  }

  static async connect(url: string): Promise<Cdp> {
    const socket = new WebSocket(url, { perMessageDeflate: false, maxPayload: 1 << 30 });
    await new Promise((done, failed) => {
      socket.once('open', done);
      socket.once('error', failed);
    });
    return new Cdp(socket);
  }

  /** Rejects with the protocol's message. `session`: the target it is for; without one, the browser. */
  call(method: string, params: Answer = {}, session?: string): Promise<Answer> {
    const id = ++this.#calls;
    return new Promise((done, failed) => {
      this.#waiting.set(id, { done, failed: (error) => failed(new Error(`${method}: ${error.message}`)) });
      this.#socket.send(JSON.stringify({ id, method, params, ...(session !== undefined && { sessionId: session }) }));
    });
  }

  /** Returns how to stop listening. */
  listen(listener: (method: string, params: Answer, session: string | undefined) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    this.#socket.close();
  }

  #receive({ id, method, params = {}, result = {}, error, sessionId }: Reply): void {
    if (id === undefined) {
      for (const listener of this.#listeners) listener(method ?? '', params, sessionId);
      return;
    }
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error) waiting?.failed(new Error(error.message));
    else waiting?.done(result);
  }
}
