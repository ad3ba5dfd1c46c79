/** Chances of 0, 1, 2, … counts; the last one holds what is beyond it. */
export type CountChances = readonly number[];

/** What is counted comes one at a time (goals), in bunches (runs) or so often that it is as good as continuous (points). */
export type CountKind = 'goals' | 'runs' | 'points';

/** How much runs come in bunches: the negative binomial's second number. */
const BUNCHING = 0.45;
/** Variance of a team's points for each expected one, and what nobody knows of tonight's form, as a share of them. */
const POINTS_VARIANCE = 1.28;
const FORM = 0.064;

/** Chances of a team's count with this mean. `spread` scales the deviation of points. */
export function countChances(kind: CountKind, mean: number, spread = 1): CountChances {
  if (kind === 'goals') return series(Math.exp(-mean), mean + 6 * Math.sqrt(mean) + 5, (k) => mean / (k + 1));
  if (kind === 'runs') {
    const size = (mean * BUNCHING) / (1 - BUNCHING);
    const most = mean + 9 * Math.sqrt(mean) + 9;
    return series(BUNCHING ** size, most, (k) => ((size + k) / (k + 1)) * (1 - BUNCHING));
  }
  const deviation = spread * Math.sqrt(Math.max(0.1, POINTS_VARIANCE * mean + (FORM * mean) ** 2));
  return normalCounts(mean, deviation);
}

function series(first: number, most: number, ratio: (k: number) => number): number[] {
  const chances: number[] = [];
  let chance = first;
  let left = 1;
  for (let k = 0; k < most; k++) {
    chances.push(chance);
    left -= chance;
    chance *= ratio(k);
  }
  chances.push(Math.max(0, left));
  return chances;
}

function normalCounts(mean: number, deviation: number): number[] {
  const most = Math.ceil(mean + 4.5 * deviation);
  const chances = Array.from({ length: most + 1 }, (_, k) => Math.exp(-0.5 * ((k - mean) / deviation) ** 2));
  const sum = chances.reduce((all, one) => all + one, 0);
  return chances.map((one) => one / sum);
}
