import { firstOne, lastOne, nextOne } from '../../markets/order';
import { bothScore, bothScoreAndWinner, correctScore, winnerAndTotal } from '../../markets/score';
import { type MarketSpec, fixedLines, halfLines, ladderSpec, marketSpec, nextLine } from '../../markets/marketSpec';
import { anyCounted, exactCount, oddEven, totalKind } from '../../markets/total';
import { doubleChance, handicap, handicap3, winner2, winner3 } from '../../markets/winner';
import { matchFactsReader } from '../../history/matchFacts';
import type { SimulatedSport } from '../sport';
import { forecastHockey } from './forecast';
import { writeHockey } from './history';
import { HOCKEY_SCOPES, HOCKEY_SCOREBOARD, HOCKEY_INCIDENTS } from './model';

/** Most wanted first: a limit on the number of markets cuts the end of the list. */
export const HOCKEY_CATALOGUE: readonly MarketSpec[] = [
  marketSpec(1, '1X2', winner3('match'), 1.06, '00'),
  marketSpec(226, '12 Including Overtime', winner2('full'), 1.055, '00'),
  marketSpec(2, 'Under/Over', totalKind('match'), 1.055, '00', ladderSpec(0.5, 2, 0.5)),
  marketSpec(3, 'Asian Handicap', handicap('match'), 1.055, '00', ladderSpec(0.5, 2)),
  marketSpec(59, 'Next Goal', nextOne('match'), 1.075, '-0', nextLine('match')),
  marketSpec(7, 'Double Chance', doubleChance('match'), 1.06, '00'),
  marketSpec(41, '1st Period Winner', winner3('period1'), 1.07, '00'),
  marketSpec(21, 'Under/Over 1st Period', totalKind('period1'), 1.06, '00', halfLines(1)),
  marketSpec(64, 'Asian Handicap 1st Period', handicap('period1'), 1.06, '00', ladderSpec(0.5, 1)),
  marketSpec(17, 'Both Teams To Score', bothScore('match'), 1.06, '00'),
  marketSpec(42, '2nd Period Winner', winner3('period2'), 1.07, '10'),
  marketSpec(43, '3rd Period Winner', winner3('period3'), 1.07, '10'),
  marketSpec(101, 'Under/Over - Home Team', totalKind('match', 'home'), 1.065, '10', halfLines(1)),
  marketSpec(102, 'Under/Over - Away Team', totalKind('match', 'away'), 1.065, '10', halfLines(1)),
  marketSpec(5, 'Odd/Even', oddEven('match'), 1.06, '10'),
  marketSpec(45, 'Under/Over 2nd Period', totalKind('period2'), 1.06, '11', halfLines(1)),
  marketSpec(46, 'Under/Over 3rd Period', totalKind('period3'), 1.06, '11', halfLines(1)),
  marketSpec(65, 'Asian Handicap 2nd Period', handicap('period2'), 1.06, '11', ladderSpec(0.5, 1)),
  marketSpec(66, 'Asian Handicap 3rd Period', handicap('period3'), 1.06, '11', ladderSpec(0.5, 1)),
  marketSpec(28, 'Under/Over Including Overtime', totalKind('full'), 1.06, '11', halfLines(1)),
  marketSpec(342, 'Asian Handicap Including Overtime', handicap('full'), 1.06, '11', ladderSpec(0.5, 1)),
  marketSpec(90001, 'Draw No Bet', winner2('match'), 1.06, '11'),
  marketSpec(16, 'First Team To Score', firstOne('match'), 1.07, '11'),
  marketSpec(13, 'European Handicap', handicap3('match'), 1.08, '21', fixedLines(-2, -1, 1, 2)),
  marketSpec(427, '1X2 And Under/Over', winnerAndTotal('match'), 1.1, '21', fixedLines(4.5, 5.5, 6.5)),
  marketSpec(6, 'Correct Score', correctScore('match', 5), 1.18, '22'),
  marketSpec(415, 'Both Teams To Score And 1X2', bothScoreAndWinner('match'), 1.1, '22'),
  marketSpec(56, 'Last Team To Score', lastOne('match', 'last'), 1.07, '22'),
  marketSpec(202, '1st Period Winner Home/Away', winner2('period1'), 1.06, '22'),
  marketSpec(203, '2nd Period Winner Home/Away', winner2('period2'), 1.06, '22'),
  marketSpec(204, '3rd Period Winner Home/Away', winner2('period3'), 1.06, '22'),
  marketSpec(456, 'Double Chance 1st Period', doubleChance('period1'), 1.07, '22'),
  marketSpec(457, 'Double Chance 2nd Period', doubleChance('period2'), 1.07, '22'),
  marketSpec(90049, '1st Period Both Teams To Score', bothScore('period1'), 1.07, '22'),
  marketSpec(72, '1st Period Odd/Even', oddEven('period1'), 1.07, '22'),
  marketSpec(128, 'Exact Goals Number', exactCount('match', 'total', 10), 1.12, '22'),
  marketSpec(90041, 'Overtime', anyCounted('overtime', 'home'), 1.07, '22'),
  marketSpec(90042, 'Penalty Shootout', anyCounted('shootout', 'home'), 1.08, '22'),
];

/** In the order in which they came to be: a new one goes to the end. */
const HOCKEY_MARKET_PLACES = [
  1, 226, 2, 3, 59, 7, 41, 21, 64, 17, 42, 43, 101, 102, 5, 45, 46, 65, 66, 28, 342, 90001, 16, 13, 427, 6, 415, 56,
  202, 203, 204, 456, 457, 90049, 72, 128, 90041, 90042,
];

const facts = matchFactsReader(HOCKEY_SCOPES);

export const hockey: SimulatedSport = {
  id: 35232,
  factsAt: facts,
  factsBefore: facts(undefined, -1),
  scoreboard: HOCKEY_SCOREBOARD,
  incidents: HOCKEY_INCIDENTS,
  catalogue: HOCKEY_CATALOGUE,
  marketPlaces: HOCKEY_MARKET_PLACES,
  writeHistory: writeHockey,
  forecast: forecastHockey,
};
