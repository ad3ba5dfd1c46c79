import type { FeedBus } from '../../server/bus/feedBus';
import type { Feed, FeedSink, FeedUpdate } from '../../server/feeds/feed';
import { Publisher } from '../../server/feeds/publisher';
import { type Area, AREAS } from '../../src/contract/stream/channel';
import { type Fixture, FixtureStatus, type LeagueTier } from '../../src/contract/stream/fixture';
import { TradingStatus, Settlement } from '../../src/contract/stream/market';
import { oppositeLine } from '../../src/rules/market/line';
import { onMainLine } from '../../packages/odds-replay/src/histories/feedUpdates';
import { fixture } from './frames';

/** The markets of a test's match: outcomes with their odds × 1000. */
export const MARKETS = {
  wdl: { name: '1X2', line: '', bets: { '1': 1_900, X: 3_200, '2': 3_400 } },
  uo: { name: 'Under/Over', line: '2.5', bets: { Over: 1_850, Under: 1_950 } },
  ah: { name: 'Asian Handicap', line: '-0.5', bets: { '1': 2_100, '2': 1_700 } },
  half: { name: '1st Period Winner', line: '', bets: { '1': 2_400, X: 2_000, '2': 3_900 } },
  wdlUo: { name: '1X2 And Under/Over', line: '2.5', bets: { '1 And Over': 3_400 } },
  both: { name: 'Both Teams To Score', line: '', bets: { Yes: 1_900, No: 1_900 } },
  doubles: { name: 'Double Chance', line: '', bets: { '1X': 1_270, '12': 1_370, X2: 1_980 } },
  quarter: { name: 'Asian Handicap', line: '-0.75', bets: { '1': 2_400, '2': 1_540 } },
} as const;
export type MarketName = keyof typeof MARKETS;

export interface MatchFields {
  area?: Area;
  sport?: number;
  league?: string;
  /** Tier of its league. */
  tier?: LeagueTier;
  status?: FixtureStatus;
  /** Kick-off, ms; an hour from now by default. */
  start?: number;
  score?: [string, string];
  /** Its sides, home first. */
  teams?: [string, string];
  markets?: readonly MarketName[];
}

const FIRST_TERM = 2;

/** A feed that publishes what a test passes it, at once. It gives signs of life until it is silenced. */
export class TestFeed {
  readonly #bus: FeedBus;
  readonly #matches = new Map<string, Fixture>();
  #publishers: Record<Area, Publisher>;
  #sink: FeedSink = () => {};
  #beat: ReturnType<typeof setInterval> | undefined;

