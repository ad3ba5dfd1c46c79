import { bothScore } from '../../markets/score';
import { fixed, halves, ladder, market, type MarketSpec } from '../../markets/spec';
import { any, oddEven, total } from '../../markets/total';
import { handicap, winner2, winner3 } from '../../markets/winner';

/** Most wanted first: a limit on the number of markets keeps the head of the list. */
export const BASEBALL_CATALOGUE: readonly MarketSpec[] = [
  market(226, '12 Including Overtime', winner2('full'), 1.055, '00'),
  market(342, 'Asian Handicap Including Overtime', handicap('full'), 1.06, '00', ladder(0.5, 2)),
  market(28, 'Under/Over Including Overtime', total('full'), 1.06, '00', ladder(0.5, 2, 0.5)),
  market(235, '1st Five Innings Winner', winner3('first5'), 1.07, '00'),
  market(236, '1st 5 Innings Under/Over', total('first5'), 1.06, '00', halves(1)),
  market(41, '1st Period Winner', winner3('inning1'), 1.08, '00'),
  market(21, 'Under/Over 1st Period', total('inning1'), 1.07, '00', fixed(0.5, 1.5)),
  market(90048, 'Run In 1st Inning', any('inning1'), 1.065, '00'),
  market(221, 'Under/Over - Home Team Including Overtime', total('full', 'home'), 1.065, '00', halves(1)),
  market(220, 'Under/Over - Away Team Including Overtime', total('full', 'away'), 1.065, '00', halves(1)),
  market(1, '1X2', winner3('match'), 1.07, '10'),
  market(51, 'Odd/Even Including Overtime', oddEven('full'), 1.06, '10'),
  market(1618, '1st 5 Innings Winner - 12', winner2('first5'), 1.06, '10'),
  market(281, '1st Five Innings Asian handicap', handicap('first5'), 1.06, '10', ladder(0.5, 1)),
  market(42, '2nd Period Winner', winner3('inning2'), 1.08, '20'),
  market(43, '3rd Period Winner', winner3('inning3'), 1.08, '20'),
  market(44, '4th Period Winner', winner3('inning4'), 1.08, '20'),
  market(45, 'Under/Over 2nd Period', total('inning2'), 1.07, '21', fixed(0.5, 1.5)),
  market(46, 'Under/Over 3rd Period', total('inning3'), 1.07, '21', fixed(0.5, 1.5)),
  market(47, 'Under/Over 4th Period', total('inning4'), 1.07, '21', fixed(0.5, 1.5)),
  market(48, 'Under/Over 5th Period', total('inning5'), 1.07, '21', fixed(0.5, 1.5)),
  market(524, '1st 7 Innings 1X2', winner3('first7'), 1.07, '21'),
  market(525, '1st 7 Innings Under/Over', total('first7'), 1.06, '21', halves(1)),
  market(526, '1st 7 Innings Asian Handicap', handicap('first7'), 1.06, '21', ladder(0.5, 1)),
  market(72, '1st Period Odd/Even', oddEven('inning1'), 1.07, '22'),
  market(17, 'Both Teams To Score', bothScore('full'), 1.06, '22'),
  market(153, 'Under/Over 1st Period - Home Team', total('inning1', 'home'), 1.07, '22', fixed(0.5)),
  market(155, 'Under/Over 1st Period - Away Team', total('inning1', 'away'), 1.07, '22', fixed(0.5)),
  market(90041, 'Overtime', any('overtime', 'home'), 1.07, '22'),
];
