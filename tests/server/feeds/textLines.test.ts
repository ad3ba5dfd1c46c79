import { expect, it } from 'vitest';
import { MAX_LINE_BYTES, type TextLine, textLines } from '../../../server/feeds/textLines';

async function read(chunks: Iterable<Uint8Array | string>): Promise<TextLine[]> {
  const read: TextLine[] = [];
  for await (const line of textLines(asynchronous(chunks))) read.push(line);
  return read;
}

async function* asynchronous<T>(values: Iterable<T>): AsyncGenerator<T> {
  yield* values;
}

const MEGABYTE = Buffer.alloc(1_000_000, 'x');

it('gives the lines of a text with their numbers, however it comes in pieces', async () => {
  const bytes = Buffer.from('\uFEFF첼시\n\n스토크\n');
  const lines = [
    { n: 1, text: '첼시' },
    { n: 2, text: '' },
    { n: 3, text: '스토크' },
  ];
  expect(await read([bytes])).toEqual(lines);
  expect(await read([...bytes].map((byte) => Uint8Array.of(byte)))).toEqual(lines);
});

it('has a line that is not UTF-8 as a fault, and goes on with the next one', async () => {
  expect(await read(['a\n', Buffer.of(0xff, 0xfe, 0x0a), 'b'])).toEqual([
    { n: 1, text: 'a' },
    { n: 2, fault: 'the line is not UTF-8' },
    { n: 3, text: 'b' },
  ]);
});

it('reports a line without an end as soon as it is too long, and reads on only to look for the next', async () => {
  let given = 0;
  function* endless() {
    for (; ; given += 1) yield MEGABYTE;
  }
  const lines = textLines(asynchronous(endless()));
  expect((await lines.next()).value).toEqual({ n: 1, fault: 'the line is longer than 100 MB' });
  expect(given).toBe(MAX_LINE_BYTES / MEGABYTE.length);

  const long = Array<Buffer>(150).fill(MEGABYTE);
  expect(await read(['a\n', ...long, '\nb'])).toEqual([
    { n: 1, text: 'a' },
    { n: 2, fault: 'the line is longer than 100 MB' },
    { n: 3, text: 'b' },
  ]);
});
