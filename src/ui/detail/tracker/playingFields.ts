import type { KnownSport } from '../../../contract/codes/sports';

/** Size of the drawings, in their own units. Home attacks to the right. */
export const FIELD_SIZE = { width: 320, height: 112 } as const;

type Point = readonly [x: number, y: number];

/** What is drawn of a sport's field, as SVG paths, and where on it things happen for the home team. */
export interface PlayingField {
  lines: string;
  score: Point;
  /** Incident kind → its place. What has none of its own happens in the middle. */
  places: Readonly<Record<number, Point>>;
  /** Where the ball is that home serves. */
  serve?: Point;
}

const MIDDLE: Point = [160, 56];

const box = (x: number, y: number, width: number, height: number) => `M${x} ${y}h${width}v${height}h${-width}z`;
const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

/** Of the five sports that are played live. */
export const PLAYING_FIELDS: Readonly<Partial<Record<KnownSport, PlayingField>>> = {
  Football: {
    lines: [
      box(6, 4, 308, 104),
      'M160 4v104',
      circle(160, 56, 18),
      box(6, 24, 42, 64),
      box(6, 40, 16, 32),
      box(272, 24, 42, 64),
      box(298, 40, 16, 32),
      box(1, 46, 5, 20),
      box(314, 46, 5, 20),
    ].join(''),
    score: [314, 56],
    places: { 1: [311, 7], 2: [300, 56], 6: [120, 10], 7: [120, 10], 8: [284, 56], 2006: [262, 36] },
  },
  'Ice Hockey': {
    lines: [
      'M34 4h252a28 28 0 0 1 28 28v48a28 28 0 0 1-28 28h-252a28 28 0 0 1-28-28v-48a28 28 0 0 1 28-28z',
      'M160 4v104',
      'M116 4v104',
      'M204 4v104',
      'M28 5v102',
      'M292 5v102',
      circle(160, 56, 14),
      box(22, 49, 6, 14),
      box(292, 49, 6, 14),
    ].join(''),
    score: [292, 56],
    places: {},
  },
  Basketball: {
    lines: [
      box(6, 4, 308, 104),
      'M160 4v104',
      circle(160, 56, 14),
      box(6, 38, 54, 36),
      box(260, 38, 54, 36),
      'M6 14h22a42 42 0 0 1 0 84h-22',
      'M314 14h-22a42 42 0 0 0 0 84h22',
      circle(18, 56, 3),
      circle(302, 56, 3),
    ].join(''),
    score: [302, 56],
    places: { 31: [70, 100] },
  },
  Volleyball: {
    lines: [box(40, 8, 240, 96), 'M160 2v108', 'M120 8v96', 'M200 8v96'].join(''),
    score: [100, 56],
    places: {},
    serve: [46, 82],
  },
  Baseball: {
    lines: ['M160 106l46-42-46-42-46 42z', 'M114 64l-62-42a190 110 0 0 1 216 0l-62 42', circle(160, 64, 5)].join(''),
    score: [160, 104],
    places: {},
  },
};

/** Baseball has one end; whoever bats scores there. */
const ONE_ENDED: ReadonlySet<PlayingField | undefined> = new Set([PLAYING_FIELDS.Baseball]);

/** Where on its field something happens: what the away team does is seen from the other side. */
export function placeOf(field: PlayingField, kind: number, side: 0 | 1 | 2, isScore: boolean): Point {
  const [x, y] = (isScore ? field.score : field.places[kind]) ?? MIDDLE;
  return side === 2 && !ONE_ENDED.has(field) ? [FIELD_SIZE.width - x, y] : [x, y];
}
