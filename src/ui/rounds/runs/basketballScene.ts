import { type Attack, type BasketballRun, BASKET_X } from '../../../rules/rounds/runs/basketball';
import type { TeamSide } from '../../../rules/rounds/runs/soccer';
import { roundsText } from '../../copy/rounds';
import { runColour } from '../../tokens/runColours';
import { drawBackdrop } from './backdrop';
import { type FieldView, fieldArc, fieldArea, fieldBox, fieldLine, fieldOf } from './field';
import { disc, eased, letter, oval, stroke } from './ink';
import type { Kit } from './kits';
import { drawPlayers, type FieldPlayer, onTheWay, type Place } from './players';
import type { DrawScene } from './Scene';

type Kits = Readonly<Record<TeamSide, Kit>>;

/** A basketball match as it is seen from the stand: one attack after another. */
export function basketballScene(run: BasketballRun, kits: Kits): DrawScene {
  return (stage, share) => {
    const field = fieldOf(stage);
    const attack = run.attacks.findLast(({ from }) => from <= share) ?? run.attacks[0]!;
    const part = Math.max(0, (share - attack.from) / (attack.at - attack.from));
    drawBackdrop(stage, (still) => drawCourt(fieldOf(still)));
    const ball = ballAt(attack, part);
    drawBasket(field, 0);
    drawBasket(field, 1);
    drawPlayers(field, playersAt(attack, part, kits));
    drawBall(field, ball);
    drawPoints(field, attack, part);
  };
}

/** Length of a court against its width, 28 m by 15 m. */
const RATIO = 28 / 15;
const BOARDS = 14;

function drawCourt(field: FieldView): void {
  const { context, width, height } = field;
  context.fillStyle = runColour.courtApron;
  context.fillRect(0, 0, width, height);
  for (let i = 0; i < BOARDS; i += 1) {
    const [from, to] = [i / BOARDS, (i + 1) / BOARDS];
    fieldArea(field, i % 2 === 0 ? runColour.court : runColour.courtLight, 0, from, 1, from, 1, to, 0, to);
  }
  const line = runColour.line;
  fieldBox(field, line, [0, 0], [1, 1]);
  fieldLine(field, line, 0.5, 0, 0.5, 1);
  fieldArc(field, line, [0.5, 0.5, 1.8 / 28], RATIO);
  for (const [end, way] of [
    [0, 1],
    [1, -1],
  ] as const) {
    const key = end + way * 0.207;
    fieldArea(field, runColour.key, end, 0.337, key, 0.337, key, 0.663, end, 0.663);
    fieldBox(field, line, [end, 0.337], [key, 0.663]);
    const middle = end === 0 ? 0 : Math.PI;
    fieldArc(field, line, [key, 0.5, 1.8 / 28], RATIO, [middle - Math.PI / 2, middle + Math.PI / 2]);
    fieldArc(field, line, [end + way * BASKET_X, 0.5, 6.75 / 28], RATIO, [middle - 1.37, middle + 1.37]);
    for (const y of [0.06, 0.94]) fieldLine(field, line, end, y, end + way * 0.106, y);
  }
}

/** Of the rim above the floor, in heights of a player. */
const RIM = 1.5;

function drawBasket(field: FieldView, end: 0 | 1): void {
  const { context, tall } = field;
  const way = end === 0 ? 1 : -1;
  const [bx, by, scale] = field.at(end + way * 0.025, 0.5);
  const [rx, ry] = field.at(end + way * BASKET_X, 0.5);
  const up = RIM * tall * scale;
  const [foot] = field.at(end - way * 0.015, 0.5);
  stroke(context, runColour.boot, 4, foot, by, foot, by - up, bx, by - up * 1.15);
  context.fillStyle = runColour.line;
  context.fillRect(bx - 2, by - up * 1.5, 4, up * 0.6);
  for (const dx of [-0.2, 0, 0.2]) {
    stroke(context, runColour.net, 1.2, rx + dx * tall, ry - up, rx + dx * tall * 0.6, ry - up + tall * 0.38);
  }
  context.beginPath();
  context.ellipse(rx, ry - up, tall * 0.24, tall * 0.09, 0, 0, 2 * Math.PI);
  context.strokeStyle = runColour.rim;
  context.lineWidth = 2.5;
  context.stroke();
}

