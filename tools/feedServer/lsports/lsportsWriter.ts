import type { FeedOutcome, FeedUpdate } from '../../../server/feeds/feed';
import type { LsportsPackage } from '../../../server/feeds/importers/lsports/fixtures';
import type { Area } from '../../../src/contract/stream/channel';
import type { Fixture } from '../../../src/contract/stream/fixture';
import { TradingStatus } from '../../../src/contract/stream/market';
import { FEED_SPORTS } from '../../../src/contract/codes/sports';

/** One message of the feed, before it gets its header. */
export interface LsportsMessage {
  package: LsportsPackage;
  type: number;
  event: { FixtureId: number; [part: string]: unknown };
}

interface WrittenOutcome {
  area: Area;
  fixtureId: string;
  market: { id: string; name: string };
  outcome: FeedOutcome;
}

const PACKAGE_OF: Readonly<Record<Area, LsportsPackage>> = { inplay: 'inplay', europe: 'prematch' };
const SPORT_NAMES: Readonly<Record<string, string>> = FEED_SPORTS;

/**
 * Writes what a feed of ours publishes as LSports' messages: fixtures and livescores in full, markets as deltas with only what
 * changed, one message a market, results as settlements.
 */
export class LsportsWriter {
  /** By area and id: before a match and in it an outcome is the same. */
  readonly #outcomes = new Map<string, WrittenOutcome>();
  readonly #lastUpdate: () => string;

  /** `lastUpdate`: a later time at each call, as the feed writes times. */
  constructor(lastUpdate: () => string) {
    this.#lastUpdate = lastUpdate;
  }

  write(updates: readonly FeedUpdate[]): LsportsMessage[] {
    const messages: LsportsMessage[] = [];
    const changed = new Map<string, Map<WrittenOutcome, object>>();
    for (const update of updates) {
      switch (update.kind) {
        case 'fixture.put':
          messages.push(...this.#fixture(update.area, update.fixture));
          break;
        case 'market.put': {
          const { area, market } = update;
          for (const outcome of market.outcomes)
            this.#outcomes.set(`${area}/${outcome.id}`, {
              area,
              fixtureId: market.fixtureId,
              market,
              outcome: { ...outcome },
            });
          const bets = market.outcomes.map((outcome) => this.#bet(outcome));
          const { id, name, status, main } = market;
          messages.push(
            this.#market(area, market.fixtureId, { Id: Number(id), Name: name, ...shape(status, main), Bets: bets }),
          );
          break;
        }
        case 'market.patched': {
          const { area, fixtureId, marketId, status, main } = update;
          messages.push(this.#market(area, fixtureId, { Id: Number(marketId), ...shape(status, main), Bets: [] }));
          break;
        }
        case 'outcome.changed': {
          const { area, outcomeId, price, status, settlement } = update;
          const written = this.#outcomes.get(`${area}/${outcomeId}`);
          if (!written) break;
          if (price !== undefined) written.outcome.price = price;
          if (status !== undefined) written.outcome.status = status;
          if (settlement !== undefined) written.outcome.settlement = settlement;
          const key = `${area}/${written.fixtureId}/${written.market.id}`;
          const outcomes = changed.get(key) ?? new Map<WrittenOutcome, object>();
          outcomes.set(written, this.#delta(written, update));
          changed.set(key, outcomes);
          break;
        }
        // A match leaves the feed by its status alone, and results of what has left come no more.
        default:
      }
    }
    for (const outcomes of changed.values()) messages.push(this.#changes([...outcomes.keys()], [...outcomes.values()]));
    return messages;
  }

  #fixture(area: Area, fixture: Fixture): LsportsMessage[] {
    const { id, name, sport, location, league, start, status, participants, scoreboard } = fixture;
    const head = { package: PACKAGE_OF[area] };
    const FixtureId = Number(id);
    const metadata = {
      FixtureName: name,
      Subscription: { Type: area === 'inplay' ? 1 : 2, Status: 1 },
      Sport: { Id: sport, Name: SPORT_NAMES[sport] ?? `Sport ${sport}` },
      Location: { Id: Number(location.id), Name: location.name },
      League: { Id: Number(league.id), Name: league.name },
      StartDate: new Date(start).toISOString(),
      LastUpdate: this.#lastUpdate(),
      Status: status,
      Participants: participants.map((one) => ({ Id: Number(one.id), Name: one.name, Position: one.position })),
    };
    const messages: LsportsMessage[] = [
      { ...head, type: 1, event: { FixtureId, Fixture: metadata, Livescore: null, Markets: null } },
    ];
    if (scoreboard) {
      const { period, results, clock, periods } = scoreboard;
      const Results = resultsOf(results);
      const Livescore = {
        Scoreboard: {
          Status: status,
          CurrentPeriod: period,
          ...(clock && {
            Time: String(clock.seconds),
            Clock: { Status: clock.running ? 1 : 0, Seconds: clock.seconds },
          }),
          Results,
        },
        Periods: periods.map(({ type, results: own, finished }) => ({
          Type: type,
          IsFinished: finished,
          IsConfirmed: finished,
          Results: resultsOf(own),
        })),
      };
      messages.push({ ...head, type: 2, event: { FixtureId, Fixture: null, Livescore, Markets: null } });
    }
    return messages;
  }

  #market(area: Area, fixtureId: string, market: { Bets: object[]; [field: string]: unknown }): LsportsMessage {
    return {
      package: PACKAGE_OF[area],
      type: 3,
      event: { FixtureId: Number(fixtureId), Livescore: null, Markets: [market] },
    };
  }

  /** Changes of outcomes of one market: a settlement where any of them is over. */
  #changes(outcomes: readonly WrittenOutcome[], bets: object[]): LsportsMessage {
    const { area, fixtureId, market } = outcomes[0]!;
    const isOver = outcomes.some(({ outcome }) => outcome.status >= TradingStatus.settled);
    const message = this.#market(area, fixtureId, { Id: Number(market.id), Name: market.name, Bets: bets });
    return isOver ? { ...message, type: 35 } : message;
  }

