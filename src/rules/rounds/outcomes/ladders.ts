import type { ResultOf } from '../../../contract/rounds/results';
import { type SheetRule, even, odd } from './market';

type Ladder = Pick<ResultOf<'ladder'>, 'start' | 'lines' | 'end'>;

export const ladderRule: SheetRule<Ladder> = {
  oe: { wins: { odd: (r) => r.end === 'odd', even: (r) => r.end === 'even' } },
  start: { wins: { left: (r) => r.start === 'L', right: (r) => r.start === 'R' } },
  lines: { wins: { three: (r) => r.lines === 3, four: (r) => r.lines === 4 } },
  combo: {
    wins: {
      'left-three-even': (r) => r.start === 'L' && r.lines === 3,
      'left-four-odd': (r) => r.start === 'L' && r.lines === 4,
      'right-three-odd': (r) => r.start === 'R' && r.lines === 3,
      'right-four-even': (r) => r.start === 'R' && r.lines === 4,
    },
  },
};

export const kenoRule: SheetRule<ResultOf<'keno'>> = {
  oe: { wins: { odd: (r) => odd(r.digit), even: (r) => even(r.digit) } },
  uo: { wins: { under: (r) => r.digit <= 4, over: (r) => r.digit >= 5 } },
  combo: {
    wins: {
      'odd-under': (r) => odd(r.digit) && r.digit <= 4,
      'odd-over': (r) => odd(r.digit) && r.digit >= 5,
      'even-under': (r) => even(r.digit) && r.digit <= 4,
      'even-over': (r) => even(r.digit) && r.digit >= 5,
    },
  },
};