/** Part of an attack at which each place of its route is reached; the rest is the throw. */
const REACHED = [0, 0.36, 0.66] as const;

interface Ball extends Place {
  /** In heights of a player. */
  high: number;
}

function ballAt({ route, side }: Attack, part: number): Ball {
  const basket: Place = { x: side === 'home' ? 1 - BASKET_X : BASKET_X, y: 0.5 };
  const [, second, third] = REACHED;
  if (part >= 1) return { ...basket, high: Math.max(0.1, RIM - (part - 1) * 9) };
  if (part >= third) {
    const way = (part - third) / (1 - third);
    return { ...onTheWay(route[2]!, basket, way), high: 0.7 + (RIM - 0.7) * way + 0.75 * Math.sin(Math.PI * way) };
  }
  const leg = part < second ? 0 : 1;
  const way = eased((part - REACHED[leg]) / (REACHED[leg + 1]! - REACHED[leg]));
  // Dribbled on the first leg, passed on the second.
  const high = leg === 0 ? 0.4 * Math.abs(Math.cos(way * 9)) : 0.6 + 0.25 * Math.sin(Math.PI * way);
  return { ...onTheWay(route[leg]!, route[leg + 1]!, way), high };
}

/** Offence in the half it attacks, seen as home. */
const SPREAD: readonly Place[] = [
  { x: 0.62, y: 0.5 },
  { x: 0.72, y: 0.14 },
  { x: 0.74, y: 0.86 },
  { x: 0.9, y: 0.2 },
  { x: 0.88, y: 0.78 },
];

function playersAt(attack: Attack, part: number, kits: Kits): FieldPlayer[] {
  const { side, route } = attack;
  const seen = (place: Place): Place => (side === 'home' ? place : { x: 1 - place.x, y: place.y });
  const [dribbler, scorer] = [0, 1 + (attack.left % (SPREAD.length - 1))];
  const basket = { x: 1 - BASKET_X, y: 0.5 };
  return SPREAD.flatMap((spot, i): FieldPlayer[] => {
    const wave = 0.012 * Math.sin(part * 7 + i * 2);
    const free = seen({ x: spot.x + wave, y: spot.y + 2 * wave });
    let place = onTheWay(seen({ x: spot.x - 0.22, y: spot.y }), free, eased(part * 2.6));
    if (i === dribbler)
      place = onTheWay(onTheWay(route[0]!, route[1]!, eased(part / REACHED[1])), free, eased((part - 0.5) * 2.5));
    if (i === scorer) place = onTheWay(place, route[2]!, eased((part - 0.15) / 0.4));
    const isThrowing = i === scorer && part > REACHED[2] - 0.08 && part < REACHED[2] + 0.2;
    const jump = isThrowing ? 0.45 * Math.sin((Math.PI * (part - REACHED[2] + 0.08)) / 0.28) : 0;
    const guard = onTheWay(place, seen(basket), i === scorer ? 0.22 : 0.3);
    const strides = (place.x * 26 + place.y * 14 + i * 0.3) % 1;
    return [
      { ...place, side, kit: kits[side], strides, jump },
      { ...guard, side: otherOf(side), kit: kits[otherOf(side)], strides: strides + 0.4, jump: jump * 0.6 },
    ];
  });
}

const otherOf = (side: TeamSide): TeamSide => (side === 'home' ? 'away' : 'home');

function drawBall({ context, at, tall }: FieldView, { x, y, high }: Ball): void {
  const [px, py, scale] = at(x, y);
  const radius = tall * 0.17 * scale;
  oval(context, runColour.shadow, px, py, radius, radius * 0.5);
  const up = py - radius - high * tall * scale;
  disc(context, runColour.basketball, px, up, radius);
  stroke(context, runColour.dark, 1, px - radius, up, px + radius, up);
}

/** What the basket counts, above it, until the next attack. */
function drawPoints({ context, at, tall }: FieldView, { side, points }: Attack, part: number): void {
  if (part < 1) return;
  const [px, py] = at(side === 'home' ? 1 - BASKET_X : BASKET_X, 0.5);
  const rise = Math.min(1, (part - 1) * 6) * 10;
  const toMiddle = side === 'home' ? -1 : 1;
  letter(context, roundsText.show.points(points), px + toMiddle * tall * 1.6, py - tall * 1.6 - rise, {
    colour: runColour.gold,
    px: 18,
  });
}
