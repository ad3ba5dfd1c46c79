import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeHeader, writeLine } from '../../src/book/recording';
import { readTimeline } from '../../tools/campaign/recordedMatch/timeline';
import { reopenedStream } from '../support/reopenedStream';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'timeline-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('has the prices of each stream of a recording', async () => {
  const path = join(folder, 'two.odds.ndjson');
  const header = writeHeader({ rec: 1, started: 1_700_000_000_000, source: '', producer: '' });
  await writeFile(path, [header, ...reopenedStream().map(writeLine)].join('\n'));
  const { gone } = await readTimeline(path);
  const goneAt = (price: number) => gone('inplay', 'b1', price, 5_500);
  expect([1_850, 1_290, 1_333].map(goneAt)).toEqual([1_490, 500, 0]);
});
