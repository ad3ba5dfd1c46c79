import type { Board } from '../marketSheet';
import { baccarat, baccaratMgm, baccaratSky } from './baccaratSheets';
import { blackjack, cardoddeven, dragontiger, gostop, hilo } from './cardSheets';
import { diceduel, sicbo } from './diceSheets';
import { keno, kenoladder, ladder, powerladder } from './ladderSheets';
import { powerball } from './powerballSheet';
import { basketball, dog, horse, soccer } from './virtualSheets';
import { balls3, race6, ring12, roulette15 } from './wheelSheets';

/** Every board by name. Games of one kind share one unless a vendor's prices differ. */
export const BOARDS = {
  powerball,
  powerladder,
  kenoladder,
  ladder,
  keno,
  baccarat,
  baccaratMgm,
  baccaratSky,
  dragontiger,
  cardoddeven,
  balls3,
  gostop,
  sicbo,
  diceduel,
  blackjack,
  race6,
  ring12,
  hilo,
  roulette15,
  soccer,
  basketball,
  horse,
  dog,
} as const satisfies Record<string, Board>;
export type BoardName = keyof typeof BOARDS;
