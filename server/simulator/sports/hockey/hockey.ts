import { matchFactsReader } from '../../history/matchFacts';
import type { SimulatedSport } from '../sport';
import { HOCKEY_CATALOGUE } from './catalogue';
import { forecastHockey } from './forecast';
import { writeHockey } from './history';
import { HOCKEY_SCOREBOARD, HOCKEY_SCOPES } from './scopes';

const facts = matchFactsReader(HOCKEY_SCOPES);

export const hockey: SimulatedSport = {
  id: 35232,
  factsAt: facts,
  factsBefore: facts(undefined, -1),
  scoreboard: HOCKEY_SCOREBOARD,
  catalogue: HOCKEY_CATALOGUE,
  writeHistory: writeHockey,
  forecast: forecastHockey,
};
