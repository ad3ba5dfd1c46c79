import type { VirtualCard } from '../../contract/rounds/cards';
import type { DrawKind } from '../../contract/rounds/drawKinds';
import type { DrawResult } from '../../contract/rounds/results';
import { basketballRule, dogRule, horseRule, soccerRule } from './virtual/outcomes';
import { baccaratRule, blackjackRule, cardOddEvenRule, dragonTigerRule, gostopRule, hiloRule } from './outcomes/cards';
import { balls3Rule, diceDuelRule, race6Rule, ring12Rule, roulette15Rule, sicboRule } from './outcomes/chance';
import { kenoRule, ladderRule } from './outcomes/ladders';
import type { SheetRule, MarketRule } from './outcomes/market';
import { powerballRule } from './outcomes/powerball';

/** `push`: the stake goes back (적특). */
export type SelectionResult = 'won' | 'lost' | 'push';

const RULES: Readonly<Record<DrawKind, SheetRule<never, never>>> = {
  powerball: powerballRule,
  powerladder: ladderRule,
  kenoladder: ladderRule,
  ladder: ladderRule,
  keno: kenoRule,
  baccarat: baccaratRule,
  dragontiger: dragonTigerRule,
  cardoddeven: cardOddEvenRule,
  balls3: balls3Rule,
  gostop: gostopRule,
  sicbo: sicboRule,
  diceduel: diceDuelRule,
  blackjack: blackjackRule,
  race6: race6Rule,
  ring12: ring12Rule,
  hilo: hiloRule,
  roulette15: roulette15Rule,
  'virtual-soccer': soccerRule,
  'virtual-basketball': basketballRule,
  'virtual-horse': horseRule,
  'virtual-dog': dogRule,
};

/** The rule of a result's own kind, whose selections take just such results. */
function ruleOf(kind: DrawKind, marketId: string): MarketRule<DrawResult> | undefined {
  const rules = RULES[kind] as unknown as SheetRule<DrawResult>;
  return Object.hasOwn(rules, marketId) ? rules[marketId] : undefined;
}

export interface Drawn {
  result: DrawResult;
  /** Of virtual rounds. */
  card?: VirtualCard | undefined;
}

/** How a selection came out; undefined where the kind has no such selection. */
export function selectionResultOf(
  { result, card }: Drawn,
  marketId: string,
  selectionId: string,
): SelectionResult | undefined {
  const rule = ruleOf(result.kind, marketId);
  if (!rule || !Object.hasOwn(rule.wins, selectionId)) return undefined;
  if (rule.wins[selectionId]!(result, card)) return 'won';
  return rule.push?.(result, card) ? 'push' : 'lost';
}

/** The selections of a market that came out, in the board's order; none where there is no such market. */
export function winnersOf({ result, card }: Drawn, marketId: string): string[] {
  const { wins = {} } = ruleOf(result.kind, marketId) ?? {};
  return Object.keys(wins).filter((selection) => wins[selection]!(result, card));
}
