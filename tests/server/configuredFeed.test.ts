import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { faultsOfFeed } from '../../server/configuredFeed';

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
