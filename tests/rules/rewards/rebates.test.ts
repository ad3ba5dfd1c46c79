import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MINIGAMES } from '../../../src/contract/rounds/catalogue';
import {
  bonusReached,
  EDGE_PPM,
  friendPoints,
  managerCommission,
  marginOf,
  prizesPaid,
  REWARD_SHARES,
  rewardMax,
} from '../../../src/rules/rewards/rebates';

const stake = fc.integer({ min: 0, max: 1_000_000_000 });
const stakes = fc.record({ sports: stake, rounds: stake, casino: stake, slot: stake });

it('all rewards together are a quarter of the margin at most', () => {
  const sum = Object.values(REWARD_SHARES).reduce((all, share) => all + share, 0);
  expect(sum).toBe(25);
  fc.assert(
    fc.property(
      stakes,
      stake,
      fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
      stake,
      (played, lost, net, due) => {
        const paid =
          friendPoints({ stakes: played, lost, net }) +
          managerCommission(due, { stakes: played, net }) +
          rewardMax('bonus', played) +
          rewardMax('attendance', played) +
          prizesPaid([due], played)[0]!;
        expect(paid).toBeLessThanOrEqual(marginOf(played) / 4);
        if (net <= 0)
          expect(friendPoints({ stakes: played, lost, net }) + managerCommission(due, { stakes: played, net })).toBe(0);
      },
    ),
  );
});

it('no pick of a game pays back more than the edge that rewards are reckoned by leaves', () => {
  for (const { sheet } of MINIGAMES) {
    for (const { priced, selections } of sheet) {
      if (priced !== 'fixed') continue;
      for (const { price, chance, push } of selections) {
        expect((chance * price) / 1e8 + push / 1e5).toBeLessThanOrEqual(1 - EDGE_PPM.rounds / 1e6);
      }
    }
  }
});

it('a bonus is earned in full once its share of the margin covers it', () => {
  expect(bonusReached(0, {})).toBe(10_000);
  expect(bonusReached(7_000, { rounds: 5_000_000 })).toBe(5_000);
  expect(bonusReached(7_000, { rounds: 10_000_000 })).toBe(10_000);
});

it('prizes that the stakes of a tournament do not carry are all lessened alike', () => {
  expect(prizesPaid([300_000, 150_000], { rounds: 2_000_000_000 })).toEqual([300_000, 150_000]);
  expect(prizesPaid([300_000, 150_000], { rounds: 1_000_000_000 })).toEqual([200_000, 100_000]);
});
