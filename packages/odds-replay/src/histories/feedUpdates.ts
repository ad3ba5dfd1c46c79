import type { Area } from '../../../../src/contract/stream/channel';
import type { Fixture } from '../../../../src/contract/stream/fixture';
import type { IncidentRecords } from '../../../../src/contract/stream/incident';
import { TradingStatus, Settlement } from '../../../../src/contract/stream/market';
import type { FeedOutcome, FeedMarket, FeedUpdate } from '../../../../server/feeds/feed';
import type { IsMainOutcome } from '../../../../server/feeds/publisher';
import { someFixture } from './someFixture';

/** Updates of feeds, with everything a test does not care about filled in. All of it is of the in-play area. */

const area: Area = 'inplay';

type Change = Partial<Pick<FeedOutcome, 'price' | 'status' | 'settlement'>>;

export function putFixture(id: string, fields: Partial<Fixture> = {}): FeedUpdate {
  return { kind: 'fixture.put', area, fixture: someFixture(id, fields) };
}

export function removeFixture(fixtureId: string): FeedUpdate {
  return { kind: 'fixture.removed', area, fixtureId };
}

export function putIncidents(fixtureId: string, incidents: IncidentRecords): FeedUpdate {
  return { kind: 'incidents.put', area, fixtureId, incidents };
}

export function putMarket(
  fixtureId: string,
  id: string,
  outcomes: FeedOutcome[],
  fields: Partial<Omit<FeedMarket, 'bets'>> = {},
): FeedUpdate {
  return {
    kind: 'market.put',
    area,
    market: { fixtureId, id, name: '1X2', status: TradingStatus.open, outcomes, ...fields },
  };
}

export function feedBet(id: string, fields: Partial<FeedOutcome> = {}): FeedOutcome {
  return { id, name: id, price: 2_000, status: TradingStatus.open, settlement: Settlement.inProgress, ...fields };
}

export function patchMarket(
  fixtureId: string,
  marketId: string,
  change: { status?: TradingStatus; main?: string },
): FeedUpdate {
  return { kind: 'market.patched', area, fixtureId, marketId, ...change };
}

export function changeBet(outcomeId: string, change: Change): FeedUpdate {
  return { kind: 'outcome.changed', area, outcomeId, ...change };
}

export function removeBet(outcomeId: string): FeedUpdate {
  return { kind: 'outcome.removed', area, outcomeId };
}

/** An outcome is a main one of a listed fixture when it is on the market's main line. */
export const onMainLine: IsMainOutcome = (known, { main }, { base }) => known !== undefined && base === main;
