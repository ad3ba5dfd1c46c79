import { rangeOf, runChance } from '../../../rules/rounds/runs/runChance';
import type { Chance } from '../../../rules/rounds/seedStream';
import { roundsText } from '../../copy/rounds';
import { runColour } from '../../tokens/runColours';
import { area, disc, letter, stroke } from './ink';
import type { View } from './raceView';

type Context = CanvasRenderingContext2D;

export interface Surface {
  plain: string;
  light: string;
  /** White rails, or kerbs in red and white. */
  edge: 'rail' | 'kerb';
}

export const SURFACES = {
  turf: { plain: runColour.turf, light: runColour.turfLight, edge: 'rail' },
  sand: { plain: runColour.sand, light: runColour.sandLight, edge: 'rail' },
  tarmac: { plain: runColour.tarmac, light: runColour.tarmacLight, edge: 'kerb' },
} as const satisfies Readonly<Record<string, Surface>>;

/** Everything behind the runners: sky, trees, the track with its finish line, and the far rail. */
export function drawTrack(context: Context, view: View, surface: Surface): void {
  backdrop(context, view);
  field(context, view, surface);
  marks(context, view);
  edge(context, view, surface, view.top, 0.8);
}

/** The near rail, in front of the runners. */
export function drawNearEdge(context: Context, view: View, surface: Surface): void {
  edge(context, view, surface, view.bottom, 1.15);
}

/** Trees move slower than the track: they are far. */
const TREES = { slower: 0.3, apart: 0.9 } as const;

function backdrop(context: Context, { left, px, width, top }: View): void {
  const sky = context.createLinearGradient(0, 0, 0, top);
  sky.addColorStop(0, runColour.sky);
  sky.addColorStop(1, runColour.skyLow);
  context.fillStyle = sky;
  context.fillRect(0, 0, width, top);
  context.fillStyle = runColour.hills;
  context.fillRect(0, top - px * 0.2, width, px * 0.2);
  const seen = left * TREES.slower;
  const first = Math.floor(seen / TREES.apart) - 1;
  const last = Math.ceil((seen + width / px) / TREES.apart) + 1;
  for (let i = first; i <= last; i += 1) {
    const tall = (0.3 + TALL[((i % TALL.length) + TALL.length) % TALL.length]!) * px;
    const x = (i * TREES.apart - seen) * px;
    disc(context, i % 3 === 0 ? runColour.treesNear : runColour.trees, x, top - tall * 0.55, tall * 0.62);
  }
}

/** How tall trees are beyond the least, in lengths. */
const TALL = treeTops(runChance('trees'));

function treeTops(chance: Chance): number[] {
  return Array.from({ length: 17 }, () => rangeOf(chance, 0, 0.4));
}

/** The mown stripes, or what is driven on. In lengths. */
const STRIPE = 3;

function field(context: Context, { left, px, width, top, height, slant, at }: View, { plain, light }: Surface): void {
  context.fillStyle = plain;
  context.fillRect(0, top, width, height - top);
  for (let i = Math.floor(left / STRIPE / 2) - 1; i * 2 * STRIPE < left + width / px + 2; i += 1) {
    const x = at(i * 2 * STRIPE);
    area(context, light, x + slant, top, x + slant + STRIPE * px, top, x + STRIPE * px, height, x, height);
  }
}

const POST_EVERY = 40;
/** A length is about so many metres. */
const METRES = 2.5;

/** Posts with the metres left, the start and the finish line. */
function marks(context: Context, view: View): void {
  const { at, px, top, bottom, slant, finish, width } = view;
  for (let left = POST_EVERY; left < finish; left += POST_EVERY) {
    const x = at(finish - left);
    if (x < -px || x > width + px) continue;
    stroke(context, runColour.lineDim, 2, x + slant, top, x, bottom);
    board(context, x + slant, top - px * 0.42, roundsText.show.metres(left * METRES));
  }
  line(context, view, at(0), 1);
  line(context, view, at(finish), 2);
  if (at(finish) < width + 2 * px) board(context, at(finish) + slant, top - px * 0.62, roundsText.show.finish);
}

function board(context: Context, x: number, y: number, text: string): void {
  const wide = 16 + text.length * 9;
  context.fillStyle = runColour.post;
  context.fillRect(x - 1, y, 2, 26);
  context.fillStyle = runColour.board;
  context.fillRect(x - wide / 2, y - 9, wide, 19);
  letter(context, text, x, y + 1, { colour: runColour.boardText, px: 12 });
}

/** A line across the track, chequered in two rows where it is the finish. */
function line(context: Context, { px, top, bottom, width, slant }: View, x: number, rows: number): void {
  if (x < -2 * px || x > width + 2 * px) return;
  const squares = 10;
  const wide = rows === 1 ? 3 : px * 0.14;
  for (let row = 0; row < rows; row += 1) {
    for (let i = 0; i < squares; i += 1) {
      const colour = rows === 1 || (i + row) % 2 === 0 ? runColour.line : runColour.dark;
      const [from, to] = [i / squares, (i + 1) / squares];
      const y = (part: number) => top + (bottom - top) * part;
      const dx = (part: number) => x + row * wide + slant * (1 - part);
      area(context, colour, dx(from), y(from), dx(from) + wide, y(from), dx(to) + wide, y(to), dx(to), y(to));
    }
  }
}

function edge(context: Context, { left, px, width, at }: View, surface: Surface, y: number, scale: number): void {
  const every = 1.25;
  const from = Math.floor(left / every) - 1;
  const to = Math.ceil((left + width / px) / every) + 1;
  if (surface.edge === 'kerb') {
    for (let i = from; i <= to; i += 1) {
      context.fillStyle = i % 2 === 0 ? runColour.kerb : runColour.line;
      context.fillRect(at(i * every), y - 2 * scale, every * px, 5 * scale);
    }
    return;
  }
  const high = px * 0.24 * scale;
  const colour = scale < 1 ? runColour.railFar : runColour.rail;
  for (let i = from; i <= to; i += 1) stroke(context, colour, 2 * scale, at(i * every), y, at(i * every), y - high);
  context.fillStyle = colour;
  context.fillRect(0, y - high - 2 * scale, width, 4 * scale);
}
