import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { crc32 } from '../../../server/site/images/crc32';
import { readImage } from '../../../server/site/images/image';

/** Images made by hand, piece by piece, so that each piece can be damaged. */

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function header(width: number, height: number): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([8, 2, 0, 0, 0], 8);
  return chunk('IHDR', data);
}

const pixels = chunk('IDAT', deflateSync(Buffer.from([0, 255, 0, 0])));
/** As it is, but for its last byte: that of the sum. */
const spoiled = Buffer.concat([pixels.subarray(0, -1), Buffer.from([pixels.at(-1)! ^ 1])]);
const end = chunk('IEND', Buffer.alloc(0));
const png = (...between: Buffer[]) => Buffer.concat([SIGNATURE, header(1, 1), ...between, pixels, end]);

const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const JPEG = Buffer.concat([
  Buffer.from('ffd8', 'hex'),
  Buffer.from('ffe000104a46494600010100000100010000', 'hex'),
  Buffer.from(`ffdb0043${'00'.repeat(65)}`, 'hex'),
  Buffer.from('ffc0000b080001000101011100', 'hex'),
  Buffer.from(`ffc40014${'00'.repeat(18)}`, 'hex'),
  Buffer.from('ffda0008010100003f00', 'hex'),
  Buffer.from('d2cf20', 'hex'),
  Buffer.from('ffd9', 'hex'),
]);
const WEBP = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64');
const SCRIPT = Buffer.from('<script>hit()</script>');

describe('an image', () => {
  it.each<[string, Buffer]>([
    ['image/png', png()],
    ['image/gif', GIF],
    ['image/jpeg', JPEG],
    ['image/webp', WEBP],
  ])('is recognised by its content: %s', (type, bytes) => {
    expect(readImage(bytes)).toMatchObject({ ok: true, type });
  });

  it.each<[string, Buffer]>([
    ['nothing', Buffer.alloc(0)],
    ['a page', Buffer.from('<!doctype html><script>hit()</script>')],
    ['a drawing that is a program', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="hit()"/>')],
    ['a document', Buffer.from('%PDF-1.7')],
    ['only how one begins', SIGNATURE],
    ['a page that begins as one', Buffer.concat([Buffer.from('GIF89a='), SCRIPT])],
    ['one with something behind it', Buffer.concat([png(), SCRIPT])],
    ['one with something before it', Buffer.concat([SCRIPT, png()])],
    ['one cut short', png().subarray(0, -6)],
    ['one whose sum is wrong', Buffer.concat([SIGNATURE, header(1, 1), spoiled, end])],
    ['one without pixels', Buffer.concat([SIGNATURE, header(1, 1), end])],
    ['one of no size', Buffer.concat([SIGNATURE, header(0, 1), pixels, end])],
    ['a GIF with something behind it', Buffer.concat([GIF, SCRIPT])],
    ['a JPEG with something behind it', Buffer.concat([JPEG, SCRIPT])],
    ['a WebP with something behind it', Buffer.concat([WEBP, SCRIPT])],
  ])('is not %s', (_, bytes) => {
    expect(readImage(bytes)).toEqual({ ok: false, reason: 'none' });
  });

  it('may not be so large that showing it exhausts a machine’s memory', () => {
    const huge = Buffer.concat([SIGNATURE, header(60_000, 60_000), chunk('IDAT', Buffer.alloc(8)), end]);
    expect(readImage(huge)).toEqual({ ok: false, reason: 'large' });
  });

  it('loses what is no picture in it', () => {
    const words = chunk('tEXt', Buffer.concat([Buffer.from('Comment\0'), SCRIPT]));
    const place = chunk('eXIf', Buffer.from('37.5665 N 126.9780 E'));
    expect(readImage(png(words, place))).toMatchObject({ ok: true, bytes: png() });
    const remark = Buffer.concat([Buffer.from('fffe0018', 'hex'), SCRIPT]);
    const commented = Buffer.concat([JPEG.subarray(0, 2), remark, JPEG.subarray(2)]);
    expect(readImage(commented)).toMatchObject({ ok: true, bytes: JPEG });
    const said = Buffer.concat([Buffer.from([0x21, 0xfe, SCRIPT.length]), SCRIPT, Buffer.from([0])]);
    const withComment = Buffer.concat([GIF.subarray(0, 19), said, GIF.subarray(19)]);
    expect(readImage(withComment)).toMatchObject({ ok: true, bytes: GIF });
  });
});
