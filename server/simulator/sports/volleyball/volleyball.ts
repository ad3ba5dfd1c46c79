import { factsReader } from '../../history/facts';
import type { Sport } from '../sport';
import { VOLLEYBALL_CATALOGUE } from './catalogue';
import { forecastVolleyball } from './forecast';
import { writeVolleyball } from './history';
import { VOLLEYBALL_BOARD, VOLLEYBALL_SCOPES } from './scopes';

const facts = factsReader(VOLLEYBALL_SCOPES);

export const volleyball: Sport = {
  id: 154830,
  facts,
  before: facts(undefined, -1),
  board: VOLLEYBALL_BOARD,
  catalogue: VOLLEYBALL_CATALOGUE,
  write: writeVolleyball,
  forecast: forecastVolleyball,
};
