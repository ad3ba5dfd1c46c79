import { race } from '../../markets/order';
import { setScore } from '../../markets/score';
import { fixed, halves, ladder, market, type MarketOptions, type MarketSpec } from '../../markets/spec';
import { exactly, oddEven, total } from '../../markets/total';
import { handicap, winner2 } from '../../markets/winner';
import { WINS } from './rally';

const LATE: MarketOptions = { late: true };

/** Most wanted first: a limit on the number of markets keeps the head of the list. */
export const VOLLEYBALL_CATALOGUE: readonly MarketSpec[] = [
  market(52, '12', winner2('sets'), 1.055, '00'),
  market(1558, 'Asian Handicap Points', handicap('points'), 1.06, '00', halves(2, -Infinity)),
  market(2, 'Under/Over', total('points'), 1.06, '00', halves(2)),
  market(866, 'Set Spread', handicap('sets'), 1.06, '00', fixed(-2.5, -1.5, 1.5, 2.5)),
  market(202, '1st Period Winner Home/Away', winner2('set1'), 1.06, '00'),
  market(21, 'Under/Over 1st Period', total('set1'), 1.06, '00', halves(1)),
  market(64, 'Asian Handicap 1st Period', handicap('set1'), 1.06, '00', ladder(0.5, 1)),
  market(6, 'Correct Score', setScore('sets', WINS), 1.12, '00'),
  market(90043, 'Under/Over Sets', total('sets'), 1.06, '00', fixed(3.5, 4.5)),
  market(203, '2nd Period Winner Home/Away', winner2('set2'), 1.06, '00'),
  market(204, '3rd Period Winner Home/Away', winner2('set3'), 1.06, '10'),
  market(5, 'Odd/Even', oddEven('points'), 1.06, '10'),
  market(72, '1st Period Odd/Even', oddEven('set1'), 1.07, '10'),
  market(73, '2nd Period Odd/Even', oddEven('set2'), 1.07, '20'),
  market(74, '3rd Period Odd/Even', oddEven('set3'), 1.07, '20'),
  market(205, '4th Period Winner Home/Away', winner2('set4'), 1.06, '-0', LATE),
  market(206, '5th Period Winner Home/Away', winner2('set5'), 1.06, '-0', LATE),
  market(45, 'Under/Over 2nd Period', total('set2'), 1.06, '11', halves(1)),
  market(46, 'Under/Over 3rd Period', total('set3'), 1.06, '11', halves(1)),
  market(65, 'Asian Handicap 2nd Period', handicap('set2'), 1.06, '11', ladder(0.5, 1)),
  market(66, 'Asian Handicap 3rd Period', handicap('set3'), 1.06, '11', ladder(0.5, 1)),
  market(47, 'Under/Over 4th Period', total('set4'), 1.06, '-1', { ...halves(1), ...LATE }),
  market(48, 'Under/Over 5th Period', total('set5'), 1.06, '-1', { ...halves(1), ...LATE }),
  market(67, 'Asian Handicap 4th Period', handicap('set4'), 1.06, '-1', { ...ladder(0.5, 1), ...LATE }),
  market(68, 'Asian Handicap 5th Period', handicap('set5'), 1.06, '-1', { ...ladder(0.5, 1), ...LATE }),
  market(101, 'Under/Over - Home Team', total('points', 'home'), 1.065, '11', halves(1)),
  market(102, 'Under/Over - Away Team', total('points', 'away'), 1.065, '11', halves(1)),
  market(90044, 'Number Of Sets', exactlyOfSets(), 1.08, '11'),
  market(90045, '1st Period Race To', race('set1', true), 1.07, '21', fixed(5, 10, 15, 20)),
  market(90046, '2nd Period Race To', race('set2', true), 1.07, '21', fixed(5, 10, 15, 20)),
  market(90047, '3rd Period Race To', race('set3', true), 1.07, '21', fixed(5, 10, 15, 20)),
  market(75, '4th Period Odd/Even', oddEven('set4'), 1.07, '-2', LATE),
  market(76, '5th Period Odd/Even', oddEven('set5'), 1.07, '-2', LATE),
];

/** Three, four or five sets: what cannot be is left out of `exactly`. */
function exactlyOfSets() {
  const { verdict, chances, ...kind } = exactly('sets', 'total', 5);
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
