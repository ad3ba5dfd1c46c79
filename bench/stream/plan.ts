import type { Screen } from './offer';
import type { Probe } from './script';

/** What a run is made of, in order, after the opening: each part is played to its end, then there is a rest. */
export type PartPlan = { kind: 'steady'; perSecond: number; ms: number } | { kind: 'burst'; changes: number };

export interface StreamPlan {
  seed: string;
  screen: Screen;
  parts: readonly PartPlan[];
}

/** What the page has to know of a part to check what it shows. */
export interface PartSummary {
  frames: number;
  changes: number;
  ms: number;
  probes: Probe[];
  /** How often each of the screen's `CHECKED_BETS` has changed by the end of the part. */
  ends: number[];
}

/** Names a plan's files. */
export function planName({ seed, screen, parts }: StreamPlan): string {
  const partNames = parts.map((part) =>
    part.kind === 'steady' ? `${part.perSecond}x${part.ms}` : `burst${part.changes}`,
  );
  return [seed, ...(screen === 'desktop' ? [] : [screen]), ...partNames].join('-');
}
