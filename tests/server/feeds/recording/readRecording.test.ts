import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { constants, gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readRecording } from '../../../../server/feeds/recording/readRecording';
import { type RecordingLine, writeHeader, writeLine } from '../../../../src/book/recording';

const header = { rec: 1, started: 1_000, source: 'test', producer: 'test' } as const;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recording-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function file(content: string | Buffer): Promise<string> {
  const path = join(folder, 'some.odds.ndjson.gz');
  await writeFile(path, content);
  return path;
}

async function all(path: string) {
  const read = [];
  for await (const line of (await readRecording(path)).lines) read.push(line);
  return read;
}

/** Lines by their numbers in a file without blank ones. */
function numbered(some: readonly RecordingLine[]) {
  return some.map((line, i) => ({ ...line, n: i + 2 }));
}

const lines: RecordingLine[] = [
  { t: 0, control: 'open', detail: '' },
  { t: 5, frame: '{"한글":"\\u0001"}' },
  { t: 9, frame: 'x'.repeat(100_000) },
];
const text = `${[writeHeader(header), ...lines.map(writeLine)].join('\n')}\n`;

it.each([
  ['gzipped', gzipSync(text)],
  ['plain', text],
  ['with the line ends of another system', text.replaceAll('\n', '\r\n')],
])('reads a recording that is %s', async (_, content) => {
  const path = await file(content);
  expect((await readRecording(path)).header).toEqual(header);
  expect(await all(path)).toEqual(numbered(lines));
});

it('reports a line that can’t be read and continues after it', async () => {
  const path = await file([writeHeader(header), '', 'nonsense', '', writeLine(lines[1]!)].join('\n'));
  expect(await all(path)).toEqual([
    { fault: 'the line is not a JSON object', n: 3 },
    { ...lines[1], n: 5 },
  ]);
});

it('ends at a second header, and reports it once', async () => {
  const [first, second] = [
    { t: 9, frame: 'first' },
    { t: 1, frame: 'second' },
  ];
  const rows = [writeHeader(header), writeLine(first), writeHeader(header), writeLine(second)];
  expect(await all(await file(rows.join('\n')))).toEqual([
    { ...first, n: 2 },
    { fault: 'a second header: what follows is another recording', n: 3 },
  ]);
});

it('leaves out a line that is not UTF-8, and reports it', async () => {
  const wrong = Buffer.concat([Buffer.from('{"t":3,"f":"'), Buffer.of(0xff, 0xfe), Buffer.from('"}\n')]);
  const path = await file(
    Buffer.concat([Buffer.from(`${writeHeader(header)}\n`), wrong, Buffer.from(writeLine(lines[1]!))]),
  );
  expect(await all(path)).toEqual([
    { fault: 'the line is not UTF-8', n: 2 },
    { ...lines[1], n: 3 },
  ]);
});

it('reads a line whose time is before an earlier one as of that one’s time, and reports it', async () => {
  const back: RecordingLine[] = [9, 5, 9].map((t) => ({ t, frame: `at ${t}` }));
  const end: RecordingLine = { t: 7, control: 'end', detail: '' };
  const path = await file([writeHeader(header), ...[...back, end].map(writeLine)].join('\n'));
  expect(await all(path)).toEqual([
    { t: 9, frame: 'at 9', n: 2 },
    { fault: 'its time is before an earlier one: it is read as of that', n: 3 },
    { t: 9, frame: 'at 5', n: 3 },
    { t: 9, frame: 'at 9', n: 4 },
    { ...end, t: 9, n: 5 },
  ]);
});

it('reads a file that was cut short up to there, and reports that', async () => {
  const many = Array.from({ length: 2_000 }, (_, t): RecordingLine => ({ t, frame: `frame ${t} ${Math.sin(t)}` }));
  const whole = gzipSync([writeHeader(header), ...many.map(writeLine)].join('\n'));
  const read = await all(await file(whole.subarray(0, whole.length / 2)));
  const good = read.filter((line) => !('fault' in line));
  expect(good.length).toBeGreaterThan(100);
  expect(good).toEqual(numbered(many.slice(0, good.length)));
  // Nothing that could be unpacked is lost.
  const unpacked = gunzipSync(whole.subarray(0, whole.length / 2), { finishFlush: constants.Z_SYNC_FLUSH }).toString();
  expect(good.length).toBe(unpacked.split('\n').length - 2);
  expect(read.at(-1)).toMatchObject({ fault: expect.stringContaining('unexpected end of file') as string });
});

describe('what is no recording', () => {
  it.each([
    ['', /is empty/],
    [gzipSync(''), /is empty/],
    ['{"rec":9}\n', /is not a recording: recording version 9/],
    [Buffer.of(0xff, 0xfe, 0x7b, 0x00), /, line 1: the line is not UTF-8/],
    ['odds\n', /is not a recording: the first line is not a JSON object/],
    [gzipSync(text).subarray(0, 12), /unexpected end of file/],
    [Buffer.concat([Buffer.from([0x1f, 0x8b]), Buffer.alloc(40, 7)]), /incorrect|unknown|invalid/],
  ])('is refused with the reason: case %#', async (content, reason) => {
    const path = await file(content);
    await expect(readRecording(path)).rejects.toThrow(reason);
    await expect(readRecording(path)).rejects.toThrow(path);
  });

  it('is a file that is not there, or is a folder', async () => {
    await expect(readRecording(join(folder, 'none'))).rejects.toThrow(/ENOENT.*none/);
    await expect(readRecording(folder)).rejects.toThrow(`${folder} is a folder`);
  });
});
