import type { Trial } from './trial';

const seconds = (ms: number) => (ms / 1_000).toFixed(1).padStart(5);

function middleAndWorst(all: readonly number[]): string {
  const sorted = all.toSorted((a, b) => a - b);
  return `${seconds(sorted[Math.floor((sorted.length - 1) / 2)]!)} / ${seconds(sorted.at(-1)!)} s`;
}

/** What one fault did, as a line. */
export function trialText({ kind, live, dead, deadFrom, bets }: Trial): string {
  const away =
    dead === 0 ? 'all streams live' : `${dead} streams not live from ${seconds(deadFrom)} to ${seconds(live)} s`;
  return `${kind.padEnd(24)} ${away}, bets away for ${seconds(bets)} s`;
}

/** A line for each kind of fault, the median and the worst of its trials. */
export function trialTable(trials: readonly Trial[]): string[] {
  return [...new Set(trials.map(({ kind }) => kind))].map((kind) => {
    const all = trials.filter((trial) => trial.kind === kind);
    return (
      `${kind.padEnd(24)} n ${all.length}, streams live again ${middleAndWorst(all.map(({ live }) => live))}, ` +
      `bets away for ${middleAndWorst(all.map(({ bets }) => bets))}`
    );
  });
}
