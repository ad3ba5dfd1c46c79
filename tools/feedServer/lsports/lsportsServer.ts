import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Channel, type ChannelModel, connect } from 'amqplib';
import type { LsportsPackage } from '../../../server/feeds/importers/lsports/fixtures';
import { type UntrustedFields, fieldsOf, listOf } from '../../../server/feeds/importers/untrusted';
import { type Clock, every } from '../../../src/rules/clock';
import { exactText } from './exactText';
import type { LsportsMessage } from './lsportsWriter';
import { PackageState } from './packageState';

export interface LsportsServerOptions {
  /** Of the broker, with the account that may write to it. */
  broker: string;
  clock: Clock;
  /** Of the calls; any free one where it is not given. */
  port?: number;
  username: string;
  password: string;
  /** Numbers of the packages. */
  packages: Readonly<Partial<Record<LsportsPackage, number>>>;
}

/** The other side of LSports' feed: packages' queues at a broker, and the calls beside them. */
export interface LsportsServer {
  /** Where the calls are. */
  api: string;
  /** To the package's queue, if its distribution is on. `sentAt` ms; stamps may be in seconds, as older messages have them. */
  publish(message: LsportsMessage, stamps?: { guid?: string; inSeconds?: boolean }): void;
  /** A text that is no message of the feed. */
  publishText(kind: LsportsPackage, text: string): void;
  /** Everything a package has sent, as a snapshot has it. */
  state(kind: LsportsPackage): PackageState;
  isDistributed(kind: LsportsPackage): boolean;
  /** While on, no calls are answered and nothing is distributed: the account has no credits. */
  setExhausted(isOn: boolean): void;
  /** While on, nothing is sent, not even heartbeats. */
  setSilent(isOn: boolean): void;
  /** While on, heartbeats name the markets as interrupted. */
  setInterrupted(isOn: boolean): void;
  /** Waits until everything that was published is with the broker. */
  flushed(): Promise<void>;
  close(): Promise<void>;
}

const HEARTBEAT_MS = 5_000;
const ACTIVE_EVENTS_MS = 30_000;
/** A queue that nobody reads is cut off by the feed when it has so many messages. */
const QUEUE_MOST = 10_000;
const DEPTH_MS = 1_000;
const RECONNECT_MS = 500;

const PATHS: Readonly<Record<string, LsportsPackage>> = {
  '/Inplay/GetEvents': 'inplay',
  '/Prematch/GetEvents': 'prematch',
};

