import type { Fixture, ScoreboardData } from '../../contract/stream/fixture';
import { TradingStatus } from '../../contract/stream/market';
import type { Teams } from '../market/outcomeSlot';

/** An outcome with its price, as a book has it. */
export interface PricedOutcome {
  readonly id: string;
  readonly name: string;
  readonly line: string;
  readonly base: string;
  /** Odds × 1000; 0 where there is none. */
  readonly price: number;
  readonly status: TradingStatus;
}

export interface PricedMarket {
  readonly name: string;
  readonly status: TradingStatus;
  readonly outcomes: readonly PricedOutcome[];
}

/** A match with everything that is priced on it: what prices of several legs together follow from. */
export interface PricedMatch {
  readonly sport: number;
  /** In play. */
  readonly live: boolean;
  readonly scoreboard: ScoreboardData | undefined;
  readonly teams: Teams | undefined;
  readonly markets: readonly PricedMarket[];
}

/** What a book has of a fixture, as far as prices need it. */
interface BookEntry {
  readonly fixture: Fixture | undefined;
  readonly markets: ReadonlyMap<string, PricedMarket>;
}

/**
 * A book's fixture as a match to price; undefined while the book does not know it. `isSuspended`: of a market by its id, what
 * the book may not have yet.
 */
export function pricedMatchOf(
  entry: BookEntry | undefined,
  live: boolean,
  isSuspended: (marketId: string) => boolean = () => false,
): PricedMatch | undefined {
  if (!entry?.fixture) return undefined;
  const { sport, scoreboard, participants } = entry.fixture;
  const side = (position: string) => participants.find((one) => one.position === position)?.name;
  const [home, away] = [side('1'), side('2')];
  return {
    sport,
    live,
    scoreboard,
    teams: home === undefined || away === undefined ? undefined : { home, away },
    markets: [...entry.markets].map(([id, market]) => (isSuspended(id) ? suspendedMarket(market) : market)),
  };
}

function suspendedMarket({ name, status, outcomes }: PricedMarket): PricedMarket {
  return { name, outcomes, status: status === TradingStatus.open ? TradingStatus.suspended : status };
}
