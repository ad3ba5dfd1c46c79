import { convolved, negativeBinomial } from '../../chance/distributions';
import type { ForecastCell } from '../../forecast/jointScores';
import type { MarketSentiment } from '../sport';
import { BUNCHING, OUTS } from './model';

/** Chances of 0, 1, 2, … runs. */
export type Runs = readonly number[];

/** What a team has still at bat: runs of the out under way, where it has one, and whole outs after it. */
export interface BatLeft {
  now: Runs;
  outs: number;
}

/** No out of theirs is under way. */
export const NO_OUT: Runs = [1];

/** Of a team that scores more, so many are counted. */
const MOST_RUNS = 24;
/** So likely or less is left out. */
const NOTHING = 1e-9;
/** Ends of an inning that are rarer are counted as the others. */
const RARE = 1e-6;
/** Of matches that are level after nine innings, 1 in 10,000 is so after that many more. */
const EXTRA_INNINGS = 8;

/** How a team bats for so many whole outs, which may be none. */
export function runsOfOuts(size: number, outs: number): Runs {
  return negativeBinomial((size * outs) / OUTS, BUNCHING);
}

export function runsAtBat(size: number, { now, outs }: BatLeft): Runs {
  const runs = convolved(now, runsOfOuts(size, outs));
  return runs.length <= MOST_RUNS ? runs : [...runs.slice(0, MOST_RUNS), runs.slice(MOST_RUNS).reduce(sum)];
}

/**
 * The home team's last bat by how far it is behind, from level on. It ends once home is ahead: by what was scored at that out.
 */
function lastBats(size: number, bat: BatLeft): (behind: number) => Runs {
  const whole = runsOfOuts(size, 1);
  const each = Array.from({ length: bat.outs + 1 }, (_, done) => ({
    before: done === 0 ? NO_OUT : runsAtBat(size, { now: bat.now, outs: done - 1 }),
    atOnce: done === 0 ? bat.now : whole,
  }));
  const all = runsAtBat(size, bat);
  const known: Runs[] = [];
  return (behind) =>
    (known[behind] ??= Array.from({ length: behind + whole.length }, (_, runs) => {
      if (runs <= behind) return all[runs] ?? 0;
      let chance = 0;
      for (const { before, atOnce } of each) {
        for (let had = Math.max(0, runs - atOnce.length + 1); had <= behind && had < before.length; had++) {
          chance += before[had]! * atOnce[runs - had]!;
        }
      }
      return chance;
    }));
}

export interface LastInning {
  size: MarketSentiment;
  /** Runs before the home team's last bat. */
  home: Runs;
  away: Runs;
  /** The home team's last bat; nothing is left where it is over. */
  bat: BatLeft;
}

/** How an inning that may end the match ends, from a score: home does not bat where it leads already. */
export function lastInning(
  from: { home: number; away: number },
  { size, home, away, bat }: LastInning,
): ForecastCell[] {
  const bats = lastBats(size.home, bat);
  const most = { home: from.home + home.length, away: from.away + away.length };
  // Home never has more than what puts it ahead at one out.
  const scores = new Scores(Math.max(most.home, most.away) + runsOfOuts(size.home, 1).length, most.away);
  for (let h = 0; h < home.length; h++) {
    for (let a = 0; a < away.length; a++) {
      const chance = home[h]! * away[a]!;
      if (chance < NOTHING) continue;
      const behind = from.away + a - (from.home + h);
      if (behind < 0) {
        scores.add(from.home + h, from.away + a, chance);
        continue;
      }
      const more = bats(behind);
      for (let runs = 0; runs < more.length; runs++) {
        scores.add(from.home + h + runs, from.away + a, chance * more[runs]!);
      }
    }
  }
  return scores.cells();
}

/** Scores that are level go on, inning by inning, until they are not. */
export function afterExtraInnings(scores: readonly ForecastCell[], size: MarketSentiment): ForecastCell[] {
  const inning = lastInning(
    { home: 0, away: 0 },
    {
      size,
      home: [1],
      away: runsOfOuts(size.away, OUTS),
      bat: { now: NO_OUT, outs: OUTS },
    },
  );
  const again = chancesLevel(inning);
  const ends = inning.filter(({ h, a, chance }) => h !== a && chance > RARE);
  let level = chancesLevel(scores);
  /** By the runs of either team: how often another inning begins from there. */
  const begun: number[] = [];
  for (let extra = 0; extra < EXTRA_INNINGS; extra++) {
    level.forEach((chance, runs) => (begun[runs] = (begun[runs] ?? 0) + chance));
    level = convolved(level, again);
  }
  // What is level still, and what was left out, ends as the others did.
  const once = ends.reduce((all, { chance }) => all + chance, 0);
  const allLevel = scores.reduce((all, { h, a, chance }) => (h === a ? all + chance : all), 0);
  const shared = allLevel / (once * begun.reduce(sum, 0));
  const ended = new Scores(
    most(scores, 'h') + begun.length + most(ends, 'h'),
    most(scores, 'a') + begun.length + most(ends, 'a'),
  );
  for (const { h, a, chance } of scores) if (h !== a) ended.add(h, a, chance);
  begun.forEach((chance, runs) => {
    if (chance < NOTHING) return;
    for (const end of ends) ended.add(runs + end.h, runs + end.a, chance * end.chance * shared);
  });
  return ended.cells();
}

/** Chances of being level, by the runs of either team; what is rare is left out. */
export function chancesLevel(scores: readonly ForecastCell[]): number[] {
  const level: number[] = [];
  for (const { h, a, chance } of scores) {
    if (h !== a || chance < RARE) continue;
    while (level.length <= h) level.push(0);
    level[h]! += chance;
  }
  return level;
}

function sum(a: number, b: number): number {
  return a + b;
}

function most(scores: readonly ForecastCell[], team: 'h' | 'a'): number {
  return scores.reduce((highest, score) => Math.max(highest, score[team] + 1), 0);
}

/** Chances of scores, added up. */
class Scores {
  readonly #width: number;
  readonly #chances: number[];

  /** `home`, `away`: the most runs, and one more. */
  constructor(home: number, away: number) {
    this.#width = away;
    this.#chances = new Array<number>(home * away).fill(0);
  }

  add(h: number, a: number, chance: number): void {
    this.#chances[h * this.#width + a]! += chance;
  }

  cells(): ForecastCell[] {
    const cells: ForecastCell[] = [];
    this.#chances.forEach((chance, score) => {
      if (chance > 0) cells.push({ h: Math.floor(score / this.#width), a: score % this.#width, chance });
    });
    return cells;
  }
}
