import { matchFactsReader } from '../../history/matchFacts';
import type { SimulatedSport } from '../sport';
import { FOOTBALL_CATALOGUE } from './catalogue';
import { forecastFootball } from './forecast';
import { writeFootball } from './history';
import { FOOTBALL_SCOREBOARD, FOOTBALL_SCOPES } from './scopes';

const facts = matchFactsReader(FOOTBALL_SCOPES);

export const football: SimulatedSport = {
  id: 6046,
  factsAt: facts,
  factsBefore: facts(undefined, -1),
  scoreboard: FOOTBALL_SCOREBOARD,
  catalogue: FOOTBALL_CATALOGUE,
  writeHistory: writeFootball,
  forecast: forecastFootball,
};
