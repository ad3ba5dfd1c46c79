import { ReplayError } from './replayError';

/** The value, where it is a whole number within bounds; throws by what it is called otherwise. */
export function requireWhole(name: string, value: number, [least, most]: readonly [number, number]): number {
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new ReplayError(`${String(value)} is no ${name}; one is a whole number from ${least} to ${most}`);
}
