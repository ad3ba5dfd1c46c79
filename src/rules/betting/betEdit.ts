/** An edit of a bet: what the old bet brings goes to the new one's stake (docs/spec.md CASH-9). Whole won. */

/** Set aside while the new bet waits: what of its stake the old bet's least does not cover. */
export function editHold({ stake, least }: { stake: number; least: number }): number {
  return Math.max(0, stake - least);
}

/** What the new bet may be staked from: what a member owes is collected first. */
export function editBalance({ money, owed }: { money: number; owed: number }, least: number): number {
  return Math.max(0, money + least - owed);
}
