import type { Chance } from '../../../rules/rounds/seedStream';
import { rangeOf } from '../../../rules/rounds/runs/runChance';
import { ART_COLOURS, artColour, symbolColour } from '../../tokens/artColours';
import { pointAt, box, polygon, round, slice, star } from './shapes';
import { NAMED, SUITS, SYMBOLS, type SymbolName } from './symbols';

/** A path of a picture; `line`: it is stroked so wide instead of filled. */
export interface Ink {
  d: string;
  colour: string;
  line?: number;
  /** An SVG transform. */
  at?: string;
}

/** What of a game its picture depends on. */
export interface Subject {
  /** Its id: what is not of its kind follows from it. */
  id: string;
  /** How often something is on it, where that has a meaning: such as minutes of a round. */
  count?: number | undefined;
}

/** A motif on a field of 200 by 94, its middle about 100 47: at most six paths. */
export type Motif = (subject: Subject, chance: Chance) => readonly Ink[];

function pick<T>(chance: Chance, all: readonly T[]): T {
  return all[chance.below(all.length)]!;
}

/** Three windows with symbols: the middle one by the game's name where there is one for it. */
const reels: Motif = ({ id }, chance) => {
  const all = Object.keys(SYMBOLS) as SymbolName[];
  const middle = NAMED.find(([text]) => text.test(id))?.[1] ?? pick(chance, all);
  const others = all.filter((name) => name !== middle);
  const left = pick(chance, others);
  const right = chance.below(3) === 0 ? left : pick(chance, others);
  const [high, wide] = [rangeOf(chance, 40, 50), 34];
  const windows = [-38, 0, 38].map((dx) => box(100 + dx, 47, wide, high)).join('');
  const symbol = (name: SymbolName, x: number, scale: number): Ink => ({
    d: SYMBOLS[name],
    colour: symbolColour[name],
    at: `translate(${x} 47) scale(${scale})`,
  });
  return [
    {
      d: box(100, 47, 3 * wide + 24, high + 16),
      colour: pick(chance, [artColour.gold, artColour.goldDeep, artColour.rail]),
    },
    { d: windows, colour: artColour.dark },
    symbol(left, 62, 0.95),
    symbol(middle, 100, 1.35),
    symbol(right, 138, 0.95),
  ];
};

/** A fan of cards; the last one lies on top. */
const cards: Motif = ({ count }, chance) => {
  const many = count ?? 2 + chance.below(3);
  const apart = rangeOf(chance, 17, 23);
  const tilt = rangeOf(chance, 0.02, 0.045);
  const suit = chance.below(SUITS.length);
  const place = (i: number) => ({ x: 100 + (i - (many - 1) / 2) * apart, turn: (i - (many - 1) / 2) * tilt });
  const last = place(many - 1);
  const under = Array.from({ length: many - 1 }, (_, i) => place(i));
  return [
    { d: under.map(({ x, turn }) => box(x, 48, 39, 55, turn)).join(''), colour: artColour.paper },
    { d: under.map(({ x, turn }) => box(x, 48, 39, 55, turn)).join(''), colour: artColour.ink, line: 0.8 },
    { d: box(last.x, 48, 41, 57, last.turn), colour: artColour.ink },
    { d: box(last.x, 48, 39, 55, last.turn), colour: artColour.white },
    {
      d: SUITS[suit]!,
      colour: suit === 1 || suit === 2 ? artColour.red : artColour.ink,
      at: `translate(${last.x} 48) rotate(${last.turn * 360}) scale(${rangeOf(chance, 1, 1.25)})`,
    },
  ];
};

