import { factsReader } from '../../history/facts';
import type { Sport } from '../sport';
import { BASEBALL_CATALOGUE } from './catalogue';
import { forecastBaseball } from './forecast';
import { writeBaseball } from './history';
import { BASEBALL_BOARD, BASEBALL_SCOPES } from './scopes';

const facts = factsReader(BASEBALL_SCOPES);

export const baseball: Sport = {
  id: 154914,
  facts,
  before: facts(undefined, -1),
  board: BASEBALL_BOARD,
  catalogue: BASEBALL_CATALOGUE,
  write: writeBaseball,
  forecast: forecastBaseball,
};
