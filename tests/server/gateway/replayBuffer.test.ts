import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ReplayBuffer } from '../../../server/gateway/replayBuffer';
import { SharedText } from '../../../server/gateway/sharedText';
import { ReplayBuffers } from '../../../server/gateway/replayBuffers';

const frame = (seq: number, length = 10) => ({
  from: seq - 1,
  seq,
  body: new SharedText(String(seq).padEnd(length)),
});
const seqs = (missed: { seq: number }[] | undefined) => missed?.map(({ seq }) => seq);

it('returns everything after a position in order, or nothing', () => {
  fc.assert(
    fc.property(
      fc.record({
        limit: fc.integer({ min: 0, max: 200 }),
        begun: fc.nat(5),
        lengths: fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 30 }),
        position: fc.nat(40),
      }),
      ({ limit, begun, lengths, position }) => {
        const ring = new ReplayBuffer(limit);
        lengths.forEach((length, i) => ring.push(frame(begun + 1 + i, length)));
        const head = begun + lengths.length;
        const missed = seqs(ring.since(position, head));
        if (position === head) expect(missed).toEqual([]);
        else if (position > head || position < begun) expect(missed).toBeUndefined();
        else if (missed) expect(missed).toEqual(Array.from({ length: head - position }, (_, i) => position + 1 + i));
        else {
          // Only because it would have been too much.
          const length = lengths.slice(position - begun).reduce((sum, each) => sum + Math.max(each, 2), 0);
          expect(length).toBeGreaterThan(limit - 2 * lengths.length);
        }
      },
    ),
    { numRuns: 500 },
  );
});

it('holds no more text than its limit', () => {
  const ring = new ReplayBuffer(100);
  for (let seq = 1; seq <= 50; seq++) ring.push(frame(seq, 30));
  expect(seqs(ring.since(47, 50))).toEqual([48, 49, 50]);
  expect(ring.since(46, 50)).toBeUndefined();
});

it('is emptied by a frame too long for it, and continues from there', () => {
  const ring = new ReplayBuffer(100);
  ring.push(frame(1));
  ring.push(frame(2, 101));
  expect(ring.since(1, 2)).toBeUndefined();
  ring.push(frame(3));
  expect(ring.since(1, 3)).toBeUndefined();
  expect(seqs(ring.since(2, 3))).toEqual([3]);
});

it('returns a conflated delta to a client at its beginning or within it', () => {
  const ring = new ReplayBuffer(100);
  ring.push({ from: 0, seq: 5, body: new SharedText('x') });
  expect(seqs(ring.since(0, 5))).toEqual([5]);
  expect(seqs(ring.since(3, 5))).toEqual([5]);
});

describe('which channels have a ring', () => {
  const ch = 'inplay.esbets:f1';

  it('is for the requested channels', () => {
    const rings = new ReplayBuffers();
    rings.push(ch, frame(1));
    expect([rings.has(ch), rings.since(ch, 0, 1)]).toEqual([false, undefined]);
    rings.retain(ch);
    rings.push(ch, frame(2));
    expect(seqs(rings.since(ch, 1, 2))).toEqual([2]);
  });

  it('is a fixture’s for a minute after its last follower, a listing’s for ever', () => {
    const rings = new ReplayBuffers();
    rings.retain(ch);
    rings.retain('inplay.games');
    for (let i = 0; i < 30; i++) rings.sweep(() => true);
    for (let i = 0; i < 12; i++) rings.sweep(() => false);
    expect(rings.has(ch)).toBe(true);
    rings.sweep(() => false);
    expect([rings.has(ch), rings.has('inplay.games')]).toEqual([false, true]);
  });

  it('lasts on when somebody follows it again', () => {
    const rings = new ReplayBuffers();
    rings.retain(ch);
    for (let i = 0; i < 12; i++) rings.sweep(() => false);
    rings.retain(ch);
    for (let i = 0; i < 12; i++) rings.sweep(() => false);
    expect(rings.has(ch)).toBe(true);
  });
});