/** Two sides that face each other. */
const duel: Motif = (_, chance) => {
  const wide = rangeOf(chance, 36, 46);
  const slant = rangeOf(chance, -9, 9);
  const side = (way: 1 | -1) =>
    polygon([
      [100 + way * 5 + slant, 16],
      [100 + way * wide + way * 14, 16],
      [100 + way * wide, 78],
      [100 + way * 5 - slant, 78],
    ]);
  const [left, right] = pick(chance, [
    [SYMBOLS.flash, SYMBOLS.crown],
    [SYMBOLS.star, SYMBOLS.flash],
    [SYMBOLS.moon, SYMBOLS.star],
  ]);
  return [
    { d: side(-1), colour: artColour.red },
    { d: side(1), colour: artColour.goldDeep },
    { d: left, colour: artColour.paper, at: `translate(${96 - wide * 0.6} 47) scale(1.35)` },
    { d: right, colour: artColour.paper, at: `translate(${104 + wide * 0.6} 47) scale(1.35)` },
  ];
};

const wheel: Motif = ({ count }, chance) => {
  const slots = count ?? 8 + 2 * chance.below(5);
  const [x, radius] = [rangeOf(chance, 80, 120), rangeOf(chance, 33, 39)];
  const turned = rangeOf(chance, 0, 1);
  const slices = (first: number) =>
    Array.from({ length: Math.floor((slots - first + 1) / 2) }, (_, i) =>
      slice(x, 47, radius, turned + (2 * i + first) / slots, turned + (2 * i + first + 1) / slots),
    ).join('');
  return [
    { d: round(x, 47, radius + 5), colour: artColour.goldDeep },
    { d: round(x, 47, radius), colour: pick(chance, [artColour.red, artColour.blue, artColour.green]) },
    { d: slices(0), colour: artColour.dark },
    { d: round(x, 47, radius * 0.36), colour: artColour.gold },
    { d: round(...pointAt(x, 47, radius * 0.8, rangeOf(chance, 0, 1)), 4), colour: artColour.white },
  ];
};

/** Dice as cubes, seen on three of their faces. */
const dice: Motif = ({ count }, chance) => {
  const many = count ?? 2 + chance.below(2);
  const size = many > 2 ? 17 : 21;
  const cubes = Array.from({ length: many }, (_, i) => ({
    x: 100 + (i - (many - 1) / 2) * size * 2.15,
    y: 47 + rangeOf(chance, -7, 7),
  }));
  const faces = (points: (x: number, y: number) => [number, number][]) =>
    cubes.map(({ x, y }) => polygon(points(x, y))).join('');
  const half = size / 2;
  const pips = cubes.map(({ x, y }) => topPips(x, y - half, size, 1 + chance.below(6))).join('');
  const ink = pick(chance, [
    [artColour.paper, artColour.paperDim, artColour.red],
    [artColour.red, artColour.redDark, artColour.white],
    [artColour.blue, artColour.blueDark, artColour.white],
  ]);
  return [
    {
      d: faces((x, y) => [
        [x, y - size],
        [x + size, y - half],
        [x, y],
        [x - size, y - half],
      ]),
      colour: ink[0]!,
    },
    {
      d: faces((x, y) => [
        [x - size, y - half],
        [x, y],
        [x, y + size],
        [x - size, y + half],
      ]),
      colour: ink[1]!,
    },
    {
      d: faces((x, y) => [
        [x + size, y - half],
        [x, y],
        [x, y + size],
        [x + size, y + half],
      ]),
      colour: ink[1]!,
    },
    {
      d: faces((x, y) => [
        [x + size, y - half],
        [x, y],
        [x, y + size],
        [x + size, y + half],
      ]),
      colour: artColour.gloss,
    },
    { d: pips, colour: ink[2]! },
  ];
};

/** Where pips are on a face, −1 to 1. */
const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
];

function topPips(x: number, y: number, size: number, count: number): string {
  return PIPS[count - 1]!.map(([across, down]) =>
    round(x + (across - down) * size * 0.22, y + (across + down) * size * 0.13, size * 0.1),
  ).join('');
}

