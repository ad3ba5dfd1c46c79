import { type Minigame, MINIGAMES } from '../../../src/contract/rounds/catalogue';
import { selectionResultOf, winnersOf } from '../../../src/rules/rounds/selectionResult';
import { drawFrom } from '../../../src/rules/rounds/verify';
import { cardOf } from '../../../src/rules/rounds/virtual/card';
import { cardPrices, chancesOf } from '../../../src/rules/rounds/virtual/prices';
import type { ChaosRandom } from '../../chaos/chance';

/** Counts of one selection over many draws, and what was expected. */
export interface Count {
  market: string;
  selection: string;
  won: number;
  pushed: number;
  /** Sum of the chances, and of each draw's variance. */
  expected: number;
  variance: number;
  pushes: number;
  /** Sum of the returns of a stake of 1,000, and of the expected ones. */
  back: number;
  promised: number;
  /** Rounding of the stated chance, summed: the counts may be off by as much. */
  slack: number;
}

export interface DrawTally {
  game: Minigame;
  draws: number;
  counts: Count[];
  /** Draws in which a market's selections did not win exactly once, or of which none exists. */
  unparted: number;
}

/** One game of each kind and board. */
export function marketSheets(): Minigame[] {
  const seen = new Set<unknown>();
  return MINIGAMES.filter(({ kind, sheet }) => {
    const key = kind.startsWith('virtual') ? kind : sheet;
    return !seen.has(key) && seen.add(key);
  });
}

/** Draws of a virtual card before the next one. */
const DRAWS_A_CARD = 500;
/** Markets of a card of which exactly one selection wins. */
const PARTED = new Set(['1x2', 'ou', 'ah', 'btts', 'goals', '12', 'win', 'oe', 'uo', 'quinella', 'exacta']);
/** Stated chances are of 100,000. */
const STATED = 100_000;

function seedOf(chance: ChaosRandom): string {
  let seed = '';
  for (let i = 0; i < 8; i += 1) seed += chance.whole(0, 0xffffffff).toString(16).padStart(8, '0');
  return seed;
}

interface Terms {
  chance: number;
  push: number;
  price: number;
  slack: number;
}

/** Draws a game many times, each from another seed, and counts the results. */
export function tallyDraws(game: Minigame, draws: number, chance: ChaosRandom): DrawTally {
  const counts = game.sheet.flatMap((market) =>
    market.selections.map((selection): Count => ({
      market: market.id,
      selection: selection.id,
      won: 0,
      pushed: 0,
      expected: 0,
      variance: 0,
      pushes: 0,
      back: 0,
      promised: 0,
      slack: 0,
    })),
  );
  const parted = game.sheet
    .filter(({ id, exclusive, selections }) =>
      game.kind.startsWith('virtual')
        ? PARTED.has(id)
        : exclusive && Math.abs(selections.reduce((sum, each) => sum + each.chance, 0) - STATED) < 10,
    )
    .map(({ id }) => id);
  let unparted = 0;
  for (let done = 0; done < draws; done += DRAWS_A_CARD) {
    const source = `${game.parentId ?? game.id}-${done}`;
    const card = cardOf(game, source);
    const input = card ? JSON.stringify(card) : '';
    const terms = termsOf(game, card);
    for (let i = 0; i < Math.min(DRAWS_A_CARD, draws - done); i += 1) {
      const result = drawFrom(game, { source, input, seed: seedOf(chance) });
      if (parted.some((id) => winnersOf({ result, card }, id).length !== 1)) unparted += 1;
      counts.forEach((count, at) => {
        const { chance: p, push, price, slack } = terms[at]!;
        if (p === 0) return;
        const selected = selectionResultOf({ result, card }, count.market, count.selection);
        if (selected === 'won') count.won += 1;
        if (selected === 'push') count.pushed += 1;
        count.back += selected === 'won' ? price : selected === 'push' ? 1_000 : 0;
        count.promised += price * p + 1_000 * push;
        count.expected += p;
        count.pushes += push;
        count.variance += p * (1 - p);
        count.slack += slack;
      });
    }
  }
  return { game, draws, counts: counts.filter(({ expected }) => expected > 0), unparted };
}

function termsOf({ sheet }: Minigame, card: ReturnType<typeof cardOf>): Terms[] {
  if (!card) {
    return sheet.flatMap(({ selections }) =>
      selections.map(({ chance, push, price }) => ({
        chance: chance / STATED,
        push: push / STATED,
        price,
        slack: 1 / STATED,
      })),
    );
  }
  const chances = chancesOf(card, sheet);
  const prices = cardPrices(card, sheet);
  return sheet.flatMap(({ id, selections }) =>
    selections.map((selection) => {
      const { won = 0, push = 0 } = chances.get(id)?.get(selection.id) ?? {};
      return { chance: won, push, price: prices[id]?.[selection.id] ?? 0, slack: 1e-7 };
    }),
  );
}
