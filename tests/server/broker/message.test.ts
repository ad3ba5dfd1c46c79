import { expect, it } from 'vitest';
import { bytesOf, headersOf, readAsk, readBatch, readBeat, readHead } from '../../../server/broker/message';
import type { Batch } from '../../../server/bus/feedBus';
import { delta, heartbeat, image } from '../../support/frames';

const batch = (...frames: unknown[]) => ({ area: 'inplay', epoch: '1-aaaa', ver: 2, frames });
const read = (value: unknown) => readBatch(Buffer.from(JSON.stringify(value)), 'inplay');

it('accepts batches of a runner', () => {
  const sent = batch(image('inplay.games', 1), delta('inplay.bets', 2)) as Batch;
  expect(readBatch(bytesOf(sent), 'inplay')).toEqual(sent);
  expect(readBatch(bytesOf(sent), 'europe')).toBeUndefined();
});

it.each<[string, unknown]>([
  ['half a text', undefined],
  ['a heartbeat, which no runner makes', batch(heartbeat('inplay.games', 1))],
  ['a frame of another protocol', batch({ ...image('inplay.games', 1), v: 2 })],
  ['a price that is none', batch(delta('inplay.bets', 2, { prices: [0, -1] }))],
  ['an area that is none', { ...batch(), area: 'korea' }],
  ['an epoch that is none', { ...batch(), epoch: 'x' }],
])('refuses %s', (_, value) => {
  expect(value === undefined ? readBatch(Buffer.from('{"area'), 'inplay') : read(value)).toBeUndefined();
});

it('accepts signs of life and questions, and nothing else', () => {
  const beat = { age: 86_400_000, whole: true, answers: { one: 3 } };
  expect(readBeat(bytesOf(beat))).toEqual(beat);
  const ask = { process: 'one', n: 3, images: ['europe' as const] };
  expect(readAsk(bytesOf(ask))).toEqual(ask);
  for (const text of ['', '{', 'null', '{"age":-1,"whole":true,"answers":{}}', '{"age":1}', '{"process":"x","n":-1}']) {
    expect([readBeat(Buffer.from(text)), readAsk(Buffer.from(text))]).toEqual([undefined, undefined]);
  }
});

it('reads the headers it makes, and no others', () => {
  const head = { term: 12, epoch: '12-aaaa', ver: 7, i: 1, n: 3 };
  const headers = headersOf(head);
  const readOf = (those: Record<string, string>) => readHead((name) => those[name] ?? '');
  expect(readOf(headers)).toEqual(head);
  for (const wrong of [{ Term: '13' }, { Epoch: 'x' }, { Ver: '' }, { Ver: '-1' }, { Part: '3/3' }, { Part: '1' }]) {
    expect(readOf({ ...headers, ...wrong })).toBeUndefined();
  }
  expect(readOf({})).toBeUndefined();
});
