import { HomeOrAway } from '../../history/matchHistory';
import type { PossessionValues } from './model';
import { type BallHolder, COUNTED_SECONDS, possessionChances, possessionPoints } from './possessions';

/** Points of each team up to a line, at least one. */
export interface PointsNeeded {
  home: number;
  away: number;
}

/** Chances by the points home needs and those away needs; row and column 0 are not used. */
type ByNeed = number[][];

/**
 * P(home gets there first), by turns. `holder` and `left`: who has the ball, and for how many seconds the period goes on; absent
 * between periods: nobody knows who begins the next one.
 */
export function raceChance(
  need: PointsNeeded,
  worth: PossessionValues,
  holder: BallHolder | undefined,
  left: number,
): number {
  const turns = byTurns(need, worth);
  const { home, away } = need;
  if (!holder) return eitherBegins(turns, home, away);
  // Farther from the buzzer the turns go on as if there were none: afterwards either may begin.
  if (left > COUNTED_SECONDS) return (holder.side === HomeOrAway.home ? turns.home : turns.away)[home]![away]!;
  let undecided = table(need);
  undecided[home]![away] = 1;
  let [won, chance] = [0, 0];
  let isHome = holder.side === HomeOrAway.home;
  for (const ends of possessionChances(holder, left)) {
    let later = 0;
    each(need, (h, a) => (later += undecided[h]![a]! * eitherBegins(turns, h, a)));
    chance += ends * (won + later);
    const next = table(need);
    possessionPoints(isHome ? worth.home : worth.away).forEach((share, points) => {
      each(need, (h, a) => {
        const here = undecided[h]![a]! * share;
        if (here === 0) return;
        const [more, others] = isHome ? [h - points, a] : [h, a - points];
        if (more > 0 && others > 0) next[more]![others]! += here;
        else if (isHome) won += here;
      });
    });
    undecided = next;
    isHome = !isHome;
  }
  return chance;
}

/** P(home gets there first) where it is the turn of home, and of away, with no end of turns. */
function byTurns(need: PointsNeeded, worth: PossessionValues): Record<'home' | 'away', ByNeed> {
  const [own, others] = [possessionPoints(worth.home), possessionPoints(worth.away)];
  const turns = { home: table(need), away: table(need) };
  each(need, (h, a) => {
    // With points; without any it is the other's turn, at the same needs.
    let [home, away] = [0, 0];
    for (let points = 1; points < own.length; points++) {
      home += own[points]! * (points < h ? turns.away[h - points]![a]! : 1);
      if (points < a) away += others[points]! * turns.home[h]![a - points]!;
    }
    turns.home[h]![a] = (home + own[0]! * away) / (1 - own[0]! * others[0]!);
    turns.away[h]![a] = away + others[0]! * turns.home[h]![a]!;
  });
  return turns;
}

function eitherBegins(turns: Record<'home' | 'away', ByNeed>, h: number, a: number): number {
  return (turns.home[h]![a]! + turns.away[h]![a]!) / 2;
}

function table({ home, away }: PointsNeeded): ByNeed {
  return Array.from({ length: home + 1 }, () => new Array<number>(away + 1).fill(0));
}

/** Every pair of needs, the smallest first. */
function each({ home, away }: PointsNeeded, visit: (h: number, a: number) => void): void {
  for (let h = 1; h <= home; h++) for (let a = 1; a <= away; a++) visit(h, a);
}
