import { HOUR_MS } from '../../../src/contract/units';
import { baseball } from './baseball/baseball';
import { simulatedBasketball } from './basketball/basketball';
import { football } from './football/football';
import { hockey } from './hockey/hockey';
import type { SimulatedSport } from './sport';
import { volleyball } from './volleyball/volleyball';

/** Each sport, its share of the day's fixtures, and how long at most one of its matches is in play, ms. */
export const SPORTS = {
  football: { sport: football, share: 0.58, longest: 3.5 * HOUR_MS },
  basketball: { sport: simulatedBasketball, share: 0.15, longest: 3 * HOUR_MS },
  volleyball: { sport: volleyball, share: 0.1, longest: 3.5 * HOUR_MS },
  baseball: { sport: baseball, share: 0.05, longest: 7 * HOUR_MS },
  hockey: { sport: hockey, share: 0.12, longest: 3.5 * HOUR_MS },
} as const satisfies Record<string, { sport: SimulatedSport; share: number; longest: number }>;

export type SportName = keyof typeof SPORTS;
export const SPORT_NAMES = Object.keys(SPORTS) as SportName[];
