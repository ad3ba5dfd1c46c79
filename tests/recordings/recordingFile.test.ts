import { execFileSync } from 'node:child_process';
import {
  copyFile,
  link,
  lstat,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DAY_MS } from '../../src/contract/units';
import type { RecordingLine } from '../../src/book/recording';
import { writeOutput } from '../../tools/outputFile';
import { writeRecording } from '../../tools/recordingFile';

const header = () => ({ rec: 1, started: 0, source: 'test', producer: 'test' }) as const;
let folder: string;
let source: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recording-file-'));
  source = join(folder, 'source');
  await copyFile('recordings/goals-and-reviews.odds.ndjson.gz', source);
});
afterEach(async () => {
  server?.close();
  server = undefined;
  await rm(folder, { recursive: true });
});

let server: Server | undefined;
async function socketAt(path: string): Promise<string> {
  server = createServer();
  await new Promise<void>((resolve) => void server!.listen(path, resolve));
  return path;
}

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
  await expect(writeRecording(await out(), header, lines(), { inputs: [source] })).rejects.toThrow(
    /is the file that is read/,
  );
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

it('a recording is written into a pipe, which stays one', async () => {
  const pipe = join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  // Both ends, so that neither side waits for the other.
  const ends = await open(pipe, 'r+');
  try {
    await writeRecording(pipe, header, lines(), { inputs: [source] });
    expect((await stat(pipe)).isFIFO()).toBe(true);
    const { buffer, bytesRead } = await ends.read();
    expect(gunzipSync(buffer.subarray(0, bytesRead)).toString()).toContain('{"t":0,"f":"new"}');
  } finally {
    await ends.close();
  }
  expect(await readdir(folder)).toEqual(['pipe', 'source']);
});

it.each([
  ['in the middle of what its process writes', 'w', async (fd: number) => `/dev/fd/${fd}`],
  ['behind what is in it', 'a', async (fd: number) => `/proc/self/fd/${fd}`],
  [
    'by a link',
    'a',
    async (fd: number) => (await symlink(`/dev/fd/${fd}`, join(folder, 'link')), join(folder, 'link')),
  ],
] as const)('a recording is written into a file that is open, %s', async (_, flags, pathOf) => {
  const log = join(folder, 'log');
  await writeFile(log, 'former');
  const opened = await open(log, flags);
  try {
    await opened.write('before');
    await writeRecording(await pathOf(opened.fd), header, lines(), { inputs: [source] });
    await opened.write('after');
  } finally {
    await opened.close();
  }
  const text = (await readFile(log)).toString('latin1');
  const begin = text.indexOf('\x1f');
  expect([text.slice(0, begin), text.slice(-5)]).toEqual([flags === 'a' ? 'formerbefore' : 'before', 'after']);
  expect(gunzipSync(Buffer.from(text.slice(begin, -5), 'latin1')).toString()).toContain('{"t":0,"f":"new"}');
});

it('a recording is written where a link leads, and the link stays', async () => {
  const other = join(folder, 'other');
  await copyFile(source, join(folder, 'linked'));
  await symlink('linked', other);
  await writeRecording(other, header, lines(), { inputs: [source] });
  expect((await lstat(other)).isSymbolicLink()).toBe(true);
  expect((await lstat(join(folder, 'linked'))).size).toBeLessThan(200);
});

it.each([
  ['without a name', async () => '', 'the output has no name'],
  ['in a folder that is not there', async () => join(folder, 'none/'), 'is a folder'],
  ['in the place of a link to nothing', async () => (await symlink('none', source + 2), source + 2), 'link to nothing'],
  ['where there can be none', async () => '/proc/rec.gz', "/proc/rec.gz can't be written"],
  ['in the place of a socket', async () => socketAt(join(folder, 'socket')), 'is no file'],
])('a recording is not written %s', async (_, out, reason) => {
  const path = await out();
  const before = await readdir(folder);
  await expect(writeRecording(path, header, lines())).rejects.toThrow(reason);
  expect(await readdir(folder)).toEqual(before);
});

it('a recording is written over another file than that it is made of', async () => {
  const other = join(folder, 'other');
  await copyFile(source, other);
  await writeRecording(other, header, lines(), { inputs: [source] });
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

it.each([
  ['nothing', {}, ['source'], ''],
  ['what comes once', { comesOnce: true }, ['source', `source.${process.pid}.part`], `; what was written is `],
])('where the disk is full %s stays beside what was there', async (_, options, left, words) => {
  const before = await readFile(source);
  const written = writeOutput(
    source,
    async (to) => {
      await new Promise<void>((done) => void to.end('some of it', () => done()));
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { syscall: 'write' });
    },
    options,
  );
  const reason = `${source} can't be written: ENOSPC: no space left on device, write`;
  await expect(written).rejects.toThrow(words === '' ? reason : `${reason}${words}${join(folder, left[1]!)}`);
  expect(await readdir(folder)).toEqual(left);
  expect(before.equals(await readFile(source))).toBe(true);
});
