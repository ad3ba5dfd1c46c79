import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type TLSSocket } from 'node:tls';
import { type UntrustedFields, fieldsOf, listOf } from '../../../server/feeds/importers/untrusted';
import type { Certificate } from './certificate';
import { API_PATH, exchangeCalls, SIGN_IN_PATH, WRONG_ACCOUNT } from './exchangeCalls';
import { ExchangeClient, type ExchangeLog } from './exchangeClient';
import { MarketImages, withoutNames } from './marketImages';

export interface ExchangeServerOptions {
  certificate: Certificate;
  host?: string;
  /** Of the stream, and of the sign-in; any free ones where they are not given. */
  port?: number;
  loginPort?: number;
  username: string;
  password: string;
}

/** A server that speaks the protocol of Betfair's Exchange Stream API. */
export interface ExchangeServer {
  port: number;
  /** Where one signs in. */
  login: string;
  /** Where the catalogue is. */
  api: string;
  /** A session of its own, without the sign-in's HTTPS; rejects where name or password are wrong. */
  signIn(username: string, password: string): Promise<string>;
  /** Entries of the catalogue: the names that files have and the stream has not. */
  catalogue(marketIds: readonly string[]): object[];
  /** Resolves when somebody reads the stream. */
  read(): Promise<void>;
  /** To all whose subscription it concerns, as of when it is sent to each. */
  publish(message: UntrustedFields): void;
  /** Ends all connections, in the middle of a line where one is on its way. */
  cut(): void;
  /** No session is known any more. */
  endSessions(): void;
  /** As one that was started again: no position of before means anything. */
  restart(): void;
  /** While on, messages have the status 503. */
  setUnreliable(isOn: boolean): void;
  /** While on, nothing is sent, not even heartbeats. */
  setSilent(isOn: boolean): void;
  close(): Promise<void>;
}

/** Changes that a reader may come back to at most. */
const REMEMBERED = 20_000;

export async function exchangeServer(options: ExchangeServerOptions): Promise<ExchangeServer> {
  const { certificate, host = '127.0.0.1', port = 0, loginPort = 0, username, password } = options;
  const sessions = new Set<string>();
  const clients = new Set<ExchangeClient>();
  const waiting = new Set<() => void>();
  const log: ExchangeLog = {
    images: new MarketImages(),
    initialClk: newPlay(),
    entries: [],
    forgotten: 0,
    isUnreliable: false,
    isSilent: false,
  };

  const stream = createServer(certificate, (socket: TLSSocket) => {
    const client = new ExchangeClient(socket, log, (token) => sessions.has(token));
    clients.add(client);
    client.onSubscribed = () => {
      for (const done of waiting) done();
      waiting.clear();
    };
    socket.on('close', () => clients.delete(client));
  });
  const signIn = (name: string, secret: string): string | undefined => {
    if (name !== username || secret !== password) return undefined;
    const token = randomBytes(24).toString('base64');
    sessions.add(token);
    return token;
  };
  const catalogue = (ids: readonly string[]) =>
    ids.map((id) => log.images.catalogueOf(id)).filter((entry) => entry !== undefined);
  const calls = exchangeCalls(certificate, { signIn, catalogue, knows: (token) => sessions.has(token) });
  await Promise.all([once(stream.listen(port, host), 'listening'), once(calls.listen(loginPort, host), 'listening')]);

  const web = `https://localhost:${(calls.address() as AddressInfo).port}`;
  const hasReader = () => [...clients].some(({ isSubscribed }) => isSubscribed);
  return {
    port: (stream.address() as AddressInfo).port,
    login: web + SIGN_IN_PATH,
    api: web + API_PATH,
    signIn: async (name, secret) => {
      const token = signIn(name, secret);
      if (token === undefined) throw new Error(WRONG_ACCOUNT);
      return token;
    },
    catalogue,
    read: () => (hasReader() ? Promise.resolve() : new Promise((done) => waiting.add(done))),
    publish: (message) => {
      const entries = listOf(message.mc).map(fieldsOf);
      if (message.ct === 'SUB_IMAGE' && !isLaterSegment(message)) beginAgain(log, entries);
      for (const entry of entries) log.images.apply(entry);
      if (entries.length > 0) remember(log, entries.map(withoutNames));
      for (const client of clients) client.send();
    },
    cut: () => {
      for (const client of clients) client.cut();
    },
    endSessions: () => sessions.clear(),
    restart: () => {
      log.initialClk = newPlay();
      log.forgotten = 0;
      log.entries.length = 0;
    },
    setUnreliable: (isOn) => (log.isUnreliable = isOn),
    setSilent: (isOn) => (log.isSilent = isOn),
    close: async () => {
      for (const client of clients) client.cut();
      calls.closeAllConnections();
      await Promise.all([stream, calls].map((each) => new Promise((done) => each.close(done))));
    },
  };
}

function newPlay(): string {
  return randomBytes(9).toString('base64');
}

/** Of an image that is sent in parts, those after the first add to it. */
function isLaterSegment({ segmentType }: UntrustedFields): boolean {
  return segmentType === 'SEG' || segmentType === 'SEG_END';
}

/** An image of everything: nobody can go on from before it. */
function beginAgain(log: ExchangeLog, entries: readonly UntrustedFields[]): void {
  log.images.retain(new Set(entries.map(({ id }) => String(id))));
  log.forgotten += log.entries.length;
  log.entries.length = 0;
  for (const entry of entries) log.images.apply({ ...entry, img: true });
}

function remember(log: ExchangeLog, entries: readonly UntrustedFields[]): void {
  log.entries.push(entries);
  const surplus = log.entries.length - REMEMBERED;
  if (surplus < REMEMBERED / 10) return;
  log.entries.splice(0, surplus);
  log.forgotten += surplus;
}
