import { matchFactsReader } from '../../history/matchFacts';
import type { SimulatedSport } from '../sport';
import { BASEBALL_CATALOGUE } from './catalogue';
import { forecastBaseball } from './forecast';
import { writeBaseball } from './history';
import { BASEBALL_SCOREBOARD, BASEBALL_SCOPES } from './scopes';

const facts = matchFactsReader(BASEBALL_SCOPES);

export const baseball: SimulatedSport = {
  id: 154914,
  factsAt: facts,
  factsBefore: facts(undefined, -1),
  scoreboard: BASEBALL_SCOREBOARD,
  catalogue: BASEBALL_CATALOGUE,
  writeHistory: writeBaseball,
  forecast: forecastBaseball,
};
