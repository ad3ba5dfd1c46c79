import { copyFile, link, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DAY_MS } from '../../src/contract/units';
import type { RecordingLine } from '../../src/book/recording';
import { writeRecording } from '../../tools/recordingFile';

const header = () => ({ rec: 1, started: 0, source: 'test', producer: 'test' }) as const;
let folder: string;
let source: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recording-file-'));
  source = join(folder, 'source');
  await copyFile('recordings/goals-and-reviews.odds.ndjson.gz', source);
});
afterEach(() => rm(folder, { recursive: true }));

async function* lines(): AsyncGenerator<RecordingLine> {
  yield { t: 0, frame: 'new' };
}

it.each([
  ['its path', async () => source],
  ['another path to it', async () => join(folder, '..', folder.split('/').at(-1)!, 'source')],
  ['a symbolic link', async () => (await symlink(source, join(folder, 'other')), join(folder, 'other'))],
  ['a hard link', async () => (await link(source, join(folder, 'other')), join(folder, 'other'))],
])('a recording is not written over the file it is made of, named by %s', async (_, out) => {
  const before = await readFile(source);
  await expect(writeRecording(await out(), header, lines(), [source])).rejects.toThrow(/is the file that is read/);
  expect(before.equals(await readFile(source))).toBe(true);
});

it('a recording is not written in the place of a folder, and nothing of it is read for that', async () => {
  let read = 0;
  async function* counted() {
    read += 1;
    yield* lines();
  }
  await expect(writeRecording(folder, header, counted())).rejects.toThrow(`${folder} is a folder: name a file`);
  expect(read).toBe(0);
});

it('a recording is written over another file than that it is made of', async () => {
  const other = join(folder, 'other');
  await copyFile(source, other);
  await writeRecording(other, header, lines(), [source]);
  expect((await readFile(other)).length).toBeLessThan(200);
});

it('a recording that could not be read again is not written', async () => {
  const before = await readFile(source);
  async function* long(): AsyncGenerator<RecordingLine> {
    yield { t: 0, frame: 'first' };
    yield { t: 400 * DAY_MS, frame: 'last' };
  }
  await expect(writeRecording(source, header, long())).rejects.toThrow(/more than 100 days/);
  expect(before.equals(await readFile(source))).toBe(true);
});
