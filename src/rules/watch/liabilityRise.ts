/** What a match may cost at the worst, whole won and never below 0, since when, and by how many bets. */
export interface RiskMark {
  readonly at: number;
  readonly risk: number;
  readonly bets: number;
}

/** Of risks in force, the least, where the last one is more than `rise` above it. */
export function risenFrom(marks: readonly RiskMark[], rise: number): RiskMark | undefined {
  const last = marks.at(-1);
  if (!last) return undefined;
  const least = marks.reduce((found, mark) => (mark.risk < found.risk ? mark : found));
  return last.risk - least.risk > rise ? least : undefined;
}

/** Of the worst case of a match: the least its net can come to. */
export function riskOf(worst: number): number {
  return Math.max(0, -worst);
}
