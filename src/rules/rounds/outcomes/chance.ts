import type { ResultOf } from '../../../contract/rounds/results';
import { type SheetRule, even, numbered, odd } from './market';

type Sicbo = ResultOf<'sicbo'>;

export const sicboRule: SheetRule<Sicbo> = {
  size: { wins: { big: (r) => r.sum >= 11 && !r.triple, small: (r) => r.sum <= 10 && !r.triple } },
  oe: { wins: { odd: (r) => odd(r.sum) && !r.triple, even: (r) => even(r.sum) && !r.triple } },
  total: { wins: numbered('total-', 4, 17, (sum, r: Sicbo) => r.sum === sum) },
  double: {
    wins: numbered('double-', 1, 6, (face, r: Sicbo) => r.dice.filter((die) => die === face).length >= 2),
  },
  triple: {
    wins: {
      'triple-any': (r) => r.triple,
      ...numbered('triple-', 1, 6, (face, r: Sicbo) => r.triple && r.dice[0] === face),
    },
  },
};

export const diceDuelRule: SheetRule<ResultOf<'diceduel'>> = {
  main: { wins: { red: (r) => r.winner === 'R', tie: (r) => r.winner === 'T', blue: (r) => r.winner === 'B' } },
  'sum-oe': { wins: { 'sum-odd': (r) => odd(r.sum), 'sum-even': (r) => even(r.sum) } },
  'sum-uo': { wins: { 'sum-under': (r) => r.sum <= 6, 'sum-over': (r) => r.sum >= 7 } },
  'red-oe': { wins: { 'red-odd': (r) => odd(r.red), 'red-even': (r) => even(r.red) } },
  'blue-oe': { wins: { 'blue-odd': (r) => odd(r.blue), 'blue-even': (r) => even(r.blue) } },
};

export const balls3Rule: SheetRule<ResultOf<'balls3'>> = {
  oe: { wins: { odd: (r) => odd(r.sum), even: (r) => even(r.sum) } },
  uo: { wins: { under: (r) => r.sum <= 13, over: (r) => r.sum >= 14 } },
  hidden: { wins: { blue: (r) => r.hidden.color === 'blue', red: (r) => r.hidden.color === 'red' } },
};

type Race6 = ResultOf<'race6'>;

export const race6Rule: SheetRule<Race6> = {
  win: { wins: numbered('win-', 1, 6, (number, r: Race6) => r.first === number) },
  oe: { wins: { odd: (r) => odd(r.first), even: (r) => even(r.first) } },
  uo: { wins: { under: (r) => r.first <= 3, over: (r) => r.first >= 4 } },
  combo: {
    wins: {
      'odd-under': (r) => odd(r.first) && r.first <= 3,
      'even-under': (r) => even(r.first) && r.first <= 3,
      'odd-over': (r) => odd(r.first) && r.first >= 4,
      'even-over': (r) => even(r.first) && r.first >= 4,
    },
  },
};

type Ring = ResultOf<'ring12'>;

export const ring12Rule: SheetRule<Ring> = {
  oe: { wins: { odd: (r) => odd(r.n), even: (r) => even(r.n) } },
  uo: { wins: { under: (r) => r.n <= 6, over: (r) => r.n >= 7 } },
  color: { wins: { red: (r) => r.color === 'red', blue: (r) => r.color === 'blue' } },
  combo: {
    wins: {
      'odd-under': (r) => odd(r.n) && r.n <= 6,
      'odd-over': (r) => odd(r.n) && r.n >= 7,
      'even-under': (r) => even(r.n) && r.n <= 6,
      'even-over': (r) => even(r.n) && r.n >= 7,
    },
  },
  num: { wins: numbered('num-', 1, 12, (number, r: Ring) => r.n === number) },
};

export const roulette15Rule: SheetRule<ResultOf<'roulette15'>> = {
  color: {
    wins: { red: (r) => r.color === 'red', green: (r) => r.color === 'green', black: (r) => r.color === 'black' },
  },
};
