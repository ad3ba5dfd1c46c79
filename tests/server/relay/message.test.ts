import { expect, it } from 'vitest';
import { readRequest, readMessage } from '../../../server/relay/message';
import { delta, heartbeat, image } from '../../support/frames';

const batch = (...frames: unknown[]) => ({ area: 'inplay', epoch: '1-aaaa', ver: 2, frames });
const batchMessage = (value: unknown) => readMessage(JSON.stringify(value));

it('accepts messages of a runner', () => {
  const frames = [image('inplay.games', 1), delta('inplay.bets', 2)];
  expect(batchMessage({ kind: 'batch', batch: batch(...frames) })).toEqual({ kind: 'batch', batch: batch(...frames) });
  const beat = { kind: 'beat', n: 1, ages: { inplay: 0, europe: 86_400_000 }, whole: ['inplay'] };
  expect(batchMessage(beat)).toEqual(beat);
});

it.each<[string, unknown]>([
  ['no kind of word', { kind: 'end' }],
  ['a heartbeat, which no runner makes', { kind: 'batch', batch: batch(heartbeat('inplay.games', 1)) }],
  ['a frame of another protocol', { kind: 'batch', batch: batch({ ...image('inplay.games', 1), v: 2 }) }],
  ['a price that is none', { kind: 'batch', batch: batch(delta('inplay.bets', 2, { prices: [0, -1] })) }],
  ['an area that is none', { kind: 'batch', batch: { ...batch(), area: 'korea' } }],
  ['an epoch that is none', { kind: 'batch', batch: { ...batch(), epoch: 'x' } }],
  ['an age that is none', { kind: 'beat', n: 1, ages: { inplay: -1, europe: 0 } }],
  ['half an answer', { kind: 'beat', n: 1, ages: { inplay: 0 } }],
])('refuses %s', (_, value) => {
  expect(batchMessage(value)).toBeUndefined();
});

it('accepts messages of a follower, and nothing else', () => {
  expect(readRequest('{"kind":"hello","at":{"inplay":{"epoch":"1-aaaa","ver":3}}}')).toEqual({
    kind: 'hello',
    at: { inplay: { epoch: '1-aaaa', ver: 3 } },
  });
  expect(readRequest('{"kind":"ping","n":4}')).toEqual({ kind: 'ping', n: 4 });
  for (const line of ['', '{', 'null', '{"kind":"hello"}', '{"kind":"hello","at":{"inplay":{"epoch":"x","ver":1}}}'])
    expect(readRequest(line)).toBeUndefined();
});
