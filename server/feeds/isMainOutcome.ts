import { boardColumn } from '../../src/rules/market/board';
import { isOnBoardChannel } from '../../src/rules/market/quarterLine';
import type { IsMainOutcome } from './publisher';

/** An outcome is a main one when its market has a column on the board, and boards show its line. */
export const isMainOutcome: IsMainOutcome = (fixture, market, outcome) =>
  fixture !== undefined &&
  boardColumn(market, fixture.sport) !== undefined &&
  isOnBoardChannel(outcome.base, market.main);
