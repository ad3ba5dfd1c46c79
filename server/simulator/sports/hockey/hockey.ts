import { factsReader } from '../../history/facts';
import type { Sport } from '../sport';
import { HOCKEY_CATALOGUE } from './catalogue';
import { forecastHockey } from './forecast';
import { writeHockey } from './history';
import { HOCKEY_BOARD, HOCKEY_SCOPES } from './scopes';

const facts = factsReader(HOCKEY_SCOPES);

export const hockey: Sport = {
  id: 35232,
  facts,
  before: facts(undefined, -1),
  board: HOCKEY_BOARD,
  catalogue: HOCKEY_CATALOGUE,
  write: writeHockey,
  forecast: forecastHockey,
};
