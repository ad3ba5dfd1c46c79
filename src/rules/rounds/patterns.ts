/** 출목표: the Korean columns of runs, and what is counted of them. */

export interface Run<T> {
  value: T;
  /** Indexes of its rounds, oldest first. */
  rounds: number[];
}

/** A new run begins whenever the value changes; chronological. */
export function runsOf<T>(values: readonly T[]): Run<T>[] {
  const runs: Run<T>[] = [];
  values.forEach((value, i) => {
    const last = runs.at(-1);
    if (last && last.value === value) last.rounds.push(i);
    else runs.push({ value, rounds: [i] });
  });
  return runs;
}

export interface PatternTally<T> {
  value: T;
  count: number;
  /** Of all, × 1000. */
  share: number;
  /** Longest run. */
  longest: number;
}

export interface PatternStats<T> {
  total: number;
  /** In the order asked for. */
  tallies: PatternTally<T>[];
  /** The run that is on. */
  current: { value: T; length: number } | undefined;
  /** 퐁당: runs of one round between two changes, or before the first one. */
  alternations: number;
  /** 꺾음: changes. */
  changes: number;
}

/** `values`: which to count, and in which order to list them. */
export function statsOf<T>(outcomes: readonly T[], values: readonly T[]): PatternStats<T> {
  const runs = runsOf(outcomes);
  const last = runs.at(-1);
  return {
    total: outcomes.length,
    tallies: values.map((value) => {
      const own = runs.filter((run) => run.value === value);
      const count = own.reduce((sum, { rounds }) => sum + rounds.length, 0);
      return {
        value,
        count,
        share: outcomes.length === 0 ? 0 : Math.round((count / outcomes.length) * 1_000),
        longest: Math.max(0, ...own.map(({ rounds }) => rounds.length)),
      };
    }),
    current: last && { value: last.value, length: last.rounds.length },
    // The run that is on may still grow.
    alternations: runs.slice(0, -1).filter(({ rounds }) => rounds.length === 1).length,
    changes: Math.max(0, runs.length - 1),
  };
}
