import type { ResultOf } from '../../../contract/rounds/results';
import { type SheetRule, even, type MarketRule, numbered, odd } from './market';

type R = ResultOf<'powerball'>;

const under = (r: R): boolean => r.normalSum <= 72;
const over = (r: R): boolean => r.normalSum >= 73;
const big = (r: R): boolean => r.normalSum >= 81;
const middle = (r: R): boolean => r.normalSum >= 65 && r.normalSum <= 80;
const small = (r: R): boolean => r.normalSum <= 64;
const low = (r: R): boolean => r.powerball <= 4;
const high = (r: R): boolean => r.powerball >= 5;
const pOdd = (r: R): boolean => odd(r.powerball);
const pEven = (r: R): boolean => even(r.powerball);
const nOdd = (r: R): boolean => odd(r.normalSum);
const nEven = (r: R): boolean => even(r.normalSum);

const all =
  (...conditions: ((r: R) => boolean)[]) =>
  (r: R): boolean =>
    conditions.every((condition) => condition(r));
const market = (wins: MarketRule<R>['wins']): MarketRule<R> => ({ wins });

export const powerballRule: SheetRule<R> = {
  'p-oe': market({ 'p-odd': pOdd, 'p-even': pEven }),
  'p-uo': market({ 'p-under': low, 'p-over': high }),
  'n-oe': market({ 'n-odd': nOdd, 'n-even': nEven }),
  'n-uo': market({ 'n-under': under, 'n-over': over }),
  'n-size': market({ 'n-big': big, 'n-mid': middle, 'n-small': small }),
  'p-combo': market({
    'p-odd-under': all(pOdd, low),
    'p-odd-over': all(pOdd, high),
    'p-even-under': all(pEven, low),
    'p-even-over': all(pEven, high),
  }),
  'n-combo': market({
    'n-odd-under': all(nOdd, under),
    'n-odd-over': all(nOdd, over),
    'n-even-under': all(nEven, under),
    'n-even-over': all(nEven, over),
  }),
  'np-oe': market({
    'np-oo': all(nOdd, pOdd),
    'np-oe': all(nOdd, pEven),
    'np-eo': all(nEven, pOdd),
    'np-ee': all(nEven, pEven),
  }),
  'n-oe-size': market({
    'n-odd-big': all(nOdd, big),
    'n-odd-mid': all(nOdd, middle),
    'n-odd-small': all(nOdd, small),
    'n-even-big': all(nEven, big),
    'n-even-mid': all(nEven, middle),
    'n-even-small': all(nEven, small),
  }),
  'p-num': market(numbered('p-num-', 0, 9, (number, r: R) => r.powerball === number)),
  'p-sec': market({
    'p-sec-a': (r) => r.powerball <= 2,
    'p-sec-b': (r) => r.powerball === 3 || r.powerball === 4,
    'p-sec-c': (r) => r.powerball === 5 || r.powerball === 6,
    'p-sec-d': (r) => r.powerball >= 7,
  }),
  triple: market({
    't-ouo': all(nOdd, under, pOdd),
    't-oue': all(nOdd, under, pEven),
    't-ooo': all(nOdd, over, pOdd),
    't-ooe': all(nOdd, over, pEven),
    't-euo': all(nEven, under, pOdd),
    't-eue': all(nEven, under, pEven),
    't-eoo': all(nEven, over, pOdd),
    't-eoe': all(nEven, over, pEven),
  }),
};