/** As many balls as minutes, or as the game has it. */
const balls: Motif = ({ count }, chance) => {
  const many = count ?? 5;
  const radius = many > 4 ? 15 : 18;
  const first = chance.below(ART_COLOURS.length);
  const places = Array.from({ length: many }, (_, i) => ({
    x: 100 + (i - (many - 1) / 2) * radius * 1.72,
    y: 47 + (i % 2 === 0 ? -1 : 1) * rangeOf(chance, 4, 11),
    tone: i % 3,
  }));
  const of = (tone: number) => places.filter((place) => place.tone === tone).map(({ x, y }) => round(x, y, radius));
  const tones = [0, 1, 2].map((tone): Ink => ({
    d: of(tone).join(''),
    colour: ART_COLOURS[(first + tone * 2 + 1) % ART_COLOURS.length]!,
  }));
  return [
    ...tones.filter(({ d }) => d !== ''),
    { d: places.map(({ x, y }) => round(x, y, radius * 0.56)).join(''), colour: artColour.paper },
    {
      d: places.map(({ x, y }) => round(x - radius * 0.45, y - radius * 0.5, radius * 0.2)).join(''),
      colour: artColour.gloss,
    },
  ];
};

/** Rails and rungs, and the way down. */
const ladder: Motif = ({ count }, chance) => {
  const rungs = 3 + chance.below(2);
  const [left, right] = [100 - rangeOf(chance, 22, 34), 100 + rangeOf(chance, 22, 34)];
  const heights = Array.from({ length: rungs }, (_, i) => 20 + (54 * (i + 1)) / (rungs + 1) + rangeOf(chance, -3, 3));
  const begins = chance.below(2);
  const sides = [left, right];
  const way = heights.map((y, i) => `V${Math.round(y)}H${Math.round(sides[(begins + i + 1) % 2]!)}`).join('');
  const ends = sides[(begins + rungs) % 2]!;
  const marks = Array.from({ length: count ?? 0 }, (_, i) =>
    round(right + 22 + 10 * Math.floor(i / 3), 32 + 14 * (i % 3), 4),
  );
  return [
    {
      d: `M${left} 12V82M${right} 12V82${heights.map((y) => `M${left} ${Math.round(y)}H${right}`).join('')}`,
      colour: artColour.rail,
      line: 5,
    },
    { d: `M${Math.round(sides[begins]!)} 12${way}V82`, colour: artColour.gold, line: 5 },
    { d: round(ends, 82, 8), colour: pick(chance, [artColour.red, artColour.blue]) },
    ...(marks.length > 0 ? [{ d: marks.join(''), colour: artColour.paper }] : []),
  ];
};

/** Cards of 화투, one of them face down. */
const flowers: Motif = (_, chance) => {
  const tilt = rangeOf(chance, 0.02, 0.05);
  return [
    { d: box(74, 47, 34, 54, -tilt), colour: artColour.red },
    { d: box(126, 47, 34, 54, tilt), colour: artColour.paper },
    { d: box(100, 44, 36, 57), colour: artColour.paper },
    { d: round(108, 30, 8), colour: artColour.red },
    { d: SYMBOLS.flower, colour: symbolColour.flower, at: 'translate(98 54) scale(1.1)' },
    { d: SYMBOLS.leaf, colour: artColour.green, at: `translate(128 48) rotate(${tilt * 360 + 20}) scale(1.2)` },
  ];
};

/** A pitch in perspective, and the ball. */
const soccer: Motif = (_, chance) => {
  const x = rangeOf(chance, 78, 122);
  const patches = [0, 1, 2, 3, 4].map((i) => star(...pointAt(x, 47, 21, i / 5 + 0.1), 7, 5, 0.8));
  return [
    { d: 'M38 94L70 40H130L162 94Z', colour: artColour.greenDark },
    { d: 'M54 66H146M100 40V94M82 40L76 52H124L118 40', colour: artColour.rail, line: 1.5 },
    { d: round(x, 47, 28), colour: artColour.ink },
    { d: round(x, 47, 27), colour: artColour.white },
    { d: `${star(x, 47, 10, 5, 0.8)}${patches.join('')}`, colour: artColour.ink },
  ];
};

