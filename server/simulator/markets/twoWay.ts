import type { ScoreAxis, ScoreDistribution } from '../forecast/scoreDistribution';
import { isWholeOrHalf } from './marketSpec';

/**
 * Writes the chances that an axis ends above a line and below it; returns the chance that it ends on it. A quarter line has
 * the mean of the two lines beside it.
 */
export function writeTwoWayChances(dist: ScoreDistribution, axis: ScoreAxis, line: number, into: Float64Array): number {
  const isPlain = isWholeOrHalf(line);
  const [low, high] = isPlain ? [line, line] : [line - 0.25, line + 0.25];
  const push = isPlain ? pushAt(dist, axis, line) : (pushAt(dist, axis, low) + pushAt(dist, axis, high)) / 2;
  into[0] = isPlain ? dist.above(axis, line) : (dist.above(axis, low) + dist.above(axis, high)) / 2;
  into[1] = Math.max(0, 1 - into[0] - push);
  return push;
}

function pushAt(dist: ScoreDistribution, axis: ScoreAxis, line: number): number {
  return Number.isInteger(line) ? dist.at(axis, line) : 0;
}
