import { type Rng, drawWeighted } from '../../../server/simulator/chance/rng';
import type { MatchFacts } from '../../../server/simulator/history/matchFacts';
import { HomeOrAway, type HistoryMark, type MatchHistory } from '../../../server/simulator/history/matchHistory';

/** A match at a moment, and chance for what follows. */
export interface Moment {
  history: MatchHistory;
  past: readonly HistoryMark[];
  /** ms after the kick-off. */
  at: number;
  now: MatchFacts;
  r: Rng;
}

type Rest = Omit<HistoryMark, 'at'>;

/** One way in which a match may go on to its end. */
export type RestOf = (moment: Moment) => Rest[];

interface TimedSport {
  kind: string;
  /** How many periods the time of play has, numbered from 1. */
  periods: number;
  /** About how often a team scores in one of them. */
  pace: number;
  sizes: readonly number[];
  /** What a tie after overtime is decided by. */
  shootOut: boolean;
}

const SIDES = [HomeOrAway.home, HomeOrAway.away] as const;
const OVERTIME = 40;
const SHOOT_OUT = 50;
/** How much more or less than usual happens, so that rare ends are among a few hundred. */
const PACES = [0, 0.3, 1, 1, 1, 2];

/** Basketball and ice hockey: periods by the clock, then overtime until somebody leads. */
export function restOfTimed({ kind, periods, pace, sizes, shootOut }: TimedSport): RestOf {
  return ({ history, past, at, r }) => {
    const rest: Rest[] = [];
    const score = (side: HomeOrAway, period: number) =>
      rest.push({ kind, side, period, amount: sizes[Math.floor(r() * sizes.length)]! });
    for (let period = 1; period <= periods; period++) {
      const left = shareLeft(history, period, at);
      for (const side of SIDES) {
        for (let n = some(r, left * pace * PACES[Math.floor(r() * PACES.length)]!); n > 0; n--) score(side, period);
      }
    }
    const winner = r() < 0.5 ? HomeOrAway.home : HomeOrAway.away;
    if (leadOf([...past, ...rest]) !== 0) return rest;
    rest.push({ kind: 'overtime', side: HomeOrAway.home, period: periods, amount: 1 });
    const isShotOut = shootOut && r() < 0.5;
    if (isShotOut) rest.push({ kind: 'shootout', side: HomeOrAway.home, period: OVERTIME, amount: 1 });
    rest.push({ kind, side: winner, period: isShotOut ? SHOOT_OUT : OVERTIME, amount: 1 });
    if (shootOut) return rest;
    for (const side of SIDES) rest.push({ kind, side, period: OVERTIME, amount: 1 + some(r, 8) });
    if (leadOf([...past, ...rest]) === 0) score(winner, OVERTIME);
    return rest;
  };
}

/** Runs of an out at the usual pace, on average; and paces of a team for all of the rest, so that any lead may be made up for. */
const RUNS_OF_OUT = 0.2;
const RALLIES = [0, 0.3, 1, 1, 1, 2, 6];

/** Half-inning by half-inning, out by out; from the ninth on home's ends once it leads. */
export const restOfBaseball: RestOf = ({ now: { span }, past, r }) => {
  const rest: Rest[] = [];
  const lead = () => leadOf([...past, ...rest]);
  const paces = new Map(SIDES.map((side) => [side, RUNS_OF_OUT * RALLIES[Math.floor(r() * RALLIES.length)]!]));
  const bat = (inning: number, side: HomeOrAway, outs = 0) => {
    const period = inning > INNINGS ? OVERTIME : inning;
    const isLast = side === HomeOrAway.home && inning >= INNINGS;
    for (let out = outs; out < 3 && !(isLast && lead() > 0); out++) {
      // No team stays at no runs for ever: an extra inning ends with a lead.
      const pace = inning > INNINGS ? RUNS_OF_OUT : paces.get(side)!;
      const amount = some(r, pace * PACES[Math.floor(r() * PACES.length)]!);
      if (amount > 0) rest.push({ kind: 'run', side, period, amount });
    }
  };
  const { inning: first = 1, turn = HomeOrAway.away, outs = 0 } = span;
  for (let inning = first; inning <= INNINGS || lead() === 0; inning++) {
    if (inning === INNINGS + 1) rest.push({ kind: 'overtime', side: HomeOrAway.home, period: INNINGS, amount: 1 });
    const isNow = (side: HomeOrAway) => inning === first && turn === side;
    if (inning > first || turn === HomeOrAway.away) bat(inning, HomeOrAway.away, isNow(HomeOrAway.away) ? outs : 0);
    bat(inning, HomeOrAway.home, isNow(HomeOrAway.home) ? outs : 0);
  }
  return rest;
};

const INNINGS = 9;

/** Rally by rally, by teams of which one may be much stronger. */
export const restOfVolleyball: RestOf = ({ past, r }) => {
  const rest: Rest[] = [];
  const all = () => [...past, ...rest];
  const count = (kind: string, side: HomeOrAway, period?: number) =>
    all().filter((mark) => mark.kind === kind && mark.side === side && (period === undefined || mark.period === period))
      .length;
  const won = () => SIDES.map((side) => count('set', side));
  for (let set = 1 + won()[0]! + won()[1]!; Math.max(...won()) < 3; set++) {
    const chance = [0.2, 0.5, 0.5, 0.8][drawWeighted(r, [1, 1, 1, 1])]!;
    const points = SIDES.map((side) => count('point', side, set));
    while (!isOver(points, set === 5 ? 15 : 25)) {
      const place = r() < chance ? 0 : 1;
      points[place]! += 1;
      rest.push({ kind: 'point', side: SIDES[place]!, period: set, amount: 1 });
    }
    rest.push({
      kind: 'set',
      side: points[0]! > points[1]! ? HomeOrAway.home : HomeOrAway.away,
      period: set,
      amount: 1,
    });
  }
  return rest;
};

function isOver([home = 0, away = 0]: readonly number[], target: number): boolean {
  return Math.max(home, away) >= target && Math.abs(home - away) >= 2;
}

/** How much of a period is to come, from 0 to 1. */
function shareLeft({ begins, ends }: MatchHistory, period: number, at: number): number {
  const [begun, ended] = [begins.get(period) ?? Infinity, ends.get(period) ?? Infinity];
  if (begun > at) return 1;
  return ended <= at ? 0 : (ended - at) / (ended - begun);
}

/** A count with this mean, none included. */
function some(r: Rng, mean: number): number {
  let count = 0;
  for (let left = -Math.log(1 - r()); left < mean; left -= Math.log(1 - r())) count += 1;
  return count;
}

function leadOf(marks: readonly Rest[]): number {
  const scored = marks.filter(({ kind }) => kind === 'point' || kind === 'goal' || kind === 'run');
  return scored.reduce((sum, { side, amount }) => sum + (side === HomeOrAway.home ? amount : -amount), 0);
}
