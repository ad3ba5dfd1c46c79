import type { BallMoment, TeamSide, SoccerRun } from '../../../rules/rounds/runs/soccer';
import { eased } from './ink';
import type { Kit } from './kits';
import { onTheWay, type Place, type FieldPlayer } from './players';

/** Places of a team that attacks to the right, its goalkeeper first. */
const FORMATION: readonly Place[] = [
  { x: 0.03, y: 0.5 },
  { x: 0.22, y: 0.14 },
  { x: 0.18, y: 0.38 },
  { x: 0.18, y: 0.62 },
  { x: 0.22, y: 0.86 },
  { x: 0.42, y: 0.24 },
  { x: 0.38, y: 0.5 },
  { x: 0.42, y: 0.76 },
  { x: 0.62, y: 0.16 },
  { x: 0.66, y: 0.5 },
  { x: 0.62, y: 0.84 },
];
const GOALKEEPER = 0;

/** Where the ball is: it is with somebody for a while before it is passed on, and high above the ground on long ways. */
export interface Ball extends Place {
  high: number;
}

/** Share of the time between two moments in which the ball rests with who got it. */
const RESTS = 0.3;

export function ballAt(run: SoccerRun, share: number): Ball {
  const next = run.findIndex(({ at }) => at > share);
  if (next <= 0) return { ...run.at(next)!, high: 0 };
  const from = run[next - 1]!;
  const to = run[next]!;
  const isShot = to.kind !== 'pass' && to.kind !== 'restart';
  const rests = isShot ? 0 : RESTS;
  const part = Math.max(0, ((share - from.at) / (to.at - from.at) - rests) / (1 - rests));
  const way = isShot ? part : eased(part);
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  return { ...onTheWay(from, to, way), high: Math.sin(Math.PI * way) * Math.max(0, far - 0.14) * 1.6 };
}

/** Who has the ball at each moment; undefined where nobody has it. */
export type Carriers = readonly ({ side: TeamSide; index: number } | undefined)[];

export function carriersOf(run: SoccerRun): Carriers {
  return run.map((moment) => {
    const { kind, side } = moment;
    if (kind === 'goal' || kind === 'wide') return undefined;
    if (kind === 'saved') return { side: side === 'home' ? 'away' : 'home', index: GOALKEEPER };
    if (depthOf(side, moment.x) < 0.1) return { side, index: GOALKEEPER };
    return { side, index: nearest(side, moment) };
  });
}

const depthOf = (side: TeamSide, x: number) => (side === 'home' ? x : 1 - x);

function nearest(side: TeamSide, moment: BallMoment): number {
  const away = (index: number) => {
    const { x, y } = placeOf(side, index, moment, true);
    return (x - moment.x) ** 2 + (y - moment.y) ** 2;
  };
  const field = FORMATION.map((_, index) => index).slice(GOALKEEPER + 1);
  return field.reduce((best, index) => (away(index) < away(best) ? index : best));
}

/** Where a player is while the ball is somewhere: the formation moves with it. */
function placeOf(side: TeamSide, index: number, ball: Place, hasBall: boolean): Place {
  const { x, y } = FORMATION[index]!;
  const depth = depthOf(side, ball.x);
  const own =
    index === GOALKEEPER
      ? { x: x + 0.03 * depth, y: 0.5 + (ball.y - 0.5) * 0.16 }
      : {
          x: 0.72 * x + 0.4 * depth - (hasBall ? 0.04 : 0.1),
          y: 0.5 + (y - 0.5) * 1.02 + (ball.y - 0.5) * 0.22,
        };
  return { x: depthOf(side, own.x), y: own.y };
}

/** How long before and after a moment a player is on the way to the ball or from it, as a share of the show. */
const REACH = 0.024;

export interface StagedMatch {
  run: SoccerRun;
  carriers: Carriers;
  kits: Readonly<Record<TeamSide, Kit>>;
}

/** All players at a share of the show. */
export function playersAt({ run, carriers, kits }: StagedMatch, share: number, ball: Place): FieldPlayer[] {
  const now = run.findLastIndex(({ at }) => at <= share);
  const holder = run[Math.max(0, now)]!;
  const scored = holder.kind === 'goal' || run[now - 1]?.kind === 'goal' ? holder.side : undefined;
  return (['home', 'away'] as const).flatMap((side) =>
    FORMATION.map((_, index): FieldPlayer => {
      const free = placeOf(side, index, ball, holder.side === side);
      const place = attracted(run, carriers, share, now, { side, index }, roaming(free, side, index, share));
      const strides = (place.x * 34 + place.y * 18 + index * 0.3) % 1;
      const jump = scored === side ? 0.35 * Math.abs(Math.sin(share * 900 + index)) : 0;
      return { ...place, side, kit: kits[side], strides, jump };
    }),
  );
}

/** Nobody stands still. */
function roaming({ x, y }: Place, side: TeamSide, index: number, share: number): Place {
  if (index === GOALKEEPER) return { x, y };
  const phase = index * 1.7 + (side === 'home' ? 0 : 0.9);
  return { x: x + 0.014 * Math.sin(share * 95 + phase), y: y + 0.022 * Math.sin(share * 71 + 2 * phase) };
}

function attracted(
  run: SoccerRun,
  carriers: Carriers,
  share: number,
  now: number,
  { side, index }: { side: TeamSide; index: number },
  free: Place,
): Place {
  let place = free;
  for (let i = Math.max(0, now - 3); i <= Math.min(run.length - 1, now + 3); i += 1) {
    const carrier = carriers[i];
    if (carrier?.side !== side || carrier.index !== index) continue;
    place = onTheWay(place, run[i]!, eased(1.15 - Math.abs(run[i]!.at - share) / REACH));
  }
  return place;
}
