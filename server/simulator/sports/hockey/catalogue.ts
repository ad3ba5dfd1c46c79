import { firstOne, lastOne, nextOne } from '../../markets/order';
import { bothScore, bothScoreAndWinner, correctScore, winnerAndTotal } from '../../markets/score';
import { fixed, halves, ladder, market, type MarketSpec, next } from '../../markets/spec';
import { any, exactly, oddEven, total } from '../../markets/total';
import { doubleChance, handicap, handicap3, winner2, winner3 } from '../../markets/winner';

/** Most wanted first: a limit on the number of markets keeps the head of the list. */
export const HOCKEY_CATALOGUE: readonly MarketSpec[] = [
  market(1, '1X2', winner3('match'), 1.06, '00'),
  market(226, '12 Including Overtime', winner2('full'), 1.055, '00'),
  market(2, 'Under/Over', total('match'), 1.055, '00', ladder(0.5, 2, 0.5)),
  market(3, 'Asian Handicap', handicap('match'), 1.055, '00', ladder(0.5, 2)),
  market(59, 'Next Goal', nextOne('match'), 1.075, '-0', next('match')),
  market(7, 'Double Chance', doubleChance('match'), 1.06, '00'),
  market(41, '1st Period Winner', winner3('period1'), 1.07, '00'),
  market(21, 'Under/Over 1st Period', total('period1'), 1.06, '00', halves(1)),
  market(64, 'Asian Handicap 1st Period', handicap('period1'), 1.06, '00', ladder(0.5, 1)),
  market(17, 'Both Teams To Score', bothScore('match'), 1.06, '00'),
  market(42, '2nd Period Winner', winner3('period2'), 1.07, '10'),
  market(43, '3rd Period Winner', winner3('period3'), 1.07, '10'),
  market(101, 'Under/Over - Home Team', total('match', 'home'), 1.065, '10', halves(1)),
  market(102, 'Under/Over - Away Team', total('match', 'away'), 1.065, '10', halves(1)),
  market(5, 'Odd/Even', oddEven('match'), 1.06, '10'),
  market(45, 'Under/Over 2nd Period', total('period2'), 1.06, '11', halves(1)),
  market(46, 'Under/Over 3rd Period', total('period3'), 1.06, '11', halves(1)),
  market(65, 'Asian Handicap 2nd Period', handicap('period2'), 1.06, '11', ladder(0.5, 1)),
  market(66, 'Asian Handicap 3rd Period', handicap('period3'), 1.06, '11', ladder(0.5, 1)),
  market(28, 'Under/Over Including Overtime', total('full'), 1.06, '11', halves(1)),
  market(342, 'Asian Handicap Including Overtime', handicap('full'), 1.06, '11', ladder(0.5, 1)),
  market(90001, 'Draw No Bet', winner2('match'), 1.06, '11'),
  market(16, 'First Team To Score', firstOne('match'), 1.07, '11'),
  market(13, 'European Handicap', handicap3('match'), 1.08, '21', fixed(-2, -1, 1, 2)),
  market(427, '1X2 And Under/Over', winnerAndTotal('match'), 1.1, '21', fixed(4.5, 5.5, 6.5)),
  market(6, 'Correct Score', correctScore('match', 5), 1.18, '22'),
  market(415, 'Both Teams To Score And 1X2', bothScoreAndWinner('match'), 1.1, '22'),
  market(56, 'Last Team To Score', lastOne('match', 'last'), 1.07, '22'),
  market(202, '1st Period Winner Home/Away', winner2('period1'), 1.06, '22'),
  market(203, '2nd Period Winner Home/Away', winner2('period2'), 1.06, '22'),
  market(204, '3rd Period Winner Home/Away', winner2('period3'), 1.06, '22'),
  market(456, 'Double Chance 1st Period', doubleChance('period1'), 1.07, '22'),
  market(457, 'Double Chance 2nd Period', doubleChance('period2'), 1.07, '22'),
  market(90049, '1st Period Both Teams To Score', bothScore('period1'), 1.07, '22'),
  market(72, '1st Period Odd/Even', oddEven('period1'), 1.07, '22'),
  market(128, 'Exact Goals Number', exactly('match', 'total', 10), 1.12, '22'),
  market(90041, 'Overtime', any('overtime', 'home'), 1.07, '22'),
  market(90042, 'Penalty Shootout', any('shootout', 'home'), 1.08, '22'),
];
