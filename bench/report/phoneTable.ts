import { lateShare, type PhoneRate } from '../campaign/phones';
import type { ContestantName } from '../contestants/table';
import { quantile, type Spread, spreadOf } from './statistics';
import { columns, figure, spread } from './text';

/** A press that is answered later than this, ms, is felt to be late. */
const ANSWER_MS = 100;

export interface PhoneLine {
  contestant: ContestantName;
  runs: number;
  /** Percent of the frames that were due, and ms. */
  late: Spread;
  longestGap: Spread;
  taps: number;
  /** Percent of all taps of all runs answered in time, with the 95 % interval of that share; n: taps. */
  answered: Spread;
  /** Ms, of all taps. */
  p95: number;
  wrong: number;
}

export interface PhoneTable {
  rate: number;
  lines: PhoneLine[];
}

export function phoneTable({ rate, samples }: PhoneRate, names: readonly ContestantName[]): PhoneTable {
  const lines = names.map((contestant): PhoneLine => {
    const own = samples.filter((sample) => sample.contestant === contestant);
    const taps = own.flatMap((sample) => sample.taps);
    return {
      contestant,
      runs: own.length,
      late: spreadOf(own.map(lateShare)),
      longestGap: spreadOf(own.map(({ longestGap }) => longestGap)),
      taps: taps.length,
      answered: shareOf(taps.filter((ms) => ms <= ANSWER_MS).length, taps.length),
      p95: quantile(taps, 0.95),
      wrong: own.reduce((sum, { wrong }) => sum + wrong, 0),
    };
  });
  return { rate, lines };
}

/** Percent, with Wilson's interval of 95 %. */
export function shareOf(hits: number, n: number): Spread {
  const z = 1.96;
  const share = hits / n;
  const middle = (share + (z * z) / (2 * n)) / (1 + (z * z) / n);
  const half = (z / (1 + (z * z) / n)) * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n));
  return { median: share * 100, low: Math.max(0, middle - half) * 100, high: Math.min(1, middle + half) * 100, n };
}

const HEADS = ['contestant', 'late frames %', 'gap ms', 'taps', '% within 100 ms', 'p95 ms', 'wrong'];

/** Late frames and gaps: medians over the runs with the least and the greatest. */
export function phoneText({ rate, lines }: PhoneTable): string {
  const rows = lines.map((line) => [
    line.contestant,
    spread(line.late),
    spread(line.longestGap),
    String(line.taps),
    spread(line.answered),
    figure(line.p95),
    String(line.wrong),
  ]);
  const runs = Math.max(...lines.map((line) => line.runs));
  const head = `A phone, 425 px, six times slower, a finger scrolling and pressing: ${rate.toLocaleString('en')} changes per second, ${runs} runs`;
  return `${head}\n${columns([HEADS, ...rows])}`;
}
