import * as v from 'valibot';
import type { Area } from '../../../../../src/contract/stream/channel';
import { ID_PATTERN } from '../../../../../src/contract/stream/channel';
import { type Fixture, fixtureSchema } from '../../../../../src/contract/stream/fixture';
import { type IncidentRecords, isIncidentRecords } from '../../../../../src/contract/stream/incident';
import { type TradingStatus, isTradingStatus, isPrice, isSettlement } from '../../../../../src/contract/stream/market';
import type { FeedOutcome, FeedUpdate } from '../../../../../server/feeds/feed';

export interface PicturedOutcome extends FeedOutcome {
  area: Area;
  fixtureId: string;
  marketId: string;
}

export interface PicturedMarket {
  area: Area;
  fixtureId: string;
  id: string;
  name: string;
  status: TradingStatus;
  main: string | undefined;
  source: string | undefined;
}

/**
 * State of a consumer that accepts every update. It refuses those that make no sense: of things never declared, of ids
 * or values the contract does not allow, and a bet in two markets.
 */
export class Picture {
  readonly fixtures = new Map<string, Fixture>();
  readonly markets = new Map<string, PicturedMarket>();
  readonly bets = new Map<string, PicturedOutcome>();
  readonly incidents = new Map<string, IncidentRecords>();
  readonly alive: { area: Area; at: number }[] = [];
  /** Removed fixtures, in order, with the status they left with. */
  readonly removed: { area: Area; fixtureId: string; status: number }[] = [];
  /** Each price a bet had, by bet id, over both areas. */
  readonly prices = new Map<string, number[]>();

  apply(at: number, updates: readonly FeedUpdate[]): this {
    for (const update of updates) this.#apply(at, update);
    return this;
  }

  bet(area: Area, outcomeId: string): PicturedOutcome | undefined {
    return this.bets.get(`${area} ${outcomeId}`);
  }

  /** The bet an imported file's own names mean. */
  bySource(market: string, runner: string): PicturedOutcome | undefined {
    return [...this.bets.values()].find(
      (bet) =>
        bet.source === runner && this.markets.get(`${bet.area} ${bet.fixtureId} ${bet.marketId}`)?.source === market,
    );
  }

  #apply(at: number, update: FeedUpdate): void {
    const { area } = update;
    switch (update.kind) {
      case 'alive':
        this.alive.push({ area, at });
        return;
      case 'fixture.put':
        v.parse(fixtureSchema, update.fixture);
        this.fixtures.set(`${area} ${update.fixture.id}`, update.fixture);
        return;
      case 'fixture.removed': {
        const key = `${area} ${update.fixtureId}`;
        this.removed.push({ area, fixtureId: update.fixtureId, status: must(this.fixtures.get(key), update).status });
        this.fixtures.delete(key);
        this.incidents.delete(key);
        for (const held of [this.markets, this.bets]) {
          for (const [id, one] of held) if (one.area === area && one.fixtureId === update.fixtureId) held.delete(id);
        }
        return;
      }
      case 'incidents.put':
        must(this.fixtures.get(`${area} ${update.fixtureId}`), update);
        check(isIncidentRecords(update.incidents), update);
        this.incidents.set(`${area} ${update.fixtureId}`, update.incidents);
        return;
      case 'market.put': {
        const { fixtureId, id, name, status, main, source, outcomes: bets } = update.market;
        must(this.fixtures.get(`${area} ${fixtureId}`), update);
        check(
          ID_PATTERN.test(id) && name.length <= 200 && isTradingStatus(status) && (main ?? '').length <= 40,
          update,
        );
        this.markets.set(`${area} ${fixtureId} ${id}`, { area, fixtureId, id, name, status, main, source });
        for (const bet of bets) this.#declare({ ...bet, area, fixtureId, marketId: id }, update);
        return;
      }
      case 'market.patched': {
        const market = must(this.markets.get(`${area} ${update.fixtureId} ${update.marketId}`), update);
        market.status = update.status ?? market.status;
        market.main = update.main ?? market.main;
        check(isTradingStatus(market.status), update);
        return;
      }
      case 'outcome.changed': {
        const bet = must(this.bets.get(`${area} ${update.outcomeId}`), update);
        const { price = bet.price, status = bet.status, settlement = bet.settlement } = update;
        check(isPrice(price) && price > 0 && isTradingStatus(status) && isSettlement(settlement), update);
        check(price !== bet.price || status !== bet.status || settlement !== bet.settlement, update);
        if (price !== bet.price) this.prices.get(bet.id)!.push(price);
        Object.assign(bet, { price, status, settlement });
        return;
      }
      case 'outcome.removed':
        check(this.bets.delete(`${area} ${update.outcomeId}`), update);
    }
  }

  #declare(bet: PicturedOutcome, update: FeedUpdate): void {
    const key = `${bet.area} ${bet.id}`;
    const before = this.bets.get(key);
    check(!before || (before.marketId === bet.marketId && before.fixtureId === bet.fixtureId), update);
    check(ID_PATTERN.test(bet.id) && isPrice(bet.price) && bet.price > 0, update);
    check(isTradingStatus(bet.status) && isSettlement(bet.settlement), update);
    check(bet.name.length <= 200 && (bet.line ?? '').length <= 40 && (bet.base ?? '').length <= 40, update);
    this.bets.set(key, bet);
    const prices = this.prices.get(bet.id) ?? [];
    if (prices.at(-1) !== bet.price) prices.push(bet.price);
    this.prices.set(bet.id, prices);
  }
}

function must<T>(value: T | undefined, update: FeedUpdate): T {
  check(value !== undefined, update);
  return value as T;
}

function check(holds: boolean, update: FeedUpdate): void {
  if (!holds) throw new Error(`an update that makes no sense: ${JSON.stringify(update)}`);
}
