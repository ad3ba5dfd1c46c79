import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MINIGAMES } from '../../../src/contract/rounds/catalogue';
import {
  bonusReached,
  bonusStakeLeft,
  bonusStakePercent,
  EDGE_KINDS,
  EDGE_PPM,
  friendPoints,
  managerCommission,
  marginOf,
  playPointsPaid,
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
          playPointsPaid(due, played, 0) +
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
  expect(bonusReached(6_000, { rounds: 5_000_000 })).toBe(5_000);
  expect(bonusReached(6_000, { rounds: 10_000_000 })).toBe(10_000);
});

it('the stake that is left for a bonus is the least that earns it, of any kind', () => {
  expect(bonusStakeLeft(6_000, { rounds: 5_000_000 }, 'rounds')).toBe(5_000_000);
  expect(bonusStakePercent(5, 'casino')).toBeCloseTo(7_936.5, 0);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      stakes,
      fc.constantFrom(...EDGE_KINDS),
      (bonus, played, kind) => {
        const left = bonusStakeLeft(bonus, played, kind);
        const reachedWith = (stake: number) => bonusReached(bonus, { ...played, [kind]: played[kind] + stake });
        // A won of margin is rounded off either way.
        expect(reachedWith(left + 10_000)).toBe(10_000);
        if (left > 10_000) expect(reachedWith(Math.floor(left * 0.9) - 10_000)).toBeLessThan(10_000);
      },
    ),
  );
});

it('prizes that the stakes of a tournament do not carry are all lessened alike', () => {
  expect(prizesPaid([300_000, 150_000], { rounds: 2_250_000_000 })).toEqual([300_000, 150_000]);
  expect(prizesPaid([300_000, 150_000], { rounds: 1_500_000_000 })).toEqual([200_000, 100_000]);
  const carried = { rounds: 2_250_000_000 };
  const beside = (rounds: number, paid: number) =>
    prizesPaid([300_000, 150_000], carried, { stakes: { rounds }, paid });
  expect(beside(2_250_000_000, 150_000)).toEqual([200_000, 100_000]);
  expect(beside(2_250_000_000, 450_001)).toEqual([0, 0]);
  expect(beside(4_500_000_000, 450_000)).toEqual([300_000, 150_000]);
});

it('play points of a member never pass their share of the margin of all the member staked, whatever rules give', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ stakes, earned: fc.nat(10_000_000) }), { maxLength: 20 }), (days) => {
      let awarded = 0;
      const all = { sports: 0, rounds: 0, casino: 0, slot: 0 };
      for (const day of days) {
        for (const kind of EDGE_KINDS) all[kind] += day.stakes[kind];
        const points = playPointsPaid(day.earned, all, awarded);
        expect(points).toBeGreaterThanOrEqual(0);
        expect(points).toBeLessThanOrEqual(day.earned);
        awarded += points;
        expect(awarded).toBeLessThanOrEqual(rewardMax('play', all));
      }
    }),
  );
});

it('a correction that lessens the stakes takes no play points back: there are none until the stakes cover them', () => {
  expect(playPointsPaid(500, { sports: 1_000_000 }, 0)).toBe(280);
  expect(playPointsPaid(500, { sports: 500_000 }, 280)).toBe(0);
  expect(playPointsPaid(500, { sports: 2_000_000 }, 280)).toBe(280);
});
