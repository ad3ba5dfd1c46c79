import { halfAndFull } from '../../markets/halves';
import { pointsRace } from '../../markets/order';
import { type MarketSpec, fixedLines, halfLines, marketSpec } from '../../markets/marketSpec';
import { anyCounted, oddEven, totalKind } from '../../markets/total';
import { doubleChance, handicap, winner2, winner3 } from '../../markets/winner';
import { matchFactsReader } from '../../history/matchFacts';
import type { SimulatedSport } from '../sport';
import { forecastBasketball } from './forecast';
import { writeBasketball } from './history';
import { BASKETBALL_SCOPES, BASKETBALL_SCOREBOARD, BASKETBALL_INCIDENTS } from './model';

/** Most wanted first: a limit on the number of markets cuts the end of the list. */
export const BASKETBALL_CATALOGUE: readonly MarketSpec[] = [
  marketSpec(226, '12 Including Overtime', winner2('full'), 1.055, '00'),
  marketSpec(342, 'Asian Handicap Including Overtime', handicap('full'), 1.055, '00', halfLines(2, -Infinity)),
  marketSpec(28, 'Under/Over Including Overtime', totalKind('full'), 1.055, '00', halfLines(2)),
  marketSpec(1, '1X2', winner3('match'), 1.065, '00'),
  marketSpec(202, '1st Period Winner Home/Away', winner2('quarter1'), 1.065, '00'),
  marketSpec(64, 'Asian Handicap 1st Period', handicap('quarter1'), 1.06, '00', halfLines(1, -Infinity)),
  marketSpec(21, 'Under/Over 1st Period', totalKind('quarter1'), 1.06, '00', halfLines(1)),
  marketSpec(282, '1st Half 1X2', winner3('half1'), 1.07, '00'),
  marketSpec(53, 'Asian Handicap Halftime', handicap('half1'), 1.06, '00', halfLines(1, -Infinity)),
  marketSpec(77, 'Under/Over Halftime', totalKind('half1'), 1.06, '00', halfLines(1)),
  marketSpec(203, '2nd Period Winner Home/Away', winner2('quarter2'), 1.065, '10'),
  marketSpec(204, '3rd Period Winner Home/Away', winner2('quarter3'), 1.065, '10'),
  marketSpec(205, '4th Period Winner Home/Away', winner2('quarter4'), 1.065, '10'),
  marketSpec(51, 'Odd/Even Including Overtime', oddEven('full'), 1.06, '10'),
  marketSpec(221, 'Under/Over - Home Team Including Overtime', totalKind('full', 'home'), 1.065, '10', halfLines(1)),
  marketSpec(220, 'Under/Over - Away Team Including Overtime', totalKind('full', 'away'), 1.065, '10', halfLines(1)),
  marketSpec(45, 'Under/Over 2nd Period', totalKind('quarter2'), 1.06, '11', halfLines(1)),
  marketSpec(46, 'Under/Over 3rd Period', totalKind('quarter3'), 1.06, '11', halfLines(1)),
  marketSpec(47, 'Under/Over 4th Period', totalKind('quarter4'), 1.06, '11', halfLines(1)),
  marketSpec(65, 'Asian Handicap 2nd Period', handicap('quarter2'), 1.06, '11', halfLines(1, -Infinity)),
  marketSpec(66, 'Asian Handicap 3rd Period', handicap('quarter3'), 1.06, '11', halfLines(1, -Infinity)),
  marketSpec(67, 'Asian Handicap 4th Period', handicap('quarter4'), 1.06, '11', halfLines(1, -Infinity)),
  marketSpec(341, 'Race To', pointsRace('match'), 1.07, '21', fixedLines(20, 30, 40)),
  marketSpec(284, '2nd Half 1X2', winner3('half2'), 1.07, '21'),
  marketSpec(
    468,
    'Asian Handicap 2nd Half Including Overtime',
    handicap('half2on'),
    1.06,
    '21',
    halfLines(1, -Infinity),
  ),
  marketSpec(469, 'Under/Over 2nd Half Including Overtime', totalKind('half2on'), 1.06, '21', halfLines(1)),
  marketSpec(41, '1st Period Winner', winner3('quarter1'), 1.075, '21'),
  marketSpec(42, '2nd Period Winner', winner3('quarter2'), 1.075, '22'),
  marketSpec(43, '3rd Period Winner', winner3('quarter3'), 1.075, '22'),
  marketSpec(44, '4th Period Winner', winner3('quarter4'), 1.075, '22'),
  marketSpec(72, '1st Period Odd/Even', oddEven('quarter1'), 1.07, '22'),
  marketSpec(73, '2nd Period Odd/Even', oddEven('quarter2'), 1.07, '22'),
  marketSpec(74, '3rd Period Odd/Even', oddEven('quarter3'), 1.07, '22'),
  marketSpec(75, '4th Period Odd/Even', oddEven('quarter4'), 1.07, '22'),
  marketSpec(4, 'HT/FT', halfAndFull('half1', 'half2'), 1.11, '22'),
  marketSpec(456, 'Double Chance 1st Period', doubleChance('quarter1'), 1.07, '22'),
  marketSpec(354, 'Under/Over Halftime - Home Team', totalKind('half1', 'home'), 1.07, '22', halfLines(1)),
  marketSpec(355, 'Under/Over Halftime - Away Team', totalKind('half1', 'away'), 1.07, '22', halfLines(1)),
  marketSpec(153, 'Under/Over 1st Period - Home Team', totalKind('quarter1', 'home'), 1.07, '22', halfLines(0)),
  marketSpec(155, 'Under/Over 1st Period - Away Team', totalKind('quarter1', 'away'), 1.07, '22', halfLines(0)),
  marketSpec(90041, 'Overtime', anyCounted('overtime', 'home'), 1.07, '22'),
];

/** In the order in which they came to be: a new one goes to the end. */
const BASKETBALL_MARKET_PLACES = [
  226, 342, 28, 1, 202, 64, 21, 282, 53, 77, 203, 204, 205, 51, 221, 220, 45, 46, 47, 65, 66, 67, 341, 284, 468, 469,
  41, 42, 43, 44, 72, 73, 74, 75, 4, 456, 354, 355, 153, 155, 90041,
];

const facts = matchFactsReader(BASKETBALL_SCOPES);

export const simulatedBasketball: SimulatedSport = {
  id: 48242,
  factsAt: facts,
  factsBefore: facts(undefined, -1),
  scoreboard: BASKETBALL_SCOREBOARD,
  incidents: BASKETBALL_INCIDENTS,
  catalogue: BASKETBALL_CATALOGUE,
  marketPlaces: BASKETBALL_MARKET_PLACES,
  writeHistory: writeBasketball,
  forecast: forecastBasketball,
};
