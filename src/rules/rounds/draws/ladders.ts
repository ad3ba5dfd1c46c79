import type { DrawResult, ResultOf } from '../../../contract/rounds/results';
import type { Chance } from '../seedStream';

type Start = 'L' | 'R';
type Lines = 3 | 4;

/** An odd number of lines crosses over, an even one comes back; the end below left is odd (홀). */
function endOf(start: Start, lines: Lines): 'odd' | 'even' {
  return (start === 'L') === (lines === 4) ? 'odd' : 'even';
}

/** Two fair coins. */
export function drawLadder(chance: Chance): ResultOf<'ladder'> {
  const start: Start = chance.below(2) === 0 ? 'L' : 'R';
  const lines: Lines = chance.below(2) === 0 ? 3 : 4;
  return { kind: 'ladder', start, lines, end: endOf(start, lines) };
}

function fromBall(ball: number, half: number) {
  const start: Start = ball % 2 === 1 ? 'L' : 'R';
  const lines: Lines = ball <= half ? 3 : 4;
  return { ball, start, lines, end: endOf(start, lines) };
}

/** A ladder's result from its parent's of the same round: the first ordinary ball decides. Throws on another parent's. */
export function derive(
  kind: 'powerladder' | 'kenoladder',
  parent: DrawResult,
): ResultOf<'powerladder'> | ResultOf<'kenoladder'> {
  if (kind === 'powerladder' && parent.kind === 'powerball') return { kind, ...fromBall(parent.balls[0]!, 14) };
  if (kind === 'kenoladder' && parent.kind === 'keno') return { kind, ...fromBall(parent.numbers[0]!, 35) };
  throw new Error(`no ${kind} comes of a ${parent.kind}`);
}
