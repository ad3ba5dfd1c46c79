import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { importFiles } from '../../../../server/feeds/importers/importFiles';
import { ImportTally } from '../../../../server/feeds/importers/importReport';
import { jsonMessages } from '../../../../server/feeds/importers/jsonMessages';
import { openSource } from '../../../../server/feeds/importers/openSource';
import { imported } from './support/imported';

const isMessage = (value: unknown) => typeof value === 'object' && value !== null && 'op' in value;

async function read(text: string | AsyncIterable<string>) {
  const tally = new ImportTally();
  const values: unknown[] = [];
  for await (const { value } of jsonMessages(text, isMessage, tally)) values.push(value);
  return { values, read: tally.read, ignored: tally.ignored };
}

async function* chunksOf(text: string, length: number): AsyncGenerator<string> {
  for (let i = 0; i < text.length; i += length) yield text.slice(i, i + length);
}

describe('messages of a text', () => {
  const one = { op: 'a', deep: [{ op: 'inner' }] };
  const two = { op: 'b', text: '}{ \\ "' };
  const inner = { values: [one, two], read: 2, ignored: {} };

  test.each([
    ['one a line', `${JSON.stringify(one)}\n${JSON.stringify(two)}\n`],
    ['CRLF, blank lines, no last line end', `\r\n${JSON.stringify(one)}\r\n\r\n${JSON.stringify(two)}`],
    ['an array on a line', JSON.stringify([one, two])],
    ['an array with a line an element', `[\n${JSON.stringify(one)},\n${JSON.stringify(two)}\n]`],
    ['with the comma before an element', `[\n${JSON.stringify(one)}\n, ${JSON.stringify(two)}\n]`],
    ['with a space before the comma', `[\n${JSON.stringify(one)} ,\n${JSON.stringify(two)}\n]`],
    ['with the comma on a line of its own', `[\n${JSON.stringify(one)}\n,\n${JSON.stringify(two)}\n]`],
    ['an indented array', JSON.stringify([one, two], null, 2)],
    ['indented documents one after another', `${JSON.stringify(one, null, 2)}\n${JSON.stringify(two, null, 2)}`],
  ])('%s', async (_, text) => {
    // Inner objects of an indented document must not be mistaken for messages where they fit on a line.
    expect(await read(text)).toEqual(inner);
    for (const length of [1, 7, 64]) expect(await read(chunksOf(text, length))).toEqual(inner);
  });

  test('an array with a line an element may have its brackets on the lines of the first and the last', async () => {
    const text = `[${[one, two, one].map((each) => JSON.stringify(each)).join(',\n')}]`;
    expect(await read(text)).toEqual({ values: [one, two, one], read: 3, ignored: {} });
  });

  test('malformed lines are counted and passed over, the first one too', async () => {
    const text = ['{"op":', JSON.stringify(one), '}{', JSON.stringify(two), '{"op":"c"'].join('\n');
    expect(await read(text)).toEqual({ values: [one, two], read: 5, ignored: { 'malformed line': 3 } });
  });

  test('a document that is cut costs itself only', async () => {
    const text = `${JSON.stringify(one, null, 2)}\n${JSON.stringify(two, null, 2).slice(0, -2)}`;
    expect(await read(text)).toEqual({ values: [one], read: 2, ignored: { 'malformed document': 1 } });
  });

  test('a line that is not UTF-8 is counted, reported and passed over', async () => {
    const faults: unknown[] = [];
    const tally = new ImportTally((...fault) => faults.push(fault));
    const wrong = Buffer.concat([Buffer.from('{"op":"'), Buffer.of(0xff, 0xfe), Buffer.from('"}\n')]);
    async function* chunks() {
      yield* [`${JSON.stringify(one)}\n`, wrong, JSON.stringify(two)];
    }
    const values: unknown[] = [];
    for await (const { value } of jsonMessages(chunks(), isMessage, tally)) values.push(value);
    expect(values).toEqual([one, two]);
    expect(faults).toEqual([[2, 'the line is not UTF-8']]);
    expect(tally).toMatchObject({ read: 3, ignored: { 'unreadable line': 1 } });
  });

  test('nothing at all', async () => {
    expect(await read(' \n\n')).toEqual({ values: [], read: 0, ignored: {} });
  });
});

