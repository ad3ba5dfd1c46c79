import { boardColumn } from '../../src/rules/market/board';
import type { IsMainOutcome } from './publisher';

/** A bet is a main one when its market has a column on the board and it stands on the market's main line. */
export const isMainOutcome: IsMainOutcome = (fixture, market, bet) =>
  fixture !== undefined &&
  boardColumn(market, fixture.sport) !== undefined &&
  (market.main === '' ? bet.base === '' : bet.base === market.main);
