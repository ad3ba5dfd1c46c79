import { expect, it } from 'vitest';
import { type Area, areaOf, esbetsOf } from '../../src/contract/stream/channel';
import { CHANNELS_PER_CONNECTION } from '../../src/contract/stream/frame';
import { recordSimulated } from '../../tools/record/recordSimulated';
import { FoldRun } from '../../tools/recordings/foldRun';

it('ends no earlier than its last frame, whatever part of a second it is to last', async () => {
  const { lines } = recordSimulated('short', {
    seconds: 1.5,
    at: Date.parse('2026-03-01T10:00:00Z'),
    speed: 1,
    scale: { inplay: 60, prematch: 1, markets: 1 },
    only: undefined,
  });
  const times: number[] = [];
  for await (const { t } of lines) times.push(t);
  expect(times.length).toBeGreaterThan(5);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
});

it('records the markets of every match, of more matches than one connection carries', async () => {
  const matches = CHANNELS_PER_CONNECTION + 10;
  const { lines } = recordSimulated('many', {
    seconds: 3,
    at: Date.parse('2026-03-01T10:00:00Z'),
    speed: 1,
    scale: { inplay: matches, prematch: 1, markets: 1 },
    only: undefined,
  });
  const run = new FoldRun();
  let opened = 0;
  for await (const line of lines) {
    if ('control' in line && line.control === 'open') opened += 1;
    expect(run.give(line)).not.toMatchObject({ kind: 'rejected' });
  }
  const fixtures = (Object.keys(run.books) as Area[]).flatMap((area) =>
    [...run.books[area].entries.keys()].map((id) => esbetsOf(area, id)),
  );
  expect(fixtures.length).toBeGreaterThanOrEqual(matches);
  expect(fixtures.filter((ch) => !run.books[areaOf(ch)].channels.get(ch)?.live)).toEqual([]);
  // Each opening would void what the others brought.
  expect(opened).toBe(1);
});
