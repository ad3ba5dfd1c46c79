import type { Count, DrawTally } from './tally';

/**
 * How far a count may lie from what was expected, in standard deviations. About 400 counts are judged: of fair ones one in
 * 4,000 campaigns would still pass this.
 */
const LIMIT = 5;

export interface DrawCheck {
  game: string;
  kind: string;
  /** Largest deviation of a count, in standard deviations, and whose it is. */
  worst: number;
  at: string;
  /** Chi-square of the market with the worst one, as a deviation from what is usual for so many selections. */
  chi: number;
  /** The return of all stakes on any selection, at least and at most, × 1000 a stake. */
  back: [least: number, most: number];
  problems: string[];
}

/** Deviations of a tally from what is stated. */
export function checkDraws({ game, draws, counts, unparted }: DrawTally): DrawCheck {
  const problems: string[] = [];
  if (unparted > 0) problems.push(`${unparted} draws that a market did not part in one`);
  let worst = { deviation: 0, at: '' };
  for (const count of counts) {
    const drawn = `${count.market}/${count.selection}`;
    const deviation = Math.max(0, Math.abs(count.won - count.expected) - count.slack) / Math.sqrt(count.variance);
    if (deviation > worst.deviation) worst = { deviation, at: drawn };
    if (deviation > LIMIT)
      problems.push(`${drawn} came out ${count.won} times of ${draws}, expected ${count.expected.toFixed(1)}`);
    const spread = Math.sqrt(Math.max(1, count.pushes * (1 - count.pushes / draws)));
    if (Math.abs(count.pushed - count.pushes) - count.slack > LIMIT * spread) {
      problems.push(`${drawn} went back ${count.pushed} times of ${draws}, expected ${count.pushes.toFixed(1)}`);
    }
    if (count.promised / draws >= 1_000) problems.push(`${drawn} promises ${count.promised / draws} of 1000`);
  }
  const chi = worstChi(counts);
  if (chi > LIMIT) problems.push(`a market's selections are ${chi.toFixed(1)} deviations from their chances`);
  const backs = counts.map(({ back }) => back / draws);
  return {
    game: game.name,
    kind: game.kind,
    worst: worst.deviation,
    at: worst.at,
    chi,
    back: [Math.min(...backs), Math.max(...backs)],
    problems,
  };
}

/** With fewer expected ones than this a count is too small for a chi-square. */
const EXPECTED_LEAST = 5;

/** The largest chi-square of a market with a complete set of selections, by Wilson and Hilferty's measure. */
function worstChi(counts: readonly Count[]): number {
  const markets = [...new Set(counts.map(({ market }) => market))];
  return Math.max(0, ...markets.map((id) => chiOf(counts.filter(({ market }) => market === id))));
}

/** 0 where the selections are not exhaustive, or are too seldom. */
function chiOf(own: readonly Count[]): number {
  const sum = (read: (count: Count) => number): number => own.reduce((total, count) => total + read(count), 0);
  const parts = Math.abs(sum(({ won }) => won) / sum(({ expected }) => expected) - 1) < 1e-4;
  if (own.length < 2 || !parts || own.some(({ expected }) => expected < EXPECTED_LEAST)) return 0;
  const chi = sum(({ won, expected, slack }) => Math.max(0, Math.abs(won - expected) - slack) ** 2 / expected);
  const degrees = own.length - 1;
  const usual = 2 / (9 * degrees);
  return (Math.cbrt(chi / degrees) - (1 - usual)) / Math.sqrt(usual);
}
