import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lsportsQueue } from '../../../../server/feeds/lsports/lsportsQueue';
import { followLsports, matchInPlay } from './followLsports';

/** A frame of AMQP 0-9-1: its type, its channel, what is in it, and the mark it ends with. */
function frame(type: number, channel: number, content: Buffer): Buffer {
  const head = Buffer.alloc(7);
  head.writeUInt8(type, 0);
  head.writeUInt16BE(channel, 1);
  head.writeUInt32BE(content.length, 3);
  return Buffer.concat([head, content, Buffer.of(0xce)]);
}

const METHOD = 1;
const text = (value: string) => Buffer.concat([Buffer.of(0, 0, 0, value.length), Buffer.from(value)]);
const method = (channel: number, kind: number, id: number, ...fields: Buffer[]) =>
  frame(METHOD, channel, Buffer.concat([Buffer.of(0, kind, 0, id), ...fields]));

const START = method(0, 10, 10, Buffer.of(0, 9, 0, 0, 0, 0), text('PLAIN'), text('en_US'));
/** What a broker answers, by what it is asked, in the order in which a queue is opened. */
const ANSWERS: readonly (readonly [question: string, answer: Buffer])[] = [
  ['10.11', method(0, 10, 30, Buffer.of(0, 1, 0, 2, 0, 0, 0, 30))],
  ['10.40', method(0, 10, 41, Buffer.of(0))],
  ['20.10', method(1, 20, 11, text(''))],
  ['60.20', method(1, 60, 21, Buffer.of(1), Buffer.from('c'))],
];

/** How many questions the broker answers. */
let answered = 0;
let server: Server;
let socket: Socket | undefined;
let asked: string[] = [];

function serve(connected: Socket): void {
  socket = connected;
  connected.on('error', () => {});
  let rest = Buffer.alloc(0);
  let isGreeted = false;
  connected.on('data', (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    if (!isGreeted && rest.length >= 8) {
      rest = rest.subarray(8);
      isGreeted = true;
      connected.write(START);
    }
    while (rest.length >= 8 && rest.length >= 8 + rest.readUInt32BE(3)) {
      const sent = rest.subarray(0, 8 + rest.readUInt32BE(3));
      rest = rest.subarray(sent.length);
      if (sent.readUInt8(0) !== METHOD) continue;
      const question = `${sent.readUInt16BE(7)}.${sent.readUInt16BE(9)}`;
      asked.push(question);
      const at = ANSWERS.findIndex(([known]) => known === question);
      if (at !== -1 && at < answered) connected.write(ANSWERS[at]![1]);
    }
  });
}

beforeAll(async () => {
  server = createServer(serve);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(() => new Promise((done) => server.close(done)));
beforeEach(() => {
  asked = [];
  socket = undefined;
});

function open(signal: AbortSignal, isTls = false) {
  const ends: string[] = [];
  const { port } = server.address() as AddressInfo;
  const broker = { host: 'localhost', port, vhost: '/', username: 'a', password: 'b', isTls, packageId: 7 };
  const opened = lsportsQueue(broker)({ onMessage: () => {}, onEnd: (reason) => ends.push(reason) }, signal);
  return { opened, ends };
}

const isClosed = () => socket!.destroyed;

describe('a broker that hangs', () => {
  it.each(ANSWERS.map(([question], i) => [question, i] as const))(
    'before it answers %s is left with its connection closed',
    async (question, answers) => {
      answered = answers;
      const ending = new AbortController();
      const { opened, ends } = open(ending.signal);
      const failure = opened.catch((reason: Error) => reason);
      await expect.poll(() => asked.at(-1)).toBe(question);
      ending.abort();
      expect(await failure).toBeInstanceOf(Error);
      await expect.poll(isClosed).toBe(true);
      expect(ends).toEqual([]);
    },
  );

  it('before it answers in TLS is left with its connection closed', async () => {
    const ending = new AbortController();
    const failure = open(ending.signal, true).opened.catch((reason: Error) => reason);
    await expect.poll(() => socket).toBeDefined();
    ending.abort();
    expect(await failure).toBeInstanceOf(Error);
    await expect.poll(isClosed).toBe(true);
  });

  it('with the queue open is left as well, and reports no end of its own', async () => {
    answered = ANSWERS.length;
    const ending = new AbortController();
    const { opened, ends } = open(ending.signal);
    await opened;
    ending.abort();
    await expect.poll(isClosed).toBe(true);
    expect(ends).toEqual([]);
  });
});

it('a package whose broker opens no queue is tried again', async () => {
  const site = await followLsports(['inplay'], ({ inplay }) => {
    inplay.events = [matchInPlay()];
    inplay.isHanging = true;
  });
  for (const wait of [1_000, 2_000]) {
    await site.pass(12_000);
    const away = `LSports' in-play package is away (nothing for 12000 ms); again in ${wait} ms`;
    expect(site.reports.at(-1)).toBe(away);
    await site.pass(wait);
  }
  site.inplay.isHanging = false;
  await site.pass(12_000);
  await site.pass(4_000);
  expect(site.inplay.connections).toBe(4);
  expect(site.outcome('11')).toMatchObject({ price: 1_850 });
});

it('a broker that goes away is the end of the queue', async () => {
  answered = ANSWERS.length;
  const ending = new AbortController();
  const { opened, ends } = open(ending.signal);
  await opened;
  socket!.destroy();
  await expect.poll(() => ends[0]).toBe('Unexpected close');
  ending.abort();
});
