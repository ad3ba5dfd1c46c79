import { describe, expect, it } from 'vitest';
import type { SlipVariant } from '../../../src/contract/api/betting';
import { marketFamily } from '../../../src/rules/market/family';
import { tooLowForBonus } from '../../../src/rules/betting/bonus';
import type { Slip, SlipChange, SlipPick } from '../../../src/rules/betting/pick';
import { chooseBonus, choosePair, choosePick, removePick } from '../../../src/rules/betting/replacement';
import { slipProblem } from '../../../src/rules/betting/slipProblem';
import { ChaosRandom } from '../../../tools/chaos/chance';
import { pick, VARIANTS } from './picks';

/** Sequences a variant, and presses in each. */
const SEQUENCES = 10_000;
const PRESSES = 8;

const FIXTURES = ['a', 'b', 'c', 'd'] as const;
const MARKETS = ['wdl', 'uo', 'ah', 'ou', 'half', 'halfUo', 'win', 'cs'] as const;
const OUTCOMES = ['1', '2'] as const;

function randomPick(chance: ChaosRandom, variant: SlipVariant): SlipPick {
  const round = variant === 'virtual' || variant === 'mini';
  const fixture = chance.pick(FIXTURES);
  return pick(`${fixture} ${chance.pick(MARKETS)} ${chance.pick(OUTCOMES)}`, {
    price: chance.pick([1_200, 1_300, 1_310, 1_900]),
    live: variant === 'inplay',
    ...(round && { sport: 0 }),
  });
}

function press(
  chance: ChaosRandom,
  variant: SlipVariant,
  slip: Slip,
): { pressed: readonly SlipPick[]; change: SlipChange<SlipPick> } {
  const roll = chance.whole(0, 9);
  if (roll === 0 && slip.picks.length > 0) {
    return { pressed: [], change: { ok: true, slip: removePick(slip, chance.pick(slip.picks).id) } };
  }
  if (roll === 1) return { pressed: [], change: chooseBonus(variant, slip, chance.pick([3, 5, 7])) };
  const first = randomPick(chance, variant);
  if (roll > 3) return { pressed: [first], change: choosePick(variant, slip, first) };
  const second = { ...randomPick(chance, variant), fixtureId: first.fixtureId };
  const other = { ...second, id: second.id.replace(/^./, first.fixtureId) };
  return { pressed: [first, other], change: choosePair(variant, slip, [first, other]) };
}

/** Invariants of a change, written without the rules. */
function broken(variant: SlipVariant, before: Slip, pressed: readonly SlipPick[], after: Slip): string | undefined {
  const own = (slip: Slip, id: string) => slip.picks.filter(({ fixtureId }) => fixtureId === id);
  if (new Set(after.picks.map(({ id }) => id)).size < after.picks.length) return 'a pick is there twice';
  if (after.bonus !== undefined && after.picks.length < after.bonus) return 'the bonus is not met';
  if (after.bonus !== undefined && after.picks.some(({ price }) => tooLowForBonus(price)))
    return 'the bonus stands beside a low pick';
  if (after.picks.length > 0 && slipProblem(variant, after.picks)) return 'the server would refuse the slip';
  for (const one of pressed) if (!after.picks.some(({ id }) => id === one.id)) return 'what was pressed is not in';
  const [first] = pressed;
  if (!first) return undefined;
  const single = variant === 'virtual' || variant === 'mini';
  for (const id of FIXTURES) {
    if (single || id === first.fixtureId) continue;
    if (own(before, id).length !== own(after, id).length) return 'another fixture lost a pick';
  }
  if (pressed.length > 1 || before.picks.some(({ id }) => id === first.id)) return undefined;
  const had = own(before, first.fixtureId);
  const has = own(after, first.fixtureId);
  const stored = had.filter(({ id }) => has.some((each) => each.id === id));
  switch (variant) {
    case 'normal':
      return stored.some(({ marketId }) => marketId === first.marketId) ||
        stored.length < had.filter(({ marketId }) => marketId !== first.marketId).length
        ? 'not the picks of its fixture and market went'
        : undefined;
    case 'prematch':
      return stored.length > 0 ? 'a second pick of a fixture' : undefined;
    case 'european':
    case 'inplay': {
      const rival = had.length === 2 && had.some(({ market }) => marketFamily(market) === marketFamily(first.market));
      return stored.length === (rival ? 1 : 0) ? undefined : 'not the pick of its family went';
    }
    default:
      return after.picks.length === 1 ? undefined : 'more than one selection';
  }
}

describe('random presses', () => {
  it.each(VARIANTS)('leave the slip as its rules define it (%s)', (variant) => {
    const chance = new ChaosRandom(20_260_704);
    let refused = 0;
    let grown = 0;
    for (let i = 0; i < SEQUENCES; i += 1) {
      let slip: Slip = { picks: [], bonus: undefined };
      for (let j = 0; j < PRESSES; j += 1) {
        const { pressed, change } = press(chance, variant, slip);
        if (!change.ok) refused += 1;
        else {
          const fault = broken(variant, slip, pressed, change.slip);
          if (fault) expect.fail(`sequence ${i}: ${fault}; ${JSON.stringify({ slip, pressed, after: change.slip })}`);
          slip = change.slip;
          grown = Math.max(grown, slip.picks.length);
        }
      }
    }
    expect(refused).toBeGreaterThan(100);
    expect(grown).toBe({ normal: 8, prematch: 4, european: 8, inplay: 8, virtual: 1, mini: 1 }[variant]);
  });
});
