import { factsReader } from '../../history/facts';
import type { Sport } from '../sport';
import { FOOTBALL_CATALOGUE } from './catalogue';
import { forecastFootball } from './forecast';
import { writeFootball } from './history';
import { FOOTBALL_BOARD, FOOTBALL_SCOPES } from './scopes';

const facts = factsReader(FOOTBALL_SCOPES);

export const football: Sport = {
  id: 6046,
  facts,
  before: facts(undefined, -1),
  board: FOOTBALL_BOARD,
  catalogue: FOOTBALL_CATALOGUE,
  write: writeFootball,
  forecast: forecastFootball,
};
