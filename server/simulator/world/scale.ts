import { DAY_MS, MINUTE_MS } from '../../../src/contract/units';

/** How much there is. */
export interface SimulationScale {
  /** Fixtures in play at any hour, at the least. */
  inplay: number;
  /** Fixtures open before their kick-off at any hour, at the least. */
  prematch: number;
  /** The most markets a fixture has in one area; its league may have fewer. */
  markets: number;
}

export const DEFAULT_SCALE: SimulationScale = { inplay: 400, prematch: 1_600, markets: Infinity };

/** How long an average fixture is in play, ms. */
const IN_PLAY = 108 * MINUTE_MS;
/** Some more than asked, for the hours in which matches happen to be short. */
const SPARE = 1.04;

/** Fixtures that kick off in a day. */
export function fixturesPerDay({ inplay }: SimulationScale): number {
  return Math.max(5, Math.ceil((inplay * SPARE * DAY_MS) / IN_PLAY));
}

/** How long before its kick-off a fixture is published, ms. */
export function horizonOf(scale: SimulationScale): number {
  return Math.ceil((scale.prematch * 1.02 * DAY_MS) / fixturesPerDay(scale)) + 10 * MINUTE_MS;
}
