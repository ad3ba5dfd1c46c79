import type { Board } from '../board';
import { baccarat, baccaratMgm, baccaratSky } from './baccaratBoards';
import { blackjack, cardoddeven, dragontiger, gostop, hilo } from './cardBoards';
import { diceduel, sicbo } from './diceBoards';
import { keno, kenoladder, ladder, powerladder } from './ladderBoards';
import { powerball } from './powerballBoard';
import { basketball, dog, horse, soccer } from './virtualBoards';
import { balls3, race6, ring12, roulette15 } from './wheelBoards';

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
