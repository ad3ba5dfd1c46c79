import { describe, expect, it } from 'vitest';
import { esbetsOf } from '../../../src/contract/stream/channel';
import type { BetsData } from '../../../src/contract/stream/frame';
import { bet, delta, heartbeat, image, market } from '../../support/frames';
import { hubHarness, patchesOf, patchTexts } from '../../support/hubHarness';

const BETS = 'inplay.bets';
const F1 = esbetsOf('inplay', 'f1');

/** A hub that has `n` bets of each channel, and a new tab that has acknowledged all so far. */
function begun(n = 3) {
  const harness = hubHarness();
  const { port, want, leave } = harness.tab(BETS, F1);
  harness.fake.last.open();
  const bets = Array.from({ length: n }, (_, i) => bet(i, `b${i}`));
  for (const ch of [BETS, F1] as const)
    harness.send(image(ch, 1, { decl: [market('f1', 'm', bets)] }), heartbeat(ch, 1));
  const acknowledge = () => port.emit({ type: 'acknowledged', n: patchesOf(port).at(-1)?.n ?? 0 });
  for (let i = 0; i < 50; i++) {
    acknowledge();
    harness.time.advance(20);
  }
  port.posted.length = 0;
  let seq = 1;
  const move = (price: number) => {
    seq += 1;
    for (const ch of [BETS, F1] as const) harness.send(delta(ch, seq, { prices: [0, price] }));
  };
  return { ...harness, port, want, leave, acknowledge, move };
}

function prices({ frames }: { frames: unknown[] }): number[][] {
  return frames.map((frame) => [...Array.from((frame as { data: BetsData }).data.prices ?? [])]);
}

it('has one patch on the way at a time, however much happens', () => {
  const { port, move, time, acknowledge, hub } = begun();
  for (let i = 0; i < 1_000; i++) {
    move(3_000 + i);
    time.advance(5);
  }
  expect(patchesOf(port)).toHaveLength(1);
  acknowledge();
  time.advance(10);
  const [, second] = patchesOf(port);
  expect(second && prices(second)).toEqual([
    [0, 3_999],
    [0, 3_999],
  ]);
  hub.stop();
});

it('paces a visible tab to twice a frame, and a hidden one to once a second', () => {
  const { port, move, time, acknowledge, hub } = begun();
  const during = (ms: number) => {
    const before = patchesOf(port).length;
    for (let t = 0; t < ms; t++) {
      move(3_000 + time.mono());
      time.advance(1);
      acknowledge();
    }
    return patchesOf(port).length - before;
  };
  expect(during(400)).toBeLessThanOrEqual(51);
  expect(during(400)).toBeGreaterThanOrEqual(48);
  port.emit({ type: 'visible', visible: false });
  time.advance(1_000);
  expect(during(5_000)).toBeLessThanOrEqual(6);
  const before = patchesOf(port).length;
  move(9_999);
  port.emit({ type: 'visible', visible: true });
  time.advance(10);
  expect(patchesOf(port).length).toBe(before + 1);
  hub.stop();
});

it('sends an image in pieces, and no delta before the last of them', () => {
  const { tab, send, time, hub } = begun(5_000);
  const late = tab(BETS).port;
  const acknowledge = () => late.emit({ type: 'acknowledged', n: patchesOf(late).at(-1)?.n ?? 0 });
  send(delta(BETS, 2, { prices: [4_999, 77] }));
  for (let i = 0; i < 60; i++) {
    acknowledge();
    time.advance(10);
  }
  const frames = patchesOf(late).flatMap((patch) => patch.frames);
  const kinds = frames.map(({ kind }) => kind);
  expect(kinds.slice(0, -1).every((kind) => kind === 'image')).toBe(true);
  expect(kinds).toHaveLength(5);
  expect(frames.at(-1)).toMatchObject({ kind: 'delta', data: { prices: Int32Array.of(4_999, 77) } });
  for (const { frames: each } of patchesOf(late)) expect(each).toHaveLength(1);
  hub.stop();
});

it('sends the pieces of an image as fast as the tab takes them in, and one at a time', () => {
  const { tab, time, hub } = begun(5_000);
  const late = tab(BETS).port;
  const { length: before } = patchesOf(late);
  const moment = time.mono();
  for (let i = 0; i < 4; i++) {
    time.advance(0);
    expect(patchesOf(late)).toHaveLength(Math.max(before, i + 1));
    late.emit({ type: 'acknowledged', n: patchesOf(late).at(-1)?.n ?? 0 });
  }
  expect([patchTexts(late), time.mono()]).toEqual([Array(4).fill(`image ${BETS}`), moment]);
  hub.stop();
});

it('gives a tab an image of what it lost track of', () => {
  const { port, time, hub } = begun();
  port.emit({ type: 'image', channel: BETS });
  port.emit({ type: 'image', channel: 'inplay.games' });
  time.advance(20);
  expect(patchTexts(port)).toEqual([`image ${BETS}`]);
  hub.stop();
});

describe('two tabs that follow different channels', () => {
  it('each get what they follow', () => {
    const { port, tab, move, time, acknowledge, hub } = begun();
    const other = tab(F1);
    time.advance(20);
    other.port.emit({ type: 'acknowledged', n: 1 });
    move(3_000);
    time.advance(20);
    acknowledge();
    expect(patchTexts(port)).toEqual([`delta ${BETS}`, `delta ${F1}`]);
    expect(patchTexts(other.port)).toEqual([`image ${F1}`, `delta ${F1}`]);
    hub.stop();
  });

  it('do not wait for each other', () => {
    const { port, tab, move, time, hub } = begun();
    const other = tab(F1);
    for (let i = 0; i < 20; i++) {
      move(3_000 + i);
      time.advance(20);
      other.port.emit({ type: 'acknowledged', n: patchesOf(other.port).at(-1)?.n ?? 0 });
    }
    expect([patchesOf(port).length, patchesOf(other.port).length > 15]).toEqual([1, true]);
    hub.stop();
  });
});

it('sends nothing of what the tab no longer follows, though it was on the way', () => {
  const { port, move, want, time, acknowledge, hub } = begun();
  move(3_000);
  move(3_001);
  want(F1);
  acknowledge();
  time.advance(20);
  expect(patchTexts(port).slice(2)).toEqual([`delta ${F1}`]);
  hub.stop();
});

it('holds no more for a tab that never answers than its keys', () => {
  const { port, leave, move, time, hub } = begun();
  for (let i = 0; i < 2_000; i++) {
    move(3_000 + i);
    time.advance(100);
  }
  expect(patchesOf(port)).toHaveLength(1);
  leave();
  port.posted.length = 0;
  move(9_999);
  port.emit({ type: 'acknowledged', n: 99 });
  time.advance(5_000);
  expect(port.posted).toEqual([]);
  hub.stop();
});
