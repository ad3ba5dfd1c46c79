import type { TeamSide } from '../../../rules/rounds/runs/soccer';
import { runColour } from '../../tokens/runColours';
import type { FieldView } from './field';
import { disc, oval, stroke } from './ink';
import type { Kit } from './kits';

export interface Place {
  x: number;
  y: number;
}

export interface FieldPlayer extends Place {
  side: TeamSide;
  kit: Kit;
  /** How far it has run, in strides; the legs follow from it. */
  strides: number;
  /** Off the ground, in its own heights. */
  jump: number;
}

/** From the far side to the near one, so that who is nearer is in front. */
export function drawPlayers(field: FieldView, players: readonly FieldPlayer[]): void {
  for (const player of players.toSorted((a, b) => a.y - b.y)) drawPlayer(field, player);
}

function drawPlayer({ context, at, tall }: FieldView, { x, y, kit, strides, jump }: FieldPlayer): void {
  const [px, py, scale] = at(x, y);
  const high = tall * scale;
  oval(context, runColour.shadow, px, py, high * 0.3, high * 0.1);
  const step = Math.floor((((strides % 1) + 1) % 1) * STEPS);
  const size = (SPRITE.side / SPRITE.tall) * high;
  context.drawImage(
    spriteOf(kit, step),
    px - size / 2,
    py - jump * high - (SPRITE.foot / SPRITE.tall) * high,
    size,
    size,
  );
}

/** Pictures of a stride. Players are drawn once for each, since a frame has twenty-two of them. */
const STEPS = 8;
/** In pixels of the picture: its side, the height of the player in it, and where the feet are. */
const SPRITE = { side: 72, tall: 60, foot: 66 } as const;
const SPRITES = new Map<string, HTMLCanvasElement>();

function spriteOf(kit: Kit, step: number): HTMLCanvasElement {
  const key = `${kit.main} ${step}`;
  const sprite = SPRITES.get(key) ?? drawSprite(kit, step);
  SPRITES.set(key, sprite);
  return sprite;
}

function drawSprite(kit: Kit, step: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SPRITE.side;
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  const { tall, foot } = SPRITE;
  const x = SPRITE.side / 2;
  const stride = 0.2 * tall * Math.sin((2 * Math.PI * step) / STEPS);
  context.lineCap = 'round';
  stroke(context, runColour.skin, tall * 0.13, x, foot - tall * 0.36, x - stride, foot - 4);
  stroke(context, runColour.skin, tall * 0.13, x, foot - tall * 0.36, x + stride, foot - 4);
  stroke(context, kit.trim, tall * 0.24, x, foot - tall * 0.4, x, foot - tall * 0.36);
  stroke(context, kit.main, tall * 0.3, x, foot - tall * 0.68, x, foot - tall * 0.5);
  disc(context, runColour.skin, x, foot - tall * 0.9, tall * 0.13);
  disc(context, runColour.hair, x, foot - tall * 0.95, tall * 0.11);
  return canvas;
}

/** Between two places, `part` of the way. */
export function onTheWay(from: Place, to: Place, part: number): Place {
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}
