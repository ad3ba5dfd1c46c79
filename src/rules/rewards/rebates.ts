/**
 * The most that rewards may be (docs/spec.md REW-4): each is bounded by a share of the margin the operator expects of
 * the stakes it rewards, and the shares add up to a quarter. Whoever stakes on all sides, with however many accounts,
 * pays that margin and gets at most a quarter of it back.
 */

/** How stakes are grouped. */
export const EDGE_KINDS = ['sports', 'rounds', 'casino', 'slot'] as const;
export type EdgeKind = (typeof EDGE_KINDS)[number];

/**
 * The least the operator expects of a stake, whatever is picked, in millionths: the best pick there is, not the usual
 * one.
 */
export const EDGE_PPM: Readonly<Record<EdgeKind, number>> = {
  sports: 7_000,
  rounds: 10_000,
  casino: 10_000,
  slot: 20_000,
};

export const REWARDS = ['friend', 'manager', 'bonus', 'attendance', 'tournament', 'play'] as const;
export type Reward = (typeof REWARDS)[number];

/** Per cent of the margin that each reward may be. */
export const REWARD_SHARES: Readonly<Record<Reward, number>> = {
  friend: 4,
  manager: 7,
  bonus: 6,
  attendance: 2,
  tournament: 2,
  play: 4,
};

/** Won that were staked at risk. */
export type Stakes = Readonly<Partial<Record<EdgeKind, number>>>;

const PER_CENT = 100;
const PPM = 1_000_000;

/** Won the operator expects to earn from these stakes. */
export function marginOf(stakes: Stakes): number {
  return EDGE_KINDS.reduce((sum, kind) => sum + ((stakes[kind] ?? 0) * EDGE_PPM[kind]) / PPM, 0);
}

/** The most a reward may be for these stakes, whole won. */
export function rewardMax(reward: Reward, stakes: Stakes): number {
  return Math.floor((marginOf(stakes) * REWARD_SHARES[reward]) / PER_CENT);
}

/** Per cent of what members lost, after what they won: nobody's commission is more. */
export const NET_SHARE_PERCENT = 20;

/** Per cent of lost stakes, at most. */
export const LOST_SHARE_PERCENT = 3;

export interface PlayedStakes {
  stakes: Stakes;
  /** Stakes that were lost. */
  lost: number;
  /** Stakes less what was paid, what was carried over with it: below zero nothing is due. */
  net: number;
}

/** Points of a recommender for what friends played since the last claim. */
export function friendPoints({ stakes, lost, net }: PlayedStakes): number {
  return least(shareOf(lost, LOST_SHARE_PERCENT), shareOf(net, NET_SHARE_PERCENT), rewardMax('friend', stakes));
}

/** Won of a manager, of `due` by the rates that were agreed. */
export function managerCommission(due: number, { stakes, net }: Pick<PlayedStakes, 'stakes' | 'net'>): number {
  return least(due, shareOf(net, NET_SHARE_PERCENT), rewardMax('manager', stakes));
}

/** How far stakes have earned bonuses, in hundredths of a per cent: an exchange waits for all of it. */
export function bonusReached(bonuses: number, stakes: Stakes): number {
  if (bonuses === 0) return 10_000;
  return Math.min(10_000, Math.floor((rewardMax('bonus', stakes) * 10_000) / bonuses));
}

/** Won still to be staked until bonuses are earned, if it were all of one kind. */
export function bonusStakeLeft(bonuses: number, stakes: Stakes, kind: EdgeKind): number {
  const margin = (bonuses * PER_CENT) / REWARD_SHARES.bonus - marginOf(stakes);
  return Math.ceil(Math.max(0, (margin * PPM) / EDGE_PPM[kind]));
}

/** What a bonus of so many per cent has to be earned with, of what was charged with it, as the terms of rolling are. */
export function bonusStakePercent(percent: number, kind: EdgeKind): number {
  return bonusStakeLeft(percent * PER_CENT, {}, kind) / (PER_CENT + percent);
}

/**
 * Prizes that a tournament pays: what is offered, or all less alike where the stakes of its time don't carry them. `together`:
 * the stakes of its time and that of tournaments which overlap it, and what those have paid; they carry all of it.
 */
export function prizesPaid(
  offered: readonly number[],
  stakes: Stakes,
  together: { stakes: Stakes; paid: number } = { stakes, paid: 0 },
): number[] {
  const left = Math.max(0, rewardMax('tournament', together.stakes) - together.paid);
  const most = Math.min(rewardMax('tournament', stakes), left);
  const sum = offered.reduce((all, prize) => all + prize, 0);
  return sum <= most ? [...offered] : offered.map((prize) => Math.floor((prize * most) / sum));
}

/** What of a member's play points is paid: `awarded` are those the member has got, `stakes` all of the member's at risk. */
export function playPointsPaid(earned: number, stakes: Stakes, awarded: number): number {
  return least(earned, rewardMax('play', stakes) - awarded);
}

function shareOf(amount: number, percent: number): number {
  return Math.floor((amount * percent) / PER_CENT);
}

function least(...amounts: number[]): number {
  return Math.max(0, Math.min(...amounts));
}
