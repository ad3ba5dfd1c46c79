import { TradingStatus } from '../../src/contract/stream/market';
import { type Area, AREAS } from '../../src/contract/stream/channel';
import type { KnownFixture, SuspendedMarkets } from '../../src/rules/betting/suspendedMarkets';
import type { Feed, FeedSink, FeedUpdate } from '../feeds/feed';

interface OwnFixture extends KnownFixture {
  area: Area;
  /** The feed's own last status of each market. */
  markets: Map<string, TradingStatus>;
}

/**
 * A feed in which markets that staff stopped are never better than suspended. Everything that is published comes
 * through here, so every page and every process that accepts bets sees them as it sees the feed's own suspensions;
 * results pass unchanged.
 */
export class SuspendingFeed implements Feed {
  readonly #feed: Feed;
  readonly #onStop: () => void;
  /** By area and fixture. */
  readonly #own = new Map<string, OwnFixture>();
  #suspended: SuspendedMarkets;
  #sink: FeedSink | undefined;
  readonly settlementOf?: NonNullable<Feed['settlementOf']>;

  constructor(feed: Feed, suspended: SuspendedMarkets, onStop: () => void) {
    this.#feed = feed;
    this.#suspended = suspended;
    this.#onStop = onStop;
    if (feed.settlementOf) this.settlementOf = (outcomeId) => feed.settlementOf?.(outcomeId);
  }

  start(sink: FeedSink): void {
    this.#sink = sink;
    this.#feed.start((updates) => sink(updates.flatMap((update) => this.#apply(update))));
  }

  stop(): void {
    this.#sink = undefined;
    this.#feed.stop();
    this.#onStop();
  }

  /** A market's status before anything is suspended in it. */
  ownStatus(area: Area, fixtureId: string, marketId: string): TradingStatus | undefined {
    return this.#own.get(`${area}/${fixtureId}`)?.markets.get(marketId);
  }

  /** Markets whose suspension changed are published again. `fixtures`: those that it can have changed for; all, where absent. */
  setSuspended(suspended: SuspendedMarkets, fixtures?: readonly string[]): void {
    const before = this.#suspended;
    this.#suspended = suspended;
    const concerned = fixtures
      ? AREAS.flatMap((area) => fixtures.map((id) => this.#own.get(`${area}/${id}`))).filter((own) => own !== undefined)
      : [...this.#own.values()];
    const updates = concerned.flatMap((own) => this.#republished(own, (marketId) => before.has(own, marketId)));
    if (updates.length > 0) this.#sink?.(updates);
  }

  /** Markets of a fixture that are suspended and were not, or the other way round. */
  #republished(own: OwnFixture, was: (marketId: string) => boolean): FeedUpdate[] {
    const { area, fixtureId, markets } = own;
    return [...markets]
      .filter(([marketId]) => was(marketId) !== this.#suspended.has(own, marketId))
      .map(([marketId, status]) => ({
        kind: 'market.patched',
        area,
        fixtureId,
        marketId,
        status: this.#publishedStatus(own, marketId, status),
      }));
  }

  #apply(update: FeedUpdate): FeedUpdate[] {
    switch (update.kind) {
      case 'fixture.put': {
        const { id, league, sport } = update.fixture;
        const known = this.#ownOf(update.area, id);
        const own = { ...known, leagueId: league.id, sport };
        this.#own.set(`${update.area}/${id}`, own);
        return [update, ...this.#republished(own, (marketId) => this.#suspended.has(known, marketId))];
      }
      case 'market.put': {
        const { fixtureId, id, status } = update.market;
        const seen = this.#store(this.#ownOf(update.area, fixtureId), id, status);
        return [seen === status ? update : { ...update, market: { ...update.market, status: seen } }];
      }
      case 'market.patched': {
        const { area, fixtureId, marketId, status } = update;
        if (status === undefined) return [update];
        return [{ ...update, status: this.#store(this.#ownOf(area, fixtureId), marketId, status) }];
      }
      case 'fixture.removed':
        this.#own.delete(`${update.area}/${update.fixtureId}`);
        return [update];
      default:
        return [update];
    }
  }

  #ownOf(area: Area, fixtureId: string): OwnFixture {
    const known = this.#own.get(`${area}/${fixtureId}`) ?? {
      area,
      fixtureId,
      markets: new Map<string, TradingStatus>(),
    };
    this.#own.set(`${area}/${fixtureId}`, known);
    return known;
  }

  /** The status to publish instead of the feed's own. */
  #store(own: OwnFixture, marketId: string, status: TradingStatus): TradingStatus {
    own.markets.set(marketId, status);
    return this.#publishedStatus(own, marketId, status);
  }

  #publishedStatus(fixture: KnownFixture, marketId: string, own: TradingStatus): TradingStatus {
    return own === TradingStatus.open && this.#suspended.has(fixture, marketId) ? TradingStatus.suspended : own;
  }
}