export async function lsportsServer(options: LsportsServerOptions): Promise<LsportsServer> {
  const { broker, clock, port = 0, username, password, packages } = options;
  const kinds = Object.keys(packages) as LsportsPackage[];
  const states: Record<LsportsPackage, PackageState> = { inplay: new PackageState(), prematch: new PackageState() };
  const distributed = new Set<LsportsPackage>();
  let connection: ChannelModel | undefined;
  let channel: Channel | undefined;
  let isExhausted = false;
  let isSilent = false;
  let isInterrupted = false;
  let isClosed = false;
  let sequence = 0;

  const queueOf = (kind: LsportsPackage) => `_${packages[kind]}_`;

  /** The broker may end and come back: queues stay with it, what was to be sent meanwhile is in the next snapshot. */
  async function open(): Promise<void> {
    try {
      connection = await connect(broker);
      connection.on('error', () => {});
      connection.on('close', again);
      channel = await connection.createChannel();
      channel.on('error', () => {});
      for (const kind of kinds) await channel.assertQueue(queueOf(kind), { durable: true });
    } catch {
      again();
    }
  }

  function again(): void {
    channel = undefined;
    if (!isClosed) clock.after(RECONNECT_MS, () => void open());
  }

  function send(kind: LsportsPackage, text: string, headers: object): void {
    if (isSilent || isExhausted || !channel || !distributed.has(kind)) return;
    const stamp = { timestamp_in_ms: clock.wall(), ...headers };
    channel.sendToQueue(queueOf(kind), Buffer.from(text), { headers: stamp });
  }

  function sendAll(type: number, body: (kind: LsportsPackage) => object): void {
    for (const kind of kinds) {
      const guid = randomUUID();
      const Header = { Type: type, MsgGuid: guid, ServerTimestamp: Math.floor(clock.wall() / 1_000) };
      send(kind, JSON.stringify({ Header, Body: body(kind) }), { MessageGuid: guid, MessageType: String(type) });
    }
  }

  const stops = [
    every(clock, HEARTBEAT_MS, () => sendAll(32, () => ({ FeedInterrupted: isInterrupted ? [1] : [] }))),
    every(clock, ACTIVE_EVENTS_MS, () => sendAll(31, (kind) => ({ KeepAlive: { ActiveEvents: states[kind].active } }))),
    every(clock, DEPTH_MS, () => {
      for (const kind of distributed) void watchDepth(kind).catch(() => {});
    }),
  ];

  async function watchDepth(kind: LsportsPackage): Promise<void> {
    const { messageCount = 0 } = (await channel?.checkQueue(queueOf(kind))) ?? {};
    if (messageCount <= QUEUE_MOST) return;
    distributed.delete(kind);
    await channel?.purgeQueue(queueOf(kind));
  }

  function answer(path: string, body: UntrustedFields): { status: number; body?: unknown; error?: string } {
    if (body.UserName !== username || body.Password !== password)
      return { status: 401, error: 'wrong name or password' };
    if (isExhausted) return { status: 403, error: 'no credits are left' };
    const kind = kinds.find((each) => packages[each] === body.PackageId);
    if (!kind) return { status: 404, error: 'no such package' };
    switch (path) {
      case '/Package/GetDistributionStatus':
        return { status: 200, body: { IsDistributionOn: distributed.has(kind), Consumers: [] } };
      case '/Distribution/Start':
        distributed.add(kind);
        return { status: 200, body: { Message: 'Distribution is: Active' } };
      case '/Distribution/Stop':
        distributed.delete(kind);
        return { status: 200, body: { Message: 'Distribution is: Inactive' } };
    }
    if (PATHS[path] !== kind) return { status: 404, error: 'no such call' };
    const ids = Array.isArray(body.Fixtures) ? new Set(listOf(body.Fixtures).map(String)) : undefined;
    return { status: 200, body: states[kind].events(ids) };
  }

  const calls = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { status, body, error } = answer(request.url ?? '', fieldsOf(parsed(Buffer.concat(chunks).toString())));
      const Header = { HttpStatusCode: status, ...(error && { Errors: [{ Message: error }] }) };
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(exactText({ Header, Body: body ?? null }));
    });
  });
  await open();
  await once(calls.listen(port, '127.0.0.1'), 'listening');

  return {
    api: `http://127.0.0.1:${(calls.address() as AddressInfo).port}`,
    publish: ({ package: kind, type, event }, { guid = randomUUID(), inSeconds = false } = {}) => {
      states[kind].apply(event);
      const ServerTimestamp = inSeconds ? Math.floor(clock.wall() / 1_000) : clock.wall();
      const Header = { Type: type, MsgSeq: (sequence += 1), MsgGuid: guid, ServerTimestamp };
      const headers = { MessageGuid: guid, MessageType: String(type), FixtureId: String(event.FixtureId) };
      send(kind, exactText({ Header, Body: { Events: [event] } }), headers);
    },
    publishText: (kind, text) => send(kind, text, {}),
    state: (kind) => states[kind],
    isDistributed: (kind) => distributed.has(kind),
    setExhausted: (isOn) => (isExhausted = isOn),
    setSilent: (isOn) => (isSilent = isOn),
    setInterrupted: (isOn) => (isInterrupted = isOn),
    // The broker answers in order: with this it has got what came before.
    flushed: async () => {
      await channel?.checkQueue(queueOf(kinds[0]!));
    },
    close: async () => {
      isClosed = true;
      for (const stop of stops) stop();
      await connection?.close().catch(() => {});
      calls.closeAllConnections();
      await new Promise((done) => calls.close(done));
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