const basketball: Motif = (_, chance) => {
  const x = rangeOf(chance, 84, 108);
  return [
    { d: 'M150 8V60H156V8ZM118 34H150V39H118Z', colour: artColour.rail },
    {
      d: 'M116 40L122 66M126 40L128 66M136 40L134 66M146 40L140 66M118 50H144M120 60H142',
      colour: artColour.paperDim,
      line: 1.5,
    },
    { d: round(x - 26, 47, 29), colour: artColour.orange },
    {
      d: `M${x - 55} 47H${x + 3}M${x - 26} 18V76M${x - 47} 27Q${x - 30} 47 ${x - 47} 67M${x - 5} 27Q${x - 22} 47 ${x - 5} 67`,
      colour: artColour.ink,
      line: 2.2,
    },
  ];
};

const COATS = [artColour.wood, artColour.ink, artColour.paperDim, artColour.goldDeep] as const;

/** A horse's head over the rail. */
const horse: Motif = (_, chance) => {
  const [coat, mane] = [pick(chance, COATS), pick(chance, [artColour.ink, artColour.redDark, artColour.gold])];
  return [
    {
      d: 'M62 94C64 70 72 48 90 34L92 20L99 28C112 30 126 42 136 56C141 62 137 71 129 69C122 68 117 63 108 62C106 72 112 82 114 94Z',
      colour: coat,
    },
    { d: 'M90 34L92 20L99 28C92 34 86 42 82 52C78 62 77 78 78 94H58C58 70 66 46 90 34Z', colour: mane },
    { d: round(110, 45, 2.6), colour: coat === artColour.ink ? artColour.paper : artColour.ink },
    {
      d: 'M97 36L120 70M112 60L134 58',
      colour: pick(chance, [artColour.red, artColour.blue, artColour.gold]),
      line: 3,
    },
    {
      d: 'M-200 84H400M-90 84V94M-30 84V94M30 84V94M90 84V94M150 84V94M210 84V94M270 84V94',
      colour: artColour.rail,
      line: 4,
    },
  ];
};

/** A greyhound's head, and its jacket. */
const dog: Motif = (_, chance) => [
  {
    d: 'M50 94C54 76 64 60 78 50C84 38 94 30 104 30C112 30 118 35 126 40L152 50C156 53 154 59 148 60L122 62C114 63 108 68 106 76L104 94Z',
    colour: pick(chance, COATS),
  },
  { d: 'M96 32C86 26 76 28 70 36C78 38 84 44 88 52C94 48 98 40 96 32Z', colour: artColour.redDark },
  { d: round(116, 43, 2.6), colour: artColour.dark },
  { d: 'M44 94C48 80 58 68 70 60L106 76L104 94Z', colour: pick(chance, ART_COLOURS) },
  { d: round(151, 54, 3.4), colour: artColour.dark },
];

/** A racing car at speed. */
const car: Motif = (_, chance) => [
  { d: 'M10 34H60M22 47H52M6 60H58', colour: artColour.gloss, line: 3 },
  { d: 'M52 30H70V38H62L64 50L96 38C108 36 112 46 124 50L168 58L170 66H52Z', colour: pick(chance, ART_COLOURS) },
  { d: round(104, 38, 8), colour: artColour.paper },
  { d: `${round(78, 64, 14)}${round(150, 65, 12)}`, colour: artColour.dark },
  { d: `${round(78, 64, 6)}${round(150, 65, 5)}`, colour: artColour.rail },
];

export const MOTIFS = {
  reels,
  cards,
  duel,
  wheel,
  dice,
  balls,
  ladder,
  flowers,
  soccer,
  basketball,
  horse,
  dog,
  car,
} as const;
export type MotifName = keyof typeof MOTIFS;