  /** `wrap`: what staff does to a feed before it is published. */
  constructor(bus: FeedBus, wrap: (feed: Feed) => Feed = (feed) => feed) {
    this.#bus = bus;
    this.#publishers = this.#publishersOf(FIRST_TERM);
    const own: Feed = { start: (sink) => (this.#sink = sink), stop: () => {} };
    wrap(own).start((updates) => this.#ingest(updates));
    for (const area of AREAS) this.#flush(area);
    this.live();
  }

  /** A new runner takes over; it publishes nothing until the test does. */
  nextTerm(term: number): void {
    this.#publishers = this.#publishersOf(term);
    for (const area of AREAS) this.#flush(area);
  }

  /** Reports that it is complete, and alive. */
  live(): void {
    for (const area of AREAS) this.#bus.markWhole(area);
    clearInterval(this.#beat);
    const beat = () => {
      for (const area of AREAS) this.#bus.alive(area);
    };
    this.#beat = setInterval(beat, 500);
    beat();
  }

  stop(): void {
    clearInterval(this.#beat);
  }

  publish(...updates: FeedUpdate[]): void {
    this.#sink(updates);
  }

  /** A match with its markets, open, without a quarter line or a combined market unless it is named. Bets are called `MATCH.MARKET.OUTCOME`. */
  match(id: string, fields: MatchFields = {}): void {
    const { area = 'europe', markets = ['wdl', 'uo', 'ah', 'half'] } = fields;
    this.put(id, fields);
    this.publish(...markets.map((market) => this.#market(id, market, area)));
  }

  /** A match's own state: what is not given is unchanged. */
  put(id: string, { area = 'europe', sport, league, tier, status, start, score, teams }: MatchFields): void {
    const key = `${area}/${id}`;
    const before = this.#matches.get(key);
    const known = before ?? {
      ...fixture(id, { sport: 6046, start: Date.now() + 3_600_000 }),
      league: { id: `league of ${id}`.replaceAll(' ', '-'), name: `${id} 리그` },
      status: area === 'inplay' ? FixtureStatus.inProgress : FixtureStatus.notStarted,
      ...(area === 'inplay' && { scoreboard: { results: ['0', '0'] as [string, string], period: 10, periods: [] } }),
    };
    const next: Fixture = {
      ...known,
      ...(sport !== undefined && { sport }),
      ...(league !== undefined && { league: { id: league, name: league } }),
      ...(tier !== undefined && { league: { ...known.league, tier } }),
      ...(status !== undefined && { status }),
      ...(start !== undefined && { start }),
      ...(teams && {
        participants: teams.map(
          (name, at) =>
            ({ id: `of-${name.replaceAll(/[^\w-]/g, '-')}`, name, position: at === 0 ? '1' : '2' }) as const,
        ),
      }),
      ...(score && {
        scoreboard: { period: 10, periods: [{ type: 10, results: score, finished: false }], results: score },
      }),
    };
    this.#matches.set(key, next);
    this.publish({ kind: 'fixture.put', area, fixture: next });
  }

  remove(fixtureId: string, area: Area = 'europe'): void {
    this.#matches.delete(`${area}/${fixtureId}`);
    this.publish({ kind: 'fixture.removed', area, fixtureId });
  }

  /** Odds × 1000. */
  price(bet: string, price: number, area: Area = 'europe'): void {
    this.publish({ kind: 'outcome.changed', area, outcomeId: idOf(bet, area), price });
  }

  status(bet: string, status: TradingStatus, area: Area = 'europe'): void {
    this.publish({ kind: 'outcome.changed', area, outcomeId: idOf(bet, area), status });
  }

  market(id: string, market: MarketName, status: TradingStatus, area: Area = 'europe'): void {
    this.publish({ kind: 'market.patched', area, fixtureId: id, marketId: market, status });
  }

  /** Publishes a market anew, with its outcomes on another line or in another market's words. */
  redeclare(id: string, market: MarketName, words: { line?: string; name?: string }, area: Area = 'europe'): void {
    this.publish(this.#market(id, market, area, words));
  }

  /** Settles a bet; 0 reverts that. */
  settle(bet: string, settlement: Settlement, area: Area = 'europe'): void {
    const status =
      settlement === Settlement.inProgress
        ? TradingStatus.open
        : settlement === Settlement.cancelled
          ? TradingStatus.cancelled
          : TradingStatus.settled;
    this.publish({ kind: 'outcome.changed', area, outcomeId: idOf(bet, area), status, settlement });
  }

  #ingest(updates: readonly FeedUpdate[]): void {
    for (const update of updates) if (update.kind !== 'alive') this.#publishers[update.area].ingest(update);
    for (const area of AREAS) this.#flush(area);
  }

  #market(fixtureId: string, id: MarketName, area: Area, words: { line?: string; name?: string } = {}): FeedUpdate {
    const { name, line, bets } = { ...MARKETS[id], ...words };
    const base = (outcome: string) => {
      if (line === '') return {};
      return { line: name.includes('Handicap') && outcome === '2' ? oppositeLine(line) : line, base: line };
    };
    return {
      kind: 'market.put',
      area,
      market: {
        fixtureId,
        id,
        name,
        status: TradingStatus.open,
        ...(line !== '' && { main: line }),
        outcomes: Object.entries(bets).map(([outcome, price]) => ({
          id: idOf(`${fixtureId}.${id}.${outcome}`, area),
          name: outcome,
          ...base(outcome),
          price,
          status: TradingStatus.open,
          settlement: Settlement.inProgress,
        })),
      },
    };
  }

  #publishersOf(term: number): Record<Area, Publisher> {
    const publisher = (area: Area) =>
      new Publisher({ area, epoch: `${term}-voice`, book: () => this.#bus.book(area), isMain: onMainLine });
    return { inplay: publisher('inplay'), europe: publisher('europe') };
  }

  #flush(area: Area): void {
    const batch = this.#publishers[area].flush(Date.now());
    if (batch) this.#bus.publish(batch);
  }
}

/** Feeds have separate ids in each area. */
export function idOf(bet: string, area: Area): string {
  return area === 'inplay' ? `in.${bet}` : bet;
}
