import { createActor } from 'xstate';
import { expect } from 'vitest';
import type { SlipVariant } from '../../../src/contract/api/betting';
import type { OddsPick } from '../../../src/machines/betting/slipSelection';
import { NO_STORED_SLIP } from '../../../src/machines/betting/slipStorage';
import { SLIP_MACHINES } from '../../../src/machines/betting/slipMachines';
import type { Slip, SlipChange } from '../../../src/rules/betting/pick';
import { chooseBonus, choosePair, choosePick, removeBonus, removePick } from '../../../src/rules/betting/replacement';
import { ChaosRandom } from '../../../tools/chaos/chance';

const FIXTURES = ['a', 'b', 'c', 'd'] as const;
const MARKETS = ['1X2', 'Under/Over', 'Asian Handicap', 'Over/Under 2.5 Goals', '1st Period Winner', '12'] as const;
const ACTIONS = 8;

/**
 * Presses at random into a slip machine and into the bare rules: after each press both hold the same. `sequences`: how many
 * slips are begun.
 */
export function pickAtRandom(variant: SlipVariant, sequences: number, seed: number): { refused: number; most: number } {
  const chance = new ChaosRandom(seed);
  const seen = { refused: 0, most: 0 };
  for (let i = 0; i < sequences; i += 1) {
    const actor = createActor(SLIP_MACHINES[variant], {
      input: { stored: NO_STORED_SLIP, orders: [], newRef: () => '', now: () => 0 },
    }).start();
    let slip: Slip<OddsPick> = { picks: [], bonus: undefined };
    const trail: unknown[] = [];
    for (let j = 0; j < ACTIONS; j += 1) {
      const { event, change } = randomSlipAction(chance, variant, slip);
      trail.push(event);
      actor.send(event);
      if (change.ok) slip = change.slip;
      else seen.refused += 1;
      const { context } = actor.getSnapshot();
      if (JSON.stringify(context.slip) !== JSON.stringify(slip)) {
        expect.fail(`sequence ${i}: ${JSON.stringify({ trail, machine: context.slip, rules: slip })}`);
      }
      if (!change.ok && context.notice?.reason !== change.reason) {
        expect.fail(`sequence ${i}: ${change.reason} is not told; ${JSON.stringify(trail)}`);
      }
      seen.most = Math.max(seen.most, slip.picks.length);
    }
    actor.stop();
  }
  return seen;
}

function randomSlipAction(chance: ChaosRandom, variant: SlipVariant, slip: Slip<OddsPick>) {
  const roll = chance.whole(0, 11);
  const there = slip.picks.length > 0 ? chance.pick(slip.picks) : undefined;
  if (roll === 0 && there) {
    return {
      event: { type: 'pick.removed', id: there.id } as const,
      change: unchangedSlip(removePick(slip, there.id)),
    };
  }
  if (roll === 1 && there) {
    return { event: { type: 'pick.pressed', pick: there } as const, change: unchangedSlip(removePick(slip, there.id)) };
  }
  if (roll === 2) {
    const folds = chance.pick([3, 5, 7]);
    const change = slip.bonus === folds ? unchangedSlip(removeBonus(slip)) : chooseBonus(variant, slip, folds);
    return { event: { type: 'bonus.pressed', folds } as const, change };
  }
  const first = randomPick(chance, variant);
  if (roll > 4) {
    const isIn = slip.picks.some(({ id }) => id === first.id);
    const change = isIn ? unchangedSlip(removePick(slip, first.id)) : choosePick(variant, slip, first);
    return { event: { type: 'pick.pressed', pick: first } as const, change };
  }
  const second = randomPick(chance, variant, first.fixtureId);
  const pair = [first, second] as const;
  return { event: { type: 'pair.pressed', pair } as const, change: choosePair(variant, slip, pair) };
}

function unchangedSlip(slip: Slip<OddsPick>): SlipChange<OddsPick> {
  return { ok: true, slip };
}

function randomPick(chance: ChaosRandom, variant: SlipVariant, of: string = chance.pick(FIXTURES)): OddsPick {
  const market = chance.pick(MARKETS);
  const outcome = chance.pick(['1', '2'] as const);
  const round = variant === 'virtual' || variant === 'mini';
  const area = variant === 'inplay' ? 'inplay' : 'europe';
  return {
    kind: 'odds',
    id: `${area}.${of} ${market} ${outcome}`,
    area,
    live: area === 'inplay',
    fixtureId: of,
    marketId: market,
    market: round ? '' : market,
    betId: `${of} ${market} ${outcome}`,
    price: chance.pick([1_200, 1_300, 1_310, 1_900]),
    version: 1,
    sport: round ? 0 : 6046,
    league: '',
    home: '',
    away: '',
    start: 0,
    line: '',
    base: '',
    outcome,
    at: 0,
  };
}
