import type { ContestantName } from '../contestants/table';
import type { Sample } from '../measure/sample';
import { type Spread, spreadOf } from './statistics';

export interface BurstLine {
  contestant: ContestantName;
  runs: number;
  /** Ms from the first text to the frame that showed all cells right; within each round, over the floor's. */
  took: Spread;
  ratio: Spread;
  longestGap: Spread;
  /** Cells that did not become right in time, in all runs. */
  wrong: number;
}

export function burstTable(samples: readonly Sample[], names: readonly ContestantName[]): BurstLine[] {
  const of = (name: ContestantName) => samples.filter(({ contestant }) => contestant === name);
  const floors = new Map(of('floor').map((sample) => [sample.run, sample]));
  return names
    .filter((name) => of(name).length > 0)
    .map((name) => ({
      contestant: name,
      runs: of(name).length,
      took: spreadOf(of(name).map(({ tookMs }) => tookMs)),
      ratio: spreadOf(of(name).map(({ tookMs, run }) => tookMs / (floors.get(run)?.tookMs ?? NaN))),
      longestGap: spreadOf(of(name).map(({ longestGap }) => longestGap)),
      wrong: of(name).reduce((sum, { wrong }) => sum + wrong, 0),
    }));
}
