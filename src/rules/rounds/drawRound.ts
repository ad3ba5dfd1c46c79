import type { VirtualCard } from '../../contract/rounds/cards';
import type { DrawKind, VirtualKind } from '../../contract/rounds/drawKinds';
import type { DrawResult, ResultOf } from '../../contract/rounds/results';
import { drawBasketball, drawSoccer } from './virtual/match';
import { drawRace } from './virtual/race';
import { drawBalls3, drawKeno, drawPowerball, drawRace6 } from './draws/balls';
import { drawBaccarat } from './draws/baccarat';
import { drawBlackjack, drawCardOddEven, drawDragonTiger, drawGostop, drawHilo } from './draws/cards';
import { drawDiceDuel, drawSicbo } from './draws/dice';
import { drawLadder } from './draws/ladders';
import { drawRing12, drawRoulette15 } from './draws/wheels';
import type { Chance } from './seedStream';

/** Kinds that have no draw of their own: they are read from their parent's (`derive`). */
export type DerivedKind = 'powerladder' | 'kenoladder';
export type OwnKind = Exclude<DrawKind, DerivedKind>;

export function isDerived(kind: DrawKind): kind is DerivedKind {
  return kind === 'powerladder' || kind === 'kenoladder';
}

const WITHOUT_CARD = {
  powerball: drawPowerball,
  ladder: drawLadder,
  keno: drawKeno,
  baccarat: drawBaccarat,
  dragontiger: drawDragonTiger,
  cardoddeven: drawCardOddEven,
  balls3: drawBalls3,
  gostop: drawGostop,
  sicbo: drawSicbo,
  diceduel: drawDiceDuel,
  blackjack: drawBlackjack,
  race6: drawRace6,
  ring12: drawRing12,
  hilo: drawHilo,
  roulette15: drawRoulette15,
} as const satisfies { [K in Exclude<OwnKind, VirtualKind>]: (chance: Chance) => ResultOf<K> };

/** What comes of this chance; virtual games need their card. The same chance gives the same result, everywhere and for ever. */
export function drawRound(kind: OwnKind, chance: Chance, card?: VirtualCard): DrawResult {
  if (Object.hasOwn(WITHOUT_CARD, kind)) return WITHOUT_CARD[kind as keyof typeof WITHOUT_CARD](chance);
  if (card?.kind !== kind) throw new Error(`a ${kind} cannot be drawn from the card of a ${card?.kind ?? 'nothing'}`);
  if (card.kind === 'virtual-soccer') return drawSoccer(chance, card);
  if (card.kind === 'virtual-basketball') return drawBasketball(chance, card);
  return drawRace(chance, card);
}
