import {
  bonusReached,
  friendPoints,
  managerCommission,
  type PlayedStakes,
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
  bonusesPerDay: number;
}

export const PRESENT_TERMS: RewardTerms = {
  friend: friendPoints,
  manager: managerCommission,
  bonus: (bonus, stakes) => Math.floor((bonus * bonusReached(bonus, stakes)) / 10_000),
  attendance: (points, stakes) => Math.min(points, rewardMax('attendance', stakes)),
  prizes: prizesPaid,
  bonusesPerDay: 1,
};

/** Planted: 3 % of lost stakes, rates of turnover, free points and whole prizes, as they once were. */
export const UNBOUNDED_TERMS: RewardTerms = {
  friend: ({ lost }) => Math.floor((lost * 3) / 100),
  manager: (due) => due,
  bonus: (bonus) => bonus,
  attendance: (points) => points,
  prizes: (offered) => [...offered],
  bonusesPerDay: 2,
};
