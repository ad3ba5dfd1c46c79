/** Result of one step of `npm test`. */
export interface Tally {
  name: string;
  passed: number;
  failed: number;
  skipped: number;
  /** One text per failure, where there is more to report. */
  failures: string[];
}

/** A step that passes or fails as a whole. */
export function verdict(name: string, problem: string | undefined): Tally {
  const ok = problem === undefined;
  return { name, passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, failures: ok ? [] : [problem] };
}
