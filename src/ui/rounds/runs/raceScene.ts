import { distanceOf, fieldAt, RACE_OVER, RACE_STARTS, RACE_WON, type RaceRun } from '../../../rules/rounds/runs/race';
import { runColour, SILKS } from '../../tokens/runColours';
import { disc, eased, letter } from './ink';
import { drawNearEdge, drawTrack, type Surface } from './raceTrack';
import { type View, viewOf } from './raceView';
import type { DrawRunner } from './runners';
import { runnerSprites } from './runnerSprites';
import type { DrawScene, Stage2d } from './Scene';

export interface RaceLook {
  /** From start to finish, in lengths of a runner. */
  lengths: number;
  surface: Surface;
  draw: DrawRunner;
  /** Strides, or turns of a wheel, in a length. */
  strides: number;
}

/** A race as it is seen from the stand, the picture of its finish when it is over. */
export function raceScene(run: RaceRun, look: RaceLook): DrawScene {
  const { paint, prepare } = runnerSprites(look.draw, lanesOf(run));
  return (stage, share) => {
    const isOver = share >= RACE_OVER;
    const shown = isOver ? RACE_WON : share;
    const view = viewOf(run, shown, stage);
    drawTrack(stage.context, view, look.surface);
    const placed = lanesOf(run).map((no) => placeOf(view, run, no, shown));
    for (const place of placed)
      drawRunner(stage, view, place, (no, distance) => paint(stage.context, no, distance * look.strides + no * 0.37));
    drawNearEdge(stage.context, view, look.surface);
    for (const { no, x, y, px } of placed) drawNumber(stage.context, no, x - px * 1.12 - 6, y - px * 0.22);
    drawOrder(stage, run, shown);
    if (share < RACE_STARTS) prepare();
    if (isOver) drawFinish(stage, share);
  };
}

/** The first number runs farthest away. */
const lanesOf = ({ runners }: RaceRun): number[] => runners.map(({ no }) => no).toSorted((a, b) => a - b);

/** Where a runner's nose is seen, and how long it is there, in CSS pixels. */
interface LanePlace {
  no: number;
  distance: number;
  x: number;
  y: number;
  px: number;
}

/** Far lanes are a little smaller and, as the track leans, farther to the right. */
function placeOf(view: View, run: RaceRun, no: number, share: number): LanePlace {
  const distance = distanceOf(
    run,
    run.runners.find((one) => one.no === no)!,
    share,
  );
  const depth = (no - 0.35) / run.runners.length;
  const x = view.at(distance) + view.slant * (1 - depth);
  const y = view.top + (view.bottom - view.top) * depth;
  return { no, distance, x, y, px: view.px * (0.86 + 0.14 * depth) };
}

type PaintAt = (no: number, distance: number) => void;

function drawRunner({ context }: Stage2d, view: View, { no, distance, x, y, px }: LanePlace, paint: PaintAt): void {
  if (x < -px || x > view.width + 2 * px) return;
  context.save();
  context.translate(x, y);
  context.scale(px / 100, px / 100);
  paint(no, distance);
  context.restore();
}

const BADGE = 8.5;
/** Side of a badge's picture, and how much finer it is than the page. */
const BADGE_SIDE = 22;
const BADGE_DENSITY = 2;

/** Drawn once each: letters are slow, and every frame has sixteen of them. */
const BADGES = new Map<number, HTMLCanvasElement>();

function badgeOf(no: number): HTMLCanvasElement {
  const badge = BADGES.get(no) ?? drawBadge(no);
  BADGES.set(no, badge);
  return badge;
}

function drawBadge(no: number): HTMLCanvasElement {
  const { main, ink } = SILKS[(no - 1) % SILKS.length]!;
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = BADGE_SIDE * BADGE_DENSITY;
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  context.scale(BADGE_DENSITY, BADGE_DENSITY);
  const middle = BADGE_SIDE / 2;
  disc(context, runColour.badge, middle, middle, BADGE + 1.5);
  disc(context, main, middle, middle, BADGE);
  letter(context, String(no), middle, middle + 0.5, { colour: ink, px: 12 });
  return canvas;
}

function drawNumber(context: CanvasRenderingContext2D, no: number, x: number, y: number): void {
  context.drawImage(badgeOf(no), x - BADGE_SIDE / 2, y - BADGE_SIDE / 2, BADGE_SIDE, BADGE_SIDE);
}

/** Who is where, from the first, once they run: numbers change places as runners pass each other. */
function drawOrder({ context }: Stage2d, run: RaceRun, share: number): void {
  if (share < RACE_STARTS + 0.02) return;
  const field = fieldAt(run, share);
  const apart = 2 * BADGE + 5;
  const y = BADGE + 8;
  context.fillStyle = runColour.board;
  context.fillRect(6, y - BADGE - 4, field.length * apart + 6, 2 * BADGE + 8);
  for (const { no, distance } of field.toReversed()) {
    const ahead = field.reduce((sum, one) => sum + (one.no === no ? 0 : passed((one.distance - distance) / 0.24)), 0);
    drawNumber(context, no, 6 + apart * (ahead + 0.5) + 3, y);
  }
}

/** 0 behind, 1 ahead, between them side by side. */
const passed = (ahead: number): number => eased((ahead + 1) / 2);

/** How long the flash of the picture lasts. */
const FLASH = 0.012;

function drawFinish({ context, width, height }: Stage2d, share: number): void {
  context.globalAlpha = 1 - eased((share - RACE_OVER) / FLASH);
  context.fillStyle = runColour.flash;
  context.fillRect(0, 0, width, height);
  context.globalAlpha = 1;
  context.strokeStyle = runColour.gold;
  context.lineWidth = 2;
  context.strokeRect(1, 1, width - 2, height - 2);
}
