import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { type ExchangeEnding, exchangeConnection } from '../../../../server/feeds/betfair/exchangeConnection';
import { MAX_LINE_BYTES } from '../../../../server/feeds/textLines';
import { VirtualClock } from '../../../support/virtualClock';

function connected() {
  const socket = new PassThrough();
  const endings: ExchangeEnding[] = [];
  const messages: unknown[] = [];
  exchangeConnection({
    ...{ socket, clock: new VirtualClock(), appKey: 'key', session: 'token' },
    subscription: { id: 2, filter: {}, heartbeatMs: 5_000, conflateMs: 0, position: undefined },
    onMessage: (message) => messages.push(message),
    onEnd: (ending) => endings.push(ending),
  });
  const receive = async (bytes: Buffer) => {
    socket.push(bytes);
    await new Promise((done) => setImmediate(done));
  };
  return { socket, endings, messages, receive };
}

const BLOCK = Buffer.alloc(1_000_000, ' ');
const BLOCKS = MAX_LINE_BYTES / BLOCK.length;

it('a line that does not end is the end of the connection', async () => {
  const { socket, endings, receive } = connected();
  for (let i = 0; i < BLOCKS; i += 1) await receive(BLOCK);
  expect(endings).toEqual([]);
  await receive(Buffer.from(' '));
  expect(endings).toEqual([{ reason: 'garbled', detail: 'a line is longer than 100 MB' }]);
  expect(socket.destroyed).toBe(true);
});

it('lines that end may be more than that together', async () => {
  const { endings, messages, receive } = connected();
  const line = Buffer.concat([Buffer.from('{"op":"mcm"}'), BLOCK, Buffer.from('\n')]);
  for (let i = 0; i < BLOCKS + 1; i += 1) await receive(line);
  expect(endings).toEqual([]);
  expect(messages).toHaveLength(BLOCKS + 1);
});
