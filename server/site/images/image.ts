import { readGif } from './gif';
import { readJpeg } from './jpeg';
import type { Picture } from './picture';
import { readPng } from './png';
import { readWebp } from './webp';

export type ImageType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp';

export type ReadImage = { ok: true; type: ImageType; bytes: Buffer } | { ok: false; reason: 'none' | 'large' };

/** A picture decodes into four bytes a pixel in every visitor's browser. */
const SIDE_MAX = 4_096;
const PIXELS_MAX = 8_000_000;

const READERS: readonly [ImageType, (bytes: Buffer) => Picture | undefined][] = [
  ['image/png', readPng],
  ['image/jpeg', readJpeg],
  ['image/gif', readGif],
  ['image/webp', readWebp],
];

/**
 * Reads an image by what is in it, never by what it is called, to its very end: what has anything before, between or
 * after the parts of a picture is none. Comments, thumbnails and profiles are removed, whatever they contain.
 */
export function readImage(bytes: Buffer): ReadImage {
  for (const [type, read] of READERS) {
    const picture = read(bytes);
    if (!picture) continue;
    const { width, height } = picture;
    if (width < 1 || height < 1) return { ok: false, reason: 'none' };
    if (width > SIDE_MAX || height > SIDE_MAX || width * height > PIXELS_MAX) return { ok: false, reason: 'large' };
    return { ok: true, type, bytes: picture.bytes };
  }
  return { ok: false, reason: 'none' };
}
