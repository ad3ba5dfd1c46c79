import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { configuredFeed, faultsOfFeed } from '../../server/configuredFeed';
import { readConfig } from '../../server/config';
import { VirtualClock } from '../support/virtualClock';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'feed-'));
});
afterEach(() => rm(folder, { recursive: true }));

const faults = (...paths: string[]) => faultsOfFeed({ kind: 'recording', paths });

async function file(content: string): Promise<string> {
  const path = join(folder, 'file');
  await writeFile(path, content);
  return path;
}

describe('a start', () => {
  it('has nothing against recordings that can be played, nor against feeds that have no files', async () => {
    expect(await faults('recordings/goals-and-reviews.odds.ndjson.gz')).toEqual([]);
    expect(await faults(await file('{"rec":1,"started":1,"source":"a","producer":"b"}\n'))).toEqual([]);
    expect(await faultsOfFeed({ kind: 'simulator' })).toEqual([]);
  });

  it('is refused with each recording that can’t be', async () => {
    const none = join(folder, 'none');
    const other = await file('odds\n');
    expect(await faults(none, 'recordings/goals-and-reviews.odds.ndjson.gz', other, folder)).toEqual([
      expect.stringMatching(new RegExp(`^FEED names ${none}, which can't be played: ENOENT`)),
      `FEED names ${other}, which can't be played: ${other} is not a recording: the first line is not a JSON object`,
      `FEED names ${folder}, which can't be played: ${folder} is a folder`,
    ]);
  });
});

it('reports by how much the simulator is behind, and gives no sign of life of what is late', () => {
  const reports: string[] = [];
  const kinds: string[] = [];
  const time = new VirtualClock(Date.UTC(2026, 5, 13, 3));
  let worked = 0;
  const clock = { wall: () => time.wall(), mono: () => (worked += 20_000), after: () => () => {} };
  const { config } = readConfig({ FEED: 'simulator' });
  const report = (message: string) => void reports.push(message);
  const feed = configuredFeed(config!, 'tests', { clock, report, storedMarkets: () => new Map() });
  feed.start((updates) => kinds.push(...updates.map(({ kind }) => kind)));
  feed.stop();
  expect(kinds).toEqual([]);
  expect(reports).toEqual([expect.stringMatching(/^simulated odds are \d\d s late, by this machine's clock$/)]);
});
