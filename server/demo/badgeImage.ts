import { deflateSync } from 'node:zlib';
import { crc32 } from '../site/images/crc32';

/** px */
const SIDE = 96;
/** Each pixel is looked at in so many places a side, so that edges are smooth. */
const SAMPLES = 3;

/** Whether a point of the unit square belongs to a shape. */
type Shape = (x: number, y: number) => boolean;
type Colour = readonly [red: number, green: number, blue: number];

/** A rounded square with a shape on it, as PNG. */
export function badgeImage(background: Colour, shape: Shape): Buffer {
  const rows = Array.from({ length: SIDE }, (_, y) => {
    const row = Buffer.alloc(1 + SIDE * 4);
    for (let x = 0; x < SIDE; x += 1) pixel(x, y, background, shape).forEach((part, i) => (row[1 + x * 4 + i] = part));
    return row;
  });
  const head = Buffer.alloc(13);
  head.writeUInt32BE(SIDE, 0);
  head.writeUInt32BE(SIDE, 4);
  // Eight bits each of red, green, blue and opacity.
  head.set([8, 6, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(Buffer.concat(rows), { level: 9 });
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

function pixel(px: number, py: number, background: Colour, shape: Shape): number[] {
  let covered = 0;
  let marked = 0;
  for (let i = 0; i < SAMPLES * SAMPLES; i += 1) {
    const x = (px + ((i % SAMPLES) + 0.5) / SAMPLES) / SIDE;
    const y = (py + (Math.floor(i / SAMPLES) + 0.5) / SAMPLES) / SIDE;
    if (!square(x, y)) continue;
    covered += 1;
    if (shape(x, y)) marked += 1;
  }
  if (covered === 0) return [0, 0, 0, 0];
  const white = marked / covered;
  const opacity = covered / (SAMPLES * SAMPLES);
  return [...background.map((part) => Math.round(part + (255 - part) * white)), Math.round(opacity * 255)];
}

const CORNER = 0.22;

function square(x: number, y: number): boolean {
  const dx = Math.max(CORNER - x, x - (1 - CORNER), 0);
  const dy = Math.max(CORNER - y, y - (1 - CORNER), 0);
  return dx * dx + dy * dy <= CORNER * CORNER;
}

/** A paper plane on its way up. */
export const plane: Shape = (x, y) => inside(x, y, WING) || inside(x, y, KEEL);
/** A speech bubble with its point below. */
export const bubble: Shape = (x, y) => ((x - 0.5) / 0.32) ** 2 + ((y - 0.46) / 0.25) ** 2 <= 1 || inside(x, y, POINT);

type Polygon = readonly (readonly [number, number])[];

const WING: Polygon = [
  [0.16, 0.5],
  [0.84, 0.2],
  [0.42, 0.6],
];
const KEEL: Polygon = [
  [0.84, 0.2],
  [0.66, 0.8],
  [0.46, 0.62],
];
const POINT: Polygon = [
  [0.36, 0.62],
  [0.52, 0.68],
  [0.32, 0.84],
];

/** By how often a ray to the right crosses the outline. */
function inside(x: number, y: number, polygon: Polygon): boolean {
  let within = false;
  polygon.forEach(([ax, ay], i) => {
    const [bx, by] = polygon[(i + 1) % polygon.length]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within;
  });
  return within;
}
