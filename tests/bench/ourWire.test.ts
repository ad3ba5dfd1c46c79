import { expect, it } from 'vitest';
import { AREA } from '../../bench/stream/area';
import { OurWriter } from '../../bench/stream/ourWire';
import { decodeFrame } from '../../src/book/codec';
import { betsOf, gamesOf } from '../../src/contract/stream/channel';
import { Staleness } from '../../src/rules/staleness';

it('the board that is measured is live from its opening on: its feed is not late', () => {
  const frames = new OurWriter().opening().map(({ text }) => decodeFrame(text));
  const heartbeats = frames.flatMap((decoded) =>
    decoded.ok && decoded.frame.kind === 'heartbeat' ? decoded.frame : [],
  );
  expect(frames.filter(({ ok }) => !ok)).toEqual([]);
  expect(heartbeats.map(({ ch }) => ch)).toEqual([gamesOf(AREA), betsOf(AREA)]);
  for (const { data } of heartbeats) expect(data.age).toBeLessThan(Staleness.lateMs);
});
