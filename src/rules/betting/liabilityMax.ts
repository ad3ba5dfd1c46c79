import type { LeagueTier } from '../../contract/stream/fixture';

/** What all members' open bets on a match may pay together, whole won. Of rounds and feeds without tiers: the middle one. */
const LIABILITY_MAX: Readonly<Record<LeagueTier, number>> = { 0: 50_000_000, 1: 200_000_000, 2: 1_000_000_000 };

export function liabilityMaxOf({ tier = 1 }: { tier?: LeagueTier | undefined }): number {
  return LIABILITY_MAX[tier];
}
