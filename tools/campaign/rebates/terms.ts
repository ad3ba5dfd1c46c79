import {
  bonusReached,
  friendPoints,
  managerCommission,
  type PlayedStakes,
  playPointsPaid,
  prizesPaid,
  rewardMax,
  type Stakes,
} from '../../../src/rules/rewards/rebates';

/** Total of the rewards of a simulated year, as the group is paid. */
export interface RewardTerms {
  friend: (played: PlayedStakes) => number;
  manager: (due: number, played: PlayedStakes) => number;
  /** How much of a bonus may be exchanged after these stakes. */
  bonus: (bonus: number, stakes: Stakes) => number;
  attendance: (points: number, stakes: Stakes) => number;
  prizes: (offered: readonly number[], stakes: Stakes) => number[];
  /** What of a member's play points of a day is paid: `awarded` before, `stakes` in all. */
  playPoints: (earned: number, stakes: Stakes, awarded: number) => number;
  bonusesPerDay: number;
}

export const PRESENT_TERMS: RewardTerms = {
  friend: friendPoints,
  manager: managerCommission,
  bonus: (bonus, stakes) => Math.floor((bonus * bonusReached(bonus, stakes)) / 10_000),
  attendance: (points, stakes) => Math.min(points, rewardMax('attendance', stakes)),
  prizes: prizesPaid,
  playPoints: playPointsPaid,
  bonusesPerDay: 1,
};

/** Planted: 3 % of lost stakes, rates of turnover, free points and whole prizes, as they once were; the highest rates of play points. */
export const UNBOUNDED_TERMS: RewardTerms = {
  friend: ({ lost }) => Math.floor((lost * 3) / 100),
  manager: (due) => due,
  bonus: (bonus) => bonus,
  attendance: (points) => points,
  prizes: (offered) => [...offered],
  playPoints: (earned) => earned,
  bonusesPerDay: 2,
};
