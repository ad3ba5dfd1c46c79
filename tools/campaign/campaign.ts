/** A long trial: many runs of something that must never go wrong. */
export interface Campaign {
  /** What it tries, in one line. */
  about: string;
  /** How many trials without `--n`. */
  n: number;
  run(options: { n: number; seed: number; say: (line: string) => void }): Outcome | Promise<Outcome>;
}

export interface Outcome {
  trials: number;
  failures: number;
}

export function add(sum: Outcome, { trials, failures }: Outcome): void {
  sum.trials += trials;
  sum.failures += failures;
}
