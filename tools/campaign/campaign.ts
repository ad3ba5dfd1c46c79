/** A long trial: many runs of something that must never go wrong. */
export interface Campaign {
  /** What it tries, in one line. */
  about: string;
  /** How many trials without `--n`. */
  n: number;
  /** It starts several servers, between which NATS carries the feed; without one it is skipped. */
  needsNats?: true;
  run(options: { n: number; seed: number; log: (line: string) => void }): CampaignResult | Promise<CampaignResult>;
}

export interface CampaignResult {
  trials: number;
  failures: number;
}

export function add(sum: CampaignResult, { trials, failures }: CampaignResult): void {
  sum.trials += trials;
  sum.failures += failures;
}
