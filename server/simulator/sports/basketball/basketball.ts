import { factsReader } from '../../history/facts';
import type { Sport } from '../sport';
import { BASKETBALL_CATALOGUE } from './catalogue';
import { forecastBasketball } from './forecast';
import { writeBasketball } from './history';
import { BASKETBALL_BOARD, BASKETBALL_SCOPES } from './scopes';

const facts = factsReader(BASKETBALL_SCOPES);

export const basketball: Sport = {
  id: 48242,
  facts,
  before: facts(undefined, -1),
  board: BASKETBALL_BOARD,
  catalogue: BASKETBALL_CATALOGUE,
  write: writeBasketball,
  forecast: forecastBasketball,
};
