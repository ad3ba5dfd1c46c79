import type { ResultOf } from '../../../contract/rounds/results';
import { distinctNumbers } from '../randomPick';
import type { Chance } from '../seedStream';

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** Five of 28 balls, and one digit apart from them. */
export function drawPowerball(chance: Chance): ResultOf<'powerball'> {
  const balls = distinctNumbers(chance, 5, 28).map((index) => index + 1);
  return { kind: 'powerball', balls, powerball: chance.below(10), normalSum: sumOf(balls) };
}

/** 22 of 70 numbers; the last digit of their sum decides. */
export function drawKeno(chance: Chance): ResultOf<'keno'> {
  const numbers = distinctNumbers(chance, 22, 70).map((index) => index + 1);
  const sum = sumOf(numbers);
  return { kind: 'keno', numbers, sum, digit: sum % 10 };
}

/** Three of 20 balls, blue 0–9 and red 0–9; the last one stays hidden until the end. */
export function drawBalls3(chance: Chance): ResultOf<'balls3'> {
  const balls = distinctNumbers(chance, 3, 20).map((index) => ({
    number: index % 10,
    color: index < 10 ? ('blue' as const) : ('red' as const),
  }));
  return { kind: 'balls3', balls, hidden: balls[2]!, sum: sumOf(balls.map(({ number }) => number)) };
}

/** A fair order of six. */
export function drawRace6(chance: Chance): ResultOf<'race6'> {
  const order = distinctNumbers(chance, 6, 6).map((index) => index + 1);
  return { kind: 'race6', order, first: order[0]!, second: order[1]! };
}
