import type { MarketSheet } from '../marketSheet';
import { baccaratSheet, baccaratMgm, baccaratSky } from './baccaratSheets';
import { blackjack, cardoddeven, dragontiger, gostop, hilo } from './cardSheets';
import { diceduel, sicboSheet } from './diceSheets';
import { keno, kenoladder, ladderSheet, powerladder } from './ladderSheets';
import { powerball } from './powerballSheet';
import { basketballSheet, dog, horse, soccer } from './virtualSheets';
import { balls3, race6, ring12, roulette15 } from './wheelSheets';

/** Every board by name. Games of one kind share one unless a vendor's prices differ. */
export const MARKET_SHEETS = {
  powerball,
  powerladder,
  kenoladder,
  ladder: ladderSheet,
  keno,
  baccarat: baccaratSheet,
  baccaratMgm,
  baccaratSky,
  dragontiger,
  cardoddeven,
  balls3,
  gostop,
  sicbo: sicboSheet,
  diceduel,
  blackjack,
  race6,
  ring12,
  hilo,
  roulette15,
  soccer,
  basketball: basketballSheet,
  horse,
  dog,
} as const satisfies Record<string, MarketSheet>;
export type MarketSheetName = keyof typeof MARKET_SHEETS;
