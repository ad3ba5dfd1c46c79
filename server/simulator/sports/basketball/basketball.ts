import { matchFactsReader } from '../../history/matchFacts';
import type { SimulatedSport } from '../sport';
import { BASKETBALL_CATALOGUE } from './catalogue';
import { forecastBasketball } from './forecast';
import { writeBasketball } from './history';
import { BASKETBALL_SCOREBOARD, BASKETBALL_SCOPES } from './scopes';

const facts = matchFactsReader(BASKETBALL_SCOPES);

export const simulatedBasketball: SimulatedSport = {
  id: 48242,
  factsAt: facts,
  factsBefore: facts(undefined, -1),
  scoreboard: BASKETBALL_SCOREBOARD,
  catalogue: BASKETBALL_CATALOGUE,
  writeHistory: writeBasketball,
  forecast: forecastBasketball,
};
