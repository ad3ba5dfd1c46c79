import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import type { AutoBetPlan } from '../../../src/contract/api/autoBet';
import { minigameBy, MINIGAMES } from '../../../src/contract/rounds/catalogue';
import { payoutOf } from '../../../src/rules/betting/arithmetic';
import { autoBetBounds, autoBetProblems, autoBetStep, type PlacedAutoBet } from '../../../src/rules/rounds/autoBet';
import { autoBetMarkets } from '../../../src/rules/rounds/autoBetMarkets';

const PLAN: AutoBetPlan = {
  marketId: 'oe',
  selectionId: 'odd',
  price: 1_950,
  rounds: 5,
  stake: 5_000,
  doubleMax: null,
  profit: null,
  loss: null,
};
const won = (stake: number): PlacedAutoBet => ({ stake, paid: stake * 1.95 });
const lost = (stake: number): PlacedAutoBet => ({ stake, paid: 0 });
const returned = (stake: number): PlacedAutoBet => ({ stake, paid: stake });
const open = (stake: number): PlacedAutoBet => ({ stake, paid: undefined });

describe('what comes next of automatic bets', () => {
  it.each<[string, Partial<AutoBetPlan>, readonly PlacedAutoBet[], ReturnType<typeof autoBetStep>]>([
    ['the first stake', {}, [], { is: 'bet', stake: 5_000 }],
    ['the same one after a loss', {}, [lost(5_000)], { is: 'bet', stake: 5_000 }],
    ['nothing while a bet is open', {}, [lost(5_000), open(5_000)], { is: 'wait' }],
    ['the end after as many rounds', { rounds: 2 }, [lost(5_000), won(5_000)], { is: 'over', because: 'rounds' }],
    ['not before the last is decided', { rounds: 2 }, [lost(5_000), open(5_000)], { is: 'wait' }],
    ['a double after a loss', { doubleMax: 40_000 }, [lost(5_000)], { is: 'bet', stake: 10_000 }],
    ['no more than the most', { doubleMax: 15_000 }, [lost(5_000), lost(10_000)], { is: 'bet', stake: 15_000 }],
    ['the first stake after a win', { doubleMax: 40_000 }, [lost(5_000), won(10_000)], { is: 'bet', stake: 5_000 }],
    [
      'the same one again where it came back',
      { doubleMax: 40_000 },
      [lost(5_000), returned(10_000)],
      { is: 'bet', stake: 10_000 },
    ],
    ['the end with the profit', { profit: 4_750 }, [won(5_000)], { is: 'over', because: 'profit' }],
    ['another below it', { profit: 4_751 }, [won(5_000)], { is: 'bet', stake: 5_000 }],
    ['the end with the loss', { loss: 10_000 }, [lost(5_000), lost(5_000)], { is: 'over', because: 'loss' }],
    [
      'no stake that may lose more',
      { loss: 14_999, doubleMax: 40_000 },
      [lost(5_000)],
      { is: 'over', because: 'loss' },
    ],
    ['one that may lose just that', { loss: 15_000, doubleMax: 40_000 }, [lost(5_000)], { is: 'bet', stake: 10_000 }],
    ['the profit before the rounds', { rounds: 1, profit: 1 }, [won(5_000)], { is: 'over', because: 'profit' }],
  ])('%s', (_, plan, placed, next) => {
    expect(autoBetStep({ ...PLAN, ...plan }, placed)).toEqual(next);
  });
});

