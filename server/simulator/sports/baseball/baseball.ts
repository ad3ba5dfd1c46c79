import { bothScore } from '../../markets/score';
import { type MarketSpec, fixedLines, halfLines, ladderSpec, marketSpec } from '../../markets/marketSpec';
import { anyCounted, oddEven, totalKind } from '../../markets/total';
import { handicap, winner2, winner3 } from '../../markets/winner';
import { matchFactsReader } from '../../history/matchFacts';
import type { SimulatedSport } from '../sport';
import { forecastBaseball } from './forecast';
import { writeBaseball } from './history';
import { BASEBALL_SCOPES, BASEBALL_SCOREBOARD, BASEBALL_INCIDENTS } from './model';

/** Most wanted first: a limit on the number of markets cuts the end of the list. */
export const BASEBALL_CATALOGUE: readonly MarketSpec[] = [
  marketSpec(226, '12 Including Overtime', winner2('full'), 1.055, '00'),
  marketSpec(342, 'Asian Handicap Including Overtime', handicap('full'), 1.06, '00', ladderSpec(0.5, 2)),
  marketSpec(28, 'Under/Over Including Overtime', totalKind('full'), 1.06, '00', ladderSpec(0.5, 2, 0.5)),
  marketSpec(235, '1st Five Innings Winner', winner3('first5'), 1.07, '00'),
  marketSpec(236, '1st 5 Innings Under/Over', totalKind('first5'), 1.06, '00', halfLines(1)),
  marketSpec(41, '1st Period Winner', winner3('inning1'), 1.08, '00'),
  marketSpec(21, 'Under/Over 1st Period', totalKind('inning1'), 1.07, '00', fixedLines(0.5, 1.5)),
  marketSpec(90048, 'Run In 1st Inning', anyCounted('inning1'), 1.065, '00'),
  marketSpec(221, 'Under/Over - Home Team Including Overtime', totalKind('full', 'home'), 1.065, '00', halfLines(1)),
  marketSpec(220, 'Under/Over - Away Team Including Overtime', totalKind('full', 'away'), 1.065, '00', halfLines(1)),
  marketSpec(1, '1X2', winner3('match'), 1.07, '10'),
  marketSpec(51, 'Odd/Even Including Overtime', oddEven('full'), 1.06, '10'),
  marketSpec(1618, '1st 5 Innings Winner - 12', winner2('first5'), 1.06, '10'),
  marketSpec(281, '1st Five Innings Asian handicap', handicap('first5'), 1.06, '10', ladderSpec(0.5, 1)),
  marketSpec(42, '2nd Period Winner', winner3('inning2'), 1.08, '20'),
  marketSpec(43, '3rd Period Winner', winner3('inning3'), 1.08, '20'),
  marketSpec(44, '4th Period Winner', winner3('inning4'), 1.08, '20'),
  marketSpec(45, 'Under/Over 2nd Period', totalKind('inning2'), 1.07, '21', fixedLines(0.5, 1.5)),
  marketSpec(46, 'Under/Over 3rd Period', totalKind('inning3'), 1.07, '21', fixedLines(0.5, 1.5)),
  marketSpec(47, 'Under/Over 4th Period', totalKind('inning4'), 1.07, '21', fixedLines(0.5, 1.5)),
  marketSpec(48, 'Under/Over 5th Period', totalKind('inning5'), 1.07, '21', fixedLines(0.5, 1.5)),
  marketSpec(524, '1st 7 Innings 1X2', winner3('first7'), 1.07, '21'),
  marketSpec(525, '1st 7 Innings Under/Over', totalKind('first7'), 1.06, '21', halfLines(1)),
  marketSpec(526, '1st 7 Innings Asian Handicap', handicap('first7'), 1.06, '21', ladderSpec(0.5, 1)),
  marketSpec(72, '1st Period Odd/Even', oddEven('inning1'), 1.07, '22'),
  marketSpec(17, 'Both Teams To Score', bothScore('full'), 1.06, '22'),
  marketSpec(153, 'Under/Over 1st Period - Home Team', totalKind('inning1', 'home'), 1.07, '22', fixedLines(0.5)),
  marketSpec(155, 'Under/Over 1st Period - Away Team', totalKind('inning1', 'away'), 1.07, '22', fixedLines(0.5)),
  marketSpec(90041, 'Overtime', anyCounted('overtime', 'home'), 1.07, '22'),
];

/** In the order in which they came to be: a new one goes to the end. */
const BASEBALL_MARKET_PLACES = [
  226, 342, 28, 235, 236, 41, 21, 90048, 221, 220, 1, 51, 1618, 281, 42, 43, 44, 45, 46, 47, 48, 524, 525, 526, 72, 17,
  153, 155, 90041,
];

const facts = matchFactsReader(BASEBALL_SCOPES);

export const baseball: SimulatedSport = {
  id: 154914,
  factsAt: facts,
  factsBefore: facts(undefined, -1),
  scoreboard: BASEBALL_SCOREBOARD,
  incidents: BASEBALL_INCIDENTS,
  catalogue: BASEBALL_CATALOGUE,
  marketPlaces: BASEBALL_MARKET_PLACES,
  writeHistory: writeBaseball,
  forecast: forecastBaseball,
};