  #bet({ id, name, line, base, price, status, settlement }: FeedOutcome): object {
    return {
      Id: id,
      Name: name,
      ...(line !== undefined && { Line: line }),
      ...(base !== undefined && { BaseLine: base }),
      ...stateOf(status, settlement),
      StartPrice: '1.0',
      ...(price > 0 && { Price: decimal(price) }),
      LastUpdate: this.#lastUpdate(),
    };
  }

  /** What is empty or absent has not changed. */
  #delta({ outcome }: WrittenOutcome, { price }: { price?: number }): object {
    const { id, name, status, settlement } = outcome;
    return {
      Id: id,
      Name: name,
      ...stateOf(status, settlement),
      StartPrice: '',
      ...(price !== undefined && { Price: decimal(price) }),
      LastUpdate: this.#lastUpdate(),
    };
  }
}

function shape(status: TradingStatus | undefined, main: string | undefined): object {
  return {
    ...(status !== undefined && { Status: Math.min(status, TradingStatus.settled) }),
    ...(main !== undefined && { MainLine: main }),
  };
}

/** Cancelled is a refund in the feed's words; a result that is withdrawn is -1. */
function stateOf(status: TradingStatus, settlement: number): object {
  if (status === TradingStatus.cancelled) return { Status: 3, Settlement: 3 };
  return {
    Status: status,
    ...(status === TradingStatus.settled && { Settlement: settlement === 0 ? -1 : settlement }),
  };
}

function resultsOf([home, away]: readonly [string, string]): object[] {
  return [
    { Position: '1', Value: home },
    { Position: '2', Value: away },
  ];
}

function decimal(price: number): string {
  return `${Math.floor(price / 1000)}.${String(price % 1000).padStart(3, '0')}`;
}
