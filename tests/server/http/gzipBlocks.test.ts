import { createGunzip } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { acceptsGzip } from '../../../server/http/acceptsGzip';
import { deflated, GZIP_HEAD, stored } from '../../../server/http/gzipBlocks';

/** What a reader of the stream has after these bytes, though the stream goes on. */
async function read(...blocks: Buffer[]): Promise<string> {
  const gunzip = createGunzip();
  let text = '';
  gunzip.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
  for (const block of blocks) await new Promise<void>((done) => gunzip.write(block, () => done()));
  return Buffer.from(text, 'latin1').toString();
}

it('blocks in any order are read as soon as they are there', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 400 }),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 9 }).map((part) => part.repeat(20_000)),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.boolean(), text), { maxLength: 8 }), async (parts) => {
      const blocks = parts.map(([isShared, part]) => (isShared ? deflated(part) : stored(part)));
      expect(await read(GZIP_HEAD, ...blocks)).toBe(parts.map(([, part]) => part).join(''));
    }),
    { numRuns: 60 },
  );
});

it('what is one’s own is not compressed, and what is everybody’s is where that makes it smaller', () => {
  const text = '{"price":1234}'.repeat(100);
  expect(stored(text).includes(text)).toBe(true);
  expect(deflated(text).length).toBeLessThan(text.length / 10);
  expect(deflated('{"age":12}').length).toBeLessThan(20);
});

it.each([
  [undefined, false],
  ['', false],
  ['gzip', true],
  ['br, gzip;q=0.8', true],
  ['gzip, deflate, br, zstd', true],
  ['deflate', false],
  ['gzip;q=0', false],
  ['gzip; q=0.00, br', false],
  ['GZIP ; q = 0.1', true],
  ['x-gzip', false],
])('of `%s`: %s', (header, accepted) => {
  expect(acceptsGzip(header)).toBe(accepted);
});
