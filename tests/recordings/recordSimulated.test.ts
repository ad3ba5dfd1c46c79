import { expect, it } from 'vitest';
import { type Area, areaOf, esbetsOf } from '../../src/contract/stream/channel';
import { CHANNELS_PER_CONNECTION } from '../../src/contract/stream/frame';
import { recordSimulated } from '../../tools/record/recordSimulated';
import { FoldRun } from '../../tools/recordings/foldRun';

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
