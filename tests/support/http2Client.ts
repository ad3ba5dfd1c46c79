import { type ClientHttp2Session, connect, constants } from 'node:http2';
import { once } from 'node:events';
import { connect as connectSocket } from 'node:net';
import { connect as tlsConnect } from 'node:tls';
import { SseParser } from '../../src/engine/transport/sseParser';
import { FrameQueue } from './frameQueue';

const { HTTP2_HEADER_METHOD, HTTP2_HEADER_PATH, HTTP2_HEADER_STATUS } = constants;

interface Http2Answer {
  status: number;
  text: string;
}

/** A browser as a proxy sees one: TLS, HTTP/2, and an address of this machine's. */
export class Http2Client {
  readonly #session: ClientHttp2Session;
  token: string | undefined;

  private constructor(session: ClientHttp2Session) {
    this.#session = session;
  }

  static async to(site: string, { port, authority, from }: { port: number; authority: Buffer; from: string }) {
    const socket = tlsConnect({
      socket: connectSocket({ host: '127.0.0.1', port, localAddress: from }),
      ca: authority,
      servername: site,
      ALPNProtocols: ['h2'],
    });
    await once(socket, 'secureConnect');
    const session = connect(`https://${site}:${port}`, { createConnection: () => socket });
    return new Http2Client(session);
  }

  get protocol(): string | undefined {
    return this.#session.alpnProtocol;
  }

  #request(method: string, path: string, body?: unknown, more: Record<string, string> = {}) {
    const request = this.#session.request({
      [HTTP2_HEADER_METHOD]: method,
      [HTTP2_HEADER_PATH]: path,
      ...(this.token !== undefined && { 'x-auth-token': this.token }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...more,
    });
    request.end(body === undefined ? undefined : JSON.stringify(body));
    return request;
  }

  async call(method: string, path: string, body?: unknown, more?: Record<string, string>): Promise<Http2Answer> {
    const request = this.#request(method, path, body, more);
    const [headers] = (await once(request, 'response')) as [Record<string, unknown>];
    let text = '';
    for await (const chunk of request.setEncoding('utf8') as AsyncIterable<string>) text += chunk;
    return { status: Number(headers[HTTP2_HEADER_STATUS]), text };
  }

  async signIn(userId: string): Promise<void> {
    const { status, text } = await this.call('POST', '/api/member/login', { userId, password: `${userId}1234` });
    if (status !== 200) throw new Error(`${userId} was not let in: ${status} ${text}`);
    this.token = (JSON.parse(text) as { token: string }).token;
  }

  /** Server-sent events, and the name by which they are changed. */
  async stream(sources: string): Promise<{ frames: FrameQueue; id: string }> {
    const request = this.#request('GET', `/api/stream?sources=${sources}`);
    const [headers] = (await once(request, 'response')) as [Record<string, unknown>];
    const frames = new FrameQueue();
    const parser = new SseParser((text) => frames.push(text));
    request
      .setEncoding('utf8')
      .on('data', (chunk: string) => parser.push(chunk))
      .on('close', () => frames.end());
    return { frames, id: String(headers['x-stream-id']) };
  }

  close(): void {
    this.#session.destroy();
  }
}
