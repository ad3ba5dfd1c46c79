import { COATS, runColour, SILKS } from '../../tokens/runColours';
import { area, disc, oval, stroke } from './ink';

/**
 * Runners as seen from the side, in hundredths of their length: the nose at 0 0, the ground at 0, upwards negative, running
 * to the right.
 */
export interface Gait {
  /** Strides so far; the legs follow from it. */
  strides: number;
  /** Number of the runner, from 1. */
  no: number;
}

export type DrawRunner = (context: CanvasRenderingContext2D, gait: Gait) => void;

interface Leg {
  x: number;
  y: number;
  upper: number;
  lower: number;
  /** Share of a stride by which it is later than the first. */
  late: number;
  /** How far it swings, and how much it bends on its way forward. Radians */
  swing: number;
  bend: number;
  width: number;
}

interface Beast {
  body: Path2D;
  head: Path2D;
  mane: Path2D | undefined;
  /** Far legs first. */
  legs: readonly Leg[];
  eye: readonly [x: number, y: number];
  bounce: number;
}

/** Whole legs of one pair: the far one is drawn behind the body. */
function pair(leg: Omit<Leg, 'late'>, far: number, near: number): [far: Leg, near: Leg] {
  return [
    { ...leg, x: leg.x + 3, late: far },
    { ...leg, late: near },
  ];
}

const HORSE_HIND = pair({ x: -77, y: -40, upper: 21, lower: 20, swing: 0.78, bend: 1.05, width: 7.5 }, 0.1, 0);
const HORSE_FRONT = pair({ x: -31, y: -37, upper: 19, lower: 19, swing: 0.82, bend: 1.3, width: 6.5 }, 0.5, 0.38);
const DOG_HIND = pair({ x: -74, y: -34, upper: 19, lower: 17, swing: 1, bend: 1, width: 6 }, 0.06, 0);
const DOG_FRONT = pair({ x: -33, y: -30, upper: 16, lower: 16, swing: 1.05, bend: 1.1, width: 5 }, 0.52, 0.45);

/** Paths are made when the first race is drawn: where there is no canvas there are no paths either. */
function horseShape(): Beast {
  return {
    body: new Path2D(
      'M-36-58C-48-53-60-55-72-58C-82-60-90-54-90-45C-90-37-84-31-76-31C-66-33-58-27-44-28C-34-28-24-33-21-42C-19-50-24-58-36-58Z',
    ),
    head: new Path2D(
      'M-42-56C-34-66-24-76-15-78L-12-78C-8-72-2-66 0-60C1-56-3-54-6-56C-9-58-11-61-14-62C-17-56-18-48-20-42Z',
    ),
    mane: new Path2D('M-43-56C-38-67-27-77-15-80C-18-74-24-70-27-65C-31-62-34-58-37-55Z'),
    legs: [HORSE_HIND[0], HORSE_FRONT[0], HORSE_HIND[1], HORSE_FRONT[1]],
    eye: [-9.5, -68],
    bounce: 2.5,
  };
}

function dogShape(): Beast {
  return {
    body: new Path2D(
      'M-34-48C-46-46-60-54-72-50C-82-47-86-38-82-31C-76-25-68-31-60-34C-50-35-46-22-34-22C-25-24-21-34-22-42C-24-47-29-48-34-48Z',
    ),
    head: new Path2D('M-36-46C-30-50-25-55-20-56C-16-57-12-54-8-51L0-47C1-44-1-43-4-43L-14-44C-18-43-20-38-23-36Z'),
    mane: undefined,
    legs: [DOG_HIND[0], DOG_FRONT[0], DOG_HIND[1], DOG_FRONT[1]],
    eye: [-14, -50],
    bounce: 4,
  };
}

function legOf(context: CanvasRenderingContext2D, leg: Leg, strides: number, colour: string): void {
  const turn = 2 * Math.PI * (strides - leg.late);
  const upper = 0.12 + leg.swing * Math.sin(turn);
  const lower = upper - 0.12 - leg.bend * Math.max(0, Math.cos(turn)) ** 1.5;
  const kneeX = leg.x + leg.upper * Math.sin(upper);
  const kneeY = leg.y + leg.upper * Math.cos(upper);
  const footX = kneeX + leg.lower * Math.sin(lower);
  const footY = kneeY + leg.lower * Math.cos(lower);
  stroke(context, colour, leg.width, leg.x, leg.y, kneeX, kneeY);
  stroke(context, colour, leg.width * 0.62, kneeX, kneeY, footX, footY);
  stroke(context, runColour.hoof, leg.width * 0.72, footX, footY, footX + 3, footY + 0.5);
}