describe('a plan', () => {
  const eos = minigameBy(211)!;
  it.each<[Partial<AutoBetPlan>, ReturnType<typeof autoBetProblems>]>([
    [{}, []],
    [{ marketId: 'none' }, ['selection']],
    [{ selectionId: 'none' }, ['selection']],
    [{ stake: 4_999 }, ['stake-min']],
    [{ stake: 1_000_000 }, []],
    [{ stake: 1_000_001 }, ['stake-max']],
    [{ price: 24_000, stake: 208_333 }, []],
    [{ price: 24_000, stake: 208_334 }, ['payout-max']],
    [{ doubleMax: 1_000_000 }, []],
    [{ doubleMax: 1_000_001 }, ['double-limit']],
    [{ price: 24_000, doubleMax: 208_333 }, []],
    [{ price: 24_000, doubleMax: 208_334 }, ['double-limit']],
    [{ doubleMax: 4_999 }, ['double-max']],
    [{ doubleMax: 5_000 }, []],
    [{ loss: 4_999 }, ['loss-min']],
    [{ loss: 5_000 }, []],
  ])('%o is refused as %s', (change, problems) => {
    const [market] = autoBetMarkets(eos);
    const selection = { marketId: market!.id, selectionId: market!.selections[0]!.id };
    const plan = { ...PLAN, ...selection, ...change };
    expect(autoBetProblems(eos, plan, autoBetBounds(eos.limits, plan.price))).toEqual(problems);
  });

  it('has a most stake on each selection of each game, which pays no more than may be paid', () => {
    for (const { sheet, limits } of MINIGAMES) {
      for (const price of autoBetMarkets({ sheet }).flatMap(({ selections }) => selections.map((each) => each.price))) {
        const { amount } = autoBetBounds(limits, price).most;
        expect(amount).toBeLessThanOrEqual(limits.max);
        expect(payoutOf(amount, price)).toBeLessThanOrEqual(limits.maxPayout);
        const isLimited = amount === limits.max || payoutOf(amount + 1, price) > limits.maxPayout;
        expect(isLimited).toBe(true);
      }
    }
  });

  it('is of no market whose odds or line are each round’s own', () => {
    for (const game of MINIGAMES) {
      for (const { priced, lined } of autoBetMarkets(game)) expect([priced, lined]).toEqual(['fixed', false]);
    }
  });
});

/** What was drawn, as a share of the stake that comes back, in hundredths. */
const aDraw = fc.constantFrom(0, 0, 100, 194, 370);
const amount = (most: number) => fc.option(fc.integer({ min: 1, max: most }), { nil: null });
const aPlan = fc
  .record({
    stake: fc.integer({ min: 1, max: 50_000 }),
    rounds: fc.integer({ min: 1, max: 20 }),
    doubleBy: amount(400_000),
    profit: amount(200_000),
    lossBy: amount(400_000),
  })
  .map(({ stake, rounds, doubleBy, profit, lossBy }): AutoBetPlan => {
    const above = (more: number | null) => (more === null ? null : stake + more - 1);
    return { ...PLAN, stake, rounds, profit, doubleMax: above(doubleBy), loss: above(lossBy) };
  });

/** Another way to the same: a running balance. */
function reference(plan: AutoBetPlan, draws: readonly number[]): { stakes: number[]; ended: string } {
  const stakes: number[] = [];
  let balance = 0;
  let next = plan.stake;
  for (const draw of draws) {
    if (plan.profit !== null && balance >= plan.profit) return { stakes, ended: 'profit' };
    if (stakes.length === plan.rounds) return { stakes, ended: 'rounds' };
    if (plan.loss !== null && balance - next < -plan.loss) return { stakes, ended: 'loss' };
    stakes.push(next);
    balance = balance - next + Math.floor((next * draw) / 100);
    const isLoss = Math.floor((next * draw) / 100) < next;
    const isPush = Math.floor((next * draw) / 100) === next;
    if (plan.doubleMax === null) continue;
    if (isLoss) next = next * 2 > plan.doubleMax ? plan.doubleMax : next * 2;
    else if (!isPush) next = plan.stake;
  }
  return { stakes, ended: 'never' };
}

test.prop([aPlan, fc.array(aDraw, { minLength: 21, maxLength: 21 })], { numRuns: 10_000 })(
  'random draws lead where a reference leads, and never to a loss above the one that was set',
  (plan, draws) => {
    const placed: PlacedAutoBet[] = [];
    let ended = 'never';
    for (const draw of draws) {
      const step = autoBetStep(plan, placed);
      if (step.is === 'over') {
        ended = step.because;
        break;
      }
      if (step.is === 'wait') throw new Error('all of them are decided');
      expect(autoBetStep(plan, [...placed, { stake: step.stake, paid: undefined }])).toEqual({ is: 'wait' });
      placed.push({ stake: step.stake, paid: Math.floor((step.stake * draw) / 100) });
    }
    expect({ stakes: placed.map(({ stake }) => stake), ended }).toEqual(reference(plan, draws));
    const net = placed.reduce((sum, { stake, paid }) => sum + paid! - stake, 0);
    if (plan.loss !== null) expect(-net).toBeLessThanOrEqual(plan.loss);
  },
);
