import { createInterface } from 'node:readline';
import { createServer as createTlsServer, type TLSSocket } from 'node:tls';
import { type ExchangeFeedOptions, exchangeFeed } from '../../../../server/feeds/betfair/exchangeFeed';
import type { Feed, FeedUpdate } from '../../../../server/feeds/feed';
import { machineClock } from '../../../../server/timing/machineClock';
import { type Certificate, ownCertificate } from '../../../../tools/feedServer/betfair/certificate';
import { type ExchangeServer, exchangeServer } from '../../../../tools/feedServer/betfair/exchangeServer';
import { FeedModel } from '../../../support/feedModel';

const ACCOUNT = { username: 'somebody', password: 'something' };

/** The feed of an exchange on this machine, and what a site has of it. */
export interface ExchangeReader {
  server: ExchangeServer;
  feed: Feed;
  model: FeedModel;
  updates: FeedUpdate[];
  reports: string[];
}

const closing: (() => void | Promise<void>)[] = [];

/** `close` is called by `closeExchanges`. */
export function closeLater(close: () => void | Promise<void>): void {
  closing.push(close);
}

/** What a test opened is closed, the latest first. */
export async function closeExchanges(): Promise<void> {
  for (const close of closing.splice(0).toReversed()) await close();
}

let certificate: Promise<Certificate> | undefined;

export async function readExchange(
  settings: Partial<ExchangeFeedOptions> & { password?: string } = {},
): Promise<ExchangeReader> {
  const { password = ACCOUNT.password, ...options } = settings;
  const own = await (certificate ??= ownCertificate());
  const server = await exchangeServer({ certificate: own, ...ACCOUNT });
  const reader: ExchangeReader = { server, model: new FeedModel(), updates: [], reports: [], feed: undefined! };
  let token: Promise<string> | undefined;
  reader.feed = exchangeFeed({
    host: 'localhost',
    port: server.port,
    ca: own.cert,
    appKey: 'key',
    session: {
      token: () => (token ??= server.signIn(ACCOUNT.username, password)),
      forget: () => (token = undefined),
    },
    catalogue: async (ids) => server.catalogue(ids),
    filter: {},
    conflateMs: 0,
    prices: 'offers',
    clock: machineClock,
    random: () => 0,
    report: (text) => reader.reports.push(text),
    retryMs: 4,
    ...options,
  });
  closeLater(async () => {
    reader.feed.stop();
    await server.close();
  });
  return reader;
}

export function startReading(reader: ExchangeReader): ExchangeReader {
  reader.feed.start((updates) => {
    reader.updates.push(...updates);
    for (const update of updates) reader.model.apply(update);
  });
  return reader;
}

type Send = (message: object) => void;

/** A server that greets, and answers each request as it is given. Returns its port. */
export async function scriptedExchange(
  answer: (request: Record<string, unknown>, send: Send, socket: TLSSocket) => void,
): Promise<number> {
  const server = createTlsServer(await (certificate ??= ownCertificate()), (socket) => {
    const send: Send = (message) => socket.write(`${JSON.stringify(message)}\r\n`);
    socket.on('error', () => {});
    createInterface({ input: socket })
      .on('line', (line) => answer(JSON.parse(line) as Record<string, unknown>, send, socket))
      .on('error', () => {});
    send({ op: 'connection' });
  });
  await new Promise<void>((done) => server.listen(0, done));
  closeLater(() => new Promise((done) => server.close(() => done())));
  return (server.address() as { port: number }).port;
}

export const signsOfLife = ({ updates }: ExchangeReader) => updates.filter(({ kind }) => kind === 'alive').length;

/** A clock on which minutes pass at once, but for the waits that the heartbeat of the server, whose clock is the machine's, needs. */
export const FAST_CLOCK = {
  ...machineClock,
  mono: () => machineClock.mono() * 500,
  after: (ms: number, task: () => void) => machineClock.after(ms === 5_000 ? 10 : ms, task),
};
