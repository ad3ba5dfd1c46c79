import { matchFactsReader } from '../../history/matchFacts';
import type { SimulatedSport } from '../sport';
import { VOLLEYBALL_CATALOGUE } from './catalogue';
import { forecastVolleyball } from './forecast';
import { writeVolleyball } from './history';
import { VOLLEYBALL_SCOREBOARD, VOLLEYBALL_SCOPES } from './scopes';

const facts = matchFactsReader(VOLLEYBALL_SCOPES);

export const volleyball: SimulatedSport = {
  id: 154830,
  factsAt: facts,
  factsBefore: facts(undefined, -1),
  scoreboard: VOLLEYBALL_SCOREBOARD,
  catalogue: VOLLEYBALL_CATALOGUE,
  writeHistory: writeVolleyball,
  forecast: forecastVolleyball,
};