/** Lines one to three of `text` below, and a line end: there is no packer for them here. */
const BZIPPED = Buffer.from(
  'QlpoOTFBWSZTWU40SY0AAFXflAiQEAVyEAACAAoaChQKECAIACAAciNQAAAANqTU9SPQnqZ6jIjMwm91udFyhJyblkYGGKH0tsqGuzDnjITvJKiOKmpl1DKKmiEnPSHJVxoJOxigl0dBw4cJjSHiHgsfF3JFOFCQTjRJjQ==',
  'base64',
);
const LINE_END = Buffer.from('QlpoOTFBWSZTWZ59lp0AAABAAAAQIAAhGEaC7kinChITz7LToA==', 'base64');

describe('files', () => {
  const directory = mkdtempSync(join(tmpdir(), 'importers-'));
  afterAll(() => rmSync(directory, { recursive: true }));
  const put = (name: string, bytes: Buffer | string) => {
    writeFileSync(join(directory, name), bytes);
    return join(directory, name);
  };
  const text = Array.from(
    { length: 500 },
    (_, i) => `{"t":${1.5e12 + i * 1000},"m":"Mârket","rc":[{"r":"é${i % 7}","b":[[${2 + i / 100},1]]}]}`,
  ).join('\n');

  test('gzipped or not, recognised by content: the result is the same', async () => {
    const results = [];
    // One name: it is the match's, where the file has no name for it.
    for (const bytes of [text, gzipSync(text)]) results.push(await imported([openSource(put('a match', bytes))]));
    expect(results[0]!.report).toMatchObject({ read: 500, used: 500, ignored: {}, bets: 7 });
    expect(results[1]).toEqual(results[0]);
  });

  test('packed with bzip2, in one stream or several, whole or cut', async () => {
    const three = text.split('\n', 3).join('\n');
    const read = (bytes: Buffer | string) => imported([openSource(put('a match', bytes))]);
    expect(await read(BZIPPED)).toEqual(await read(three));
    expect((await read(Buffer.concat([BZIPPED, LINE_END, BZIPPED]))).report).toMatchObject({ read: 6, ignored: {} });
    const half = await read(Buffer.concat([BZIPPED, LINE_END, BZIPPED.subarray(0, -20)]));
    expect(half.report).toMatchObject({ used: 3, ignored: { 'file cut short': 1 } });
    expect((await read(BZIPPED.subarray(0, -20))).report).toMatchObject({ used: 0, ignored: { 'file cut short': 1 } });
  });

  test('a gzipped file that was cut is read up to there, and reported as cut', async () => {
    const bytes = gzipSync(text);
    const { report } = await imported([openSource(put('cut.gz', bytes.subarray(0, bytes.length - 100)))]);
    expect(report.ignored).toMatchObject({ 'file cut short': 1 });
    expect(report.used).toBeGreaterThan(100);
  });

  test.each([
    ['checksum', 8],
    ['length', 4],
  ])('a gzipped file with a wrong %s is read to its end, and reported as damaged', async (_, fromEnd) => {
    const bytes = gzipSync(text);
    bytes[bytes.length - fromEnd]! ^= 1;
    const { report } = await imported([openSource(put('wrong.gz', bytes))]);
    expect(report).toMatchObject({ used: 500, ignored: { 'file cut short': 1 } });
    expect(report.ignored).not.toHaveProperty('malformed line');
  });

  test('an empty file and one of something else are no failure', async () => {
    const files = [put('empty.json', ''), put('text.json', 'To be or not to be'), put('other.json', '{"to":"be"}')];
    const faults: unknown[] = [];
    const { report, sources, timed } = await imported(
      files.map((path) => openSource(path)),
      { onFault: (...fault) => faults.push(fault) },
    );
    const other = 'nothing in it is of a kind that can be imported';
    expect(faults).toEqual([
      [0, undefined, 'it is empty'],
      [1, 1, 'malformed document'],
      [1, undefined, other],
      [2, undefined, other],
    ]);
    expect(timed).toEqual([]);
    expect(report).toMatchObject({ used: 0, ignored: { 'malformed document': 1, 'unrecognised message': 1 } });
    expect(sources.map(({ kind }) => kind)).toEqual([undefined, undefined, undefined]);
  });

  test('of a file of another kind no more is read than a document may be long', async () => {
    let read = 0;
    async function* megabytes() {
      for (; read < 120; read += 1) yield `${'x'.repeat(1_000_000)}\n`;
    }
    const faults: unknown[] = [];
    const files = [{ name: 'large', text: megabytes() }, openSource(put('text.ndjson', text))];
    const { report } = await imported(files, { onFault: (...fault) => faults.push(fault) });
    expect(faults).toEqual([[0, undefined, 'nothing in its first 100 MB is of a kind that can be imported']]);
    expect(report).toMatchObject({ read: 601, used: 500, ignored: { 'unrecognised message': 101 } });
    expect(read).toBeLessThan(110);
  });

  test('a reader that stops closes all files', async () => {
    let closed = 0;
    async function* endless() {
      try {
        for (let i = 0; ; i += 1) yield `{"t":${1.5e12 + i},"m":"M","rc":[{"r":"R","b":[[${2 + i},1]]}]}\n`;
      } finally {
        closed += 1;
      }
    }
    const run = importFiles(['a', 'b'].map((name) => ({ name, text: endless() })));
    for await (const { updates } of run.updates) if (updates.length > 0) break;
    expect(closed).toBe(2);
  });

  test('what can’t be read is reported with its file and line, messages of other kinds are not', async () => {
    const faults: unknown[] = [];
    const lines = ['{"op":"connection"}', '', '{"op":', '{"op":"other"}'].join('\n');
    const documents = [
      JSON.stringify({ op: 'a' }, null, 2),
      '',
      JSON.stringify({ op: 'b' }, null, 2).slice(0, -2),
    ].join('\n');
    const cut = gzipSync(text);
    const files = [put('lines', lines), put('documents', documents), put('cut', cut.subarray(0, cut.length - 100))];
    await imported(
      [...files, put('none', '{"to":"be"}')].map((path) => openSource(path)),
      { onFault: (...fault) => faults.push(fault) },
    );
    expect(faults).toEqual(
      expect.arrayContaining([
        [0, 3, 'malformed line'],
        [1, 5, 'malformed document'],
        [2, undefined, 'the file is cut short or damaged: unexpected end of file'],
        [3, undefined, 'nothing in it is of a kind that can be imported'],
      ]),
    );
    expect(faults.filter((fault) => (fault as unknown[])[0] === 0)).toHaveLength(1);
  });

  test.each([
    ['polled', (at: number) => ({ t: at, m: 'M', rc: [{ r: 'R', b: [[2, 1]] }] })],
    ['listMarketBook', () => ({ result: [{ marketId: '1.20', status: 'OPEN', runners: [] }] })],
    ['betfair stream', (at: number) => ({ op: 'mcm', pt: at, mc: [] })],
    ['lsports', () => ({ Header: { Type: 32 }, Body: {} })],
  ])('a line that is no message is a fault with its line: %s', async (kind, message) => {
    const faults: unknown[] = [];
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    const odd = ['[1,2]', 'null', '"x"', deep, '{"t":"soon","m":"M","rc":[]}', '{"t":1e400,"m":"M","rc":[]}'];
    const lines = ['7', JSON.stringify(message(1.5e12)), ...odd, JSON.stringify(message(1.5e12 + 1))];
    const { sources } = await imported([{ name: 'a', text: lines.join('\n') }], {
      onFault: (_, n, fault) => faults.push([n, fault]),
    });
    expect(sources[0]!.kind).toBe(kind);
    expect(faults).toEqual([1, 3, 3, 4, 5, 6, 7, 8].map((n) => [n, 'unrecognised message']));
  });

  test.each([
    (at: number) => ({ t: at, m: 'M', rc: [] }),
    (at: number) => ({ op: 'mcm', pt: at, ct: 'HEARTBEAT' }),
    (at: number) => ({ Header: { Type: 31, ServerTimestamp: at }, Body: {} }),
  ])('a message whose time is none is a fault with its line (%#)', async (message) => {
    const faults: unknown[] = [];
    const lines = [1.5e12, -5].map((at) => JSON.stringify(message(at)));
    await imported([{ name: 'a', text: lines.join('\n') }], { onFault: (_, n, fault) => faults.push([n, fault]) });
    expect(faults).toEqual([[2, 'its time, -5, is none']]);
  });

  test('a file that is not there rejects', async () => {
    const run = importFiles([openSource(join(directory, 'absent'))]);
    await expect(run.updates[Symbol.asyncIterator]().next()).rejects.toThrow('ENOENT');
  });
});
