import type { ResultOf } from '../../../contract/rounds/results';
import type { Chance } from '../seedStream';

const die = (chance: Chance): number => chance.below(6) + 1;

export function drawSicbo(chance: Chance): ResultOf<'sicbo'> {
  const dice = [die(chance), die(chance), die(chance)];
  const [a = 0, b = 0, c = 0] = dice;
  return { kind: 'sicbo', dice, sum: a + b + c, triple: a === b && b === c };
}

/** A red and a blue one; the higher wins. */
export function drawDiceDuel(chance: Chance): ResultOf<'diceduel'> {
  const red = die(chance);
  const blue = die(chance);
  return { kind: 'diceduel', red, blue, sum: red + blue, winner: red === blue ? 'T' : red > blue ? 'R' : 'B' };
}
