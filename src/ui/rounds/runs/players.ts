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

function drawPlayer(field: FieldView, { x, y, kit, strides, jump }: FieldPlayer): void {
  const { context } = field;
  const [px, py, scale] = field.at(x, y);
  const tall = field.tall * scale;
  oval(context, runColour.shadow, px, py, tall * 0.3, tall * 0.1);
  const base = py - jump * tall;
  const step = 0.2 * tall * Math.sin(2 * Math.PI * strides);
  context.lineCap = 'round';
  stroke(context, runColour.skin, tall * 0.13, px, base - tall * 0.36, px - step, base);
  stroke(context, runColour.skin, tall * 0.13, px, base - tall * 0.36, px + step, base);
  stroke(context, kit.trim, tall * 0.24, px, base - tall * 0.4, px, base - tall * 0.36);
  stroke(context, kit.main, tall * 0.3, px, base - tall * 0.68, px, base - tall * 0.5);
  disc(context, runColour.skin, px, base - tall * 0.9, tall * 0.13);
  disc(context, runColour.hair, px, base - tall * 0.95, tall * 0.11);
}

/** Between two places, `part` of the way. */
export function onTheWay(from: Place, to: Place, part: number): Place {
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}
