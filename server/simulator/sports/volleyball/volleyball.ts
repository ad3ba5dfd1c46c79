import { raceTo } from '../../markets/order';
import { setScore } from '../../markets/score';
import {
  type MarketOptions,
  type MarketSpec,
  fixedLines,
  halfLines,
  ladderSpec,
  marketSpec,
} from '../../markets/marketSpec';
import { exactCount, oddEven, totalKind } from '../../markets/total';
import { handicap, winner2 } from '../../markets/winner';
import { VOLLEYBALL_SCOPES, VOLLEYBALL_INCIDENTS, VOLLEYBALL_SCOREBOARD, WINS } from './model';
import { matchFactsReader } from '../../history/matchFacts';
import type { SimulatedSport } from '../sport';
import { forecastVolleyball } from './forecast';
import { writeVolleyball } from './history';

const LATE: MarketOptions = { late: true };

/** Most wanted first: a limit on the number of markets cuts the end of the list. */
export const VOLLEYBALL_CATALOGUE: readonly MarketSpec[] = [
  marketSpec(52, '12', winner2('sets'), 1.055, '00'),
  marketSpec(1558, 'Asian Handicap Points', handicap('points'), 1.06, '00', halfLines(2, -Infinity)),
  marketSpec(2, 'Under/Over', totalKind('points'), 1.06, '00', halfLines(2)),
  marketSpec(866, 'Set Spread', handicap('sets'), 1.06, '00', fixedLines(-2.5, -1.5, 1.5, 2.5)),
  marketSpec(202, '1st Period Winner Home/Away', winner2('set1'), 1.06, '00'),
  marketSpec(21, 'Under/Over 1st Period', totalKind('set1'), 1.06, '00', halfLines(1)),
  marketSpec(64, 'Asian Handicap 1st Period', handicap('set1'), 1.06, '00', ladderSpec(0.5, 1)),
  marketSpec(6, 'Correct Score', setScore('sets', WINS), 1.12, '00'),
  marketSpec(90043, 'Under/Over Sets', totalKind('sets'), 1.06, '00', fixedLines(3.5, 4.5)),
  marketSpec(203, '2nd Period Winner Home/Away', winner2('set2'), 1.06, '00'),
  marketSpec(204, '3rd Period Winner Home/Away', winner2('set3'), 1.06, '10'),
  marketSpec(5, 'Odd/Even', oddEven('points'), 1.06, '10'),
  marketSpec(72, '1st Period Odd/Even', oddEven('set1'), 1.07, '10'),
  marketSpec(73, '2nd Period Odd/Even', oddEven('set2'), 1.07, '20'),
  marketSpec(74, '3rd Period Odd/Even', oddEven('set3'), 1.07, '20'),
  marketSpec(205, '4th Period Winner Home/Away', winner2('set4'), 1.06, '-0', LATE),
  marketSpec(206, '5th Period Winner Home/Away', winner2('set5'), 1.06, '-0', LATE),
  marketSpec(45, 'Under/Over 2nd Period', totalKind('set2'), 1.06, '11', halfLines(1)),
  marketSpec(46, 'Under/Over 3rd Period', totalKind('set3'), 1.06, '11', halfLines(1)),
  marketSpec(65, 'Asian Handicap 2nd Period', handicap('set2'), 1.06, '11', ladderSpec(0.5, 1)),
  marketSpec(66, 'Asian Handicap 3rd Period', handicap('set3'), 1.06, '11', ladderSpec(0.5, 1)),
  marketSpec(47, 'Under/Over 4th Period', totalKind('set4'), 1.06, '-1', { ...halfLines(1), ...LATE }),
  marketSpec(48, 'Under/Over 5th Period', totalKind('set5'), 1.06, '-1', { ...halfLines(1), ...LATE }),
  marketSpec(67, 'Asian Handicap 4th Period', handicap('set4'), 1.06, '-1', { ...ladderSpec(0.5, 1), ...LATE }),
  marketSpec(68, 'Asian Handicap 5th Period', handicap('set5'), 1.06, '-1', { ...ladderSpec(0.5, 1), ...LATE }),
  marketSpec(101, 'Under/Over - Home Team', totalKind('points', 'home'), 1.065, '11', halfLines(1)),
  marketSpec(102, 'Under/Over - Away Team', totalKind('points', 'away'), 1.065, '11', halfLines(1)),
  marketSpec(90044, 'Number Of Sets', exactlyOfSets(), 1.08, '11'),
  marketSpec(90045, '1st Period Race To', raceTo('set1', true), 1.07, '21', fixedLines(5, 10, 15, 20)),
  marketSpec(90046, '2nd Period Race To', raceTo('set2', true), 1.07, '21', fixedLines(5, 10, 15, 20)),
  marketSpec(90047, '3rd Period Race To', raceTo('set3', true), 1.07, '21', fixedLines(5, 10, 15, 20)),
  marketSpec(75, '4th Period Odd/Even', oddEven('set4'), 1.07, '-2', LATE),
  marketSpec(76, '5th Period Odd/Even', oddEven('set5'), 1.07, '-2', LATE),
];

/** Three, four or five sets: what cannot be is left out of `exactly`. */
function exactlyOfSets() {
  const { verdict, chances, ...kind } = exactCount('sets', 'total', 5);
  const shift = 3;
  const all = new Float64Array(6);
  return {
    ...kind,
    names: ['3', '4', '5'],
    chances(...[outlook, line, into]: Parameters<typeof chances>) {
      chances(outlook, line, all);
      for (let i = 0; i < 3; i++) into[i] = all[i + shift]!;
      return 0;
    },
    verdict: (...[facts, outcome, line]: Parameters<typeof verdict>) => verdict(facts, outcome + shift, line),
  };
}

/** In the order in which they came to be: a new one goes to the end. */
const VOLLEYBALL_MARKET_PLACES = [
  52, 1558, 2, 866, 202, 21, 64, 6, 90043, 203, 204, 5, 72, 73, 74, 205, 206, 45, 46, 65, 66, 47, 48, 67, 68, 101, 102,
  90044, 90045, 90046, 90047, 75, 76,
];

const facts = matchFactsReader(VOLLEYBALL_SCOPES);

export const volleyball: SimulatedSport = {
  id: 154830,
  factsAt: facts,
  factsBefore: facts(undefined, -1),
  scoreboard: VOLLEYBALL_SCOREBOARD,
  incidents: VOLLEYBALL_INCIDENTS,
  catalogue: VOLLEYBALL_CATALOGUE,
  marketPlaces: VOLLEYBALL_MARKET_PLACES,
  writeHistory: writeVolleyball,
  forecast: forecastVolleyball,
};