function beast(context: CanvasRenderingContext2D, shape: Beast, { strides, no }: Gait, dress: () => void): void {
  const [coat, marks] = COATS[(no - 1) % COATS.length]!;
  const bob = shape.bounce * Math.sin(2 * Math.PI * strides);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  oval(context, runColour.shadow, -48, 0, 44, 5);
  context.translate(0, bob);
  shape.legs.slice(0, 2).forEach((leg) => legOf(context, leg, strides, marks));
  tail(context, shape, strides, marks);
  context.fillStyle = coat;
  context.fill(shape.body);
  shape.legs.slice(2).forEach((leg) => legOf(context, leg, strides, coat));
  context.fillStyle = coat;
  context.fill(shape.head);
  if (shape.mane) {
    context.fillStyle = marks;
    context.fill(shape.mane);
  }
  disc(context, runColour.dark, shape.eye[0], shape.eye[1], 1.6);
  dress();
}

function tail(context: CanvasRenderingContext2D, { mane, legs }: Beast, strides: number, colour: string): void {
  const sway = 4 * Math.sin(2 * Math.PI * strides + 1);
  const root = legs[2]!.y - (mane ? 13 : 8);
  context.beginPath();
  context.moveTo(-86, root);
  context.bezierCurveTo(-96, root - 6, -104, root + 2 + sway, -114, root + (mane ? 8 : -2) + sway);
  context.strokeStyle = colour;
  context.lineWidth = mane ? 7 : 3;
  context.stroke();
}

const silksOf = (no: number) => SILKS[(no - 1) % SILKS.length]!;

/** Number 6 of a dog race has a striped jacket, as everywhere. */
const STRIPED = 6;

let horse: Beast | undefined;
let dog: Beast | undefined;

export const drawHorse: DrawRunner = (context, gait) => {
  const { main, trim } = silksOf(gait.no);
  horse ??= horseShape();
  beast(context, horse, gait, () => {
    area(context, main, -58, -57, -38, -58, -41, -40, -58, -39);
    stroke(context, trim, 2, -57, -41, -42, -42);
    jockey(context, main, trim);
  });
};

/** Crouched over the withers. */
function jockey(context: CanvasRenderingContext2D, main: string, trim: string): void {
  stroke(context, runColour.breeches, 8, -56, -66, -44, -60, -50, -52);
  stroke(context, runColour.boot, 6, -49, -52, -53, -45);
  stroke(context, main, 13, -54, -70, -38, -77);
  stroke(context, trim, 4, -47, -79, -45, -67);
  stroke(context, main, 5, -38, -76, -30, -66, -24, -68);
  disc(context, runColour.skin, -29, -82, 4.5);
  area(context, trim, -36, -83, -34, -90, -26, -90, -22, -84);
}

export const drawDog: DrawRunner = (context, gait) => {
  const { main, trim } = silksOf(gait.no);
  dog ??= dogShape();
  beast(context, dog, gait, () => {
    area(context, main, -64, -53, -38, -49, -36, -27, -46, -27, -62, -36);
    const stripes = gait.no === STRIPED ? [-60, -52, -44] : [];
    for (const x of stripes) stroke(context, trim, 4, x, -48, x + 2, -34);
    stroke(context, trim, 2.5, -36, -46, -36, -29);
  });
};

/** A racing car with open wheels. */
export const drawCar: DrawRunner = (context, { strides, no }) => {
  const { main, trim } = silksOf(no);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  oval(context, runColour.shadow, -50, 0, 52, 5);
  area(context, main, -100, -34, -86, -34, -84, -29, -100, -29);
  stroke(context, runColour.dark, 3, -92, -30, -90, -16);
  area(context, main, -96, -10, -98, -18, -78, -27, -62, -29, -50, -20, -30, -18, -8, -12, 0, -8, 0, -6, -94, -6);
  area(context, trim, -74, -19, -40, -16, -16, -11, -16, -8, -74, -12);
  area(context, runColour.dark, -62, -21, -56, -27, -44, -20, -44, -17, -62, -18);
  disc(context, trim, -57, -27, 6);
  area(context, runColour.glass, -56, -30, -51, -28, -51, -25, -56, -25);
  area(context, main, -8, -6, 2, -6, 4, -3, -10, -3);
  wheel(context, -80, 12, strides);
  wheel(context, -20, 10.5, strides);
};

function wheel(context: CanvasRenderingContext2D, x: number, radius: number, turns: number): void {
  disc(context, runColour.tyre, x, -radius, radius);
  disc(context, runColour.hub, x, -radius, radius * 0.5);
  for (const spoke of [0, 1, 2]) {
    const angle = 2 * Math.PI * turns + (spoke * Math.PI) / 3;
    const [dx, dy] = [radius * 0.5 * Math.cos(angle), radius * 0.5 * Math.sin(angle)];
    stroke(context, runColour.tyre, 1.8, x - dx, -radius - dy, x + dx, -radius + dy);
  }
}
