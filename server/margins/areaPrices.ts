import type { PriceOverride } from '../../src/contract/api/staff/overrides';
import { findMarket } from '../../src/contract/markets/findMarket';
import type { Area } from '../../src/contract/stream/channel';
import type { Fixture } from '../../src/contract/stream/fixture';
import { TradingStatus } from '../../src/contract/stream/market';
import { exclusiveSets } from '../../src/rules/margins/exclusiveSets';
import type { MarginTable } from '../../src/rules/margins/marginTable';
import { overridden } from '../../src/rules/margins/overridden';
import { repriced } from '../../src/rules/margins/repriced';
import type { Teams } from '../../src/rules/market/outcomeSlot';
import type { FeedMarket, FeedOutcome } from '../feeds/feed';

interface PricedFixture {
  sport: number | undefined;
  league: string | undefined;
  teams: Teams | undefined;
  markets: Map<string, PricedFeedMarket>;
}

interface PricedFeedMarket {
  fixture: PricedFixture;
  name: string;
  /** Its row's name in the catalogue. Without one no margin is ever applied. */
  row: string | undefined;
  outcomes: Map<string, PricedFeedOutcome>;
  /** Hundredths of a percent, as the present table has it. */
  margin: number | undefined;
}

interface PricedFeedOutcome {
  id: string;
  name: string;
  line: string;
  base: string;
  status: TradingStatus;
  market: PricedFeedMarket;
  /** What staff has set for it by hand. */
  override: PriceOverride | undefined;
  /** All outcomes of its rung, where they exclude each other and its market has a margin. */
  set: ExclusiveSet | undefined;
  /** Odds × 1000: the feed's own, that from which the offered one was made, the offered one, and what was published last. */
  own: number;
  pricedFrom: number | undefined;
  offered: number;
  published: number | undefined;
}

interface ExclusiveSet {
  readonly outcomes: readonly PricedFeedOutcome[];
  readonly market: PricedFeedMarket;
}

/** What staff has set for outcomes of an area by hand, by their ids. */
export type AreaOverrides = ReadonlyMap<string, PriceOverride>;

/** The feed's own prices of an area, and what is offered instead by the present margins and overrides. */
export class AreaPrices {
  readonly #area: Area;
  readonly #fixtures = new Map<string, PricedFixture>();
  readonly #outcomes = new Map<string, PricedFeedOutcome>();
  /** Each with its whole set has to be priced again. */
  readonly #changed = new Set<PricedFeedOutcome>();
  #table: MarginTable;
  #overrides: AreaOverrides = new Map();

  constructor(area: Area, table: MarginTable) {
    this.#area = area;
    this.#table = table;
  }

  /** Of what is new from now on. Fixtures that are known have it once `applyTable` was called with them. */
  setTable(table: MarginTable): void {
    this.#table = table;
  }

  /** What changes by it is priced again with `price`. */
  setOverrides(overrides: AreaOverrides): void {
    const concerned = new Set([...this.#overrides.keys(), ...overrides.keys()]);
    this.#overrides = overrides;
    for (const id of concerned) {
      const outcome = this.#outcomes.get(id);
      if (!outcome) continue;
      outcome.override = overrides.get(id);
      this.#changed.add(outcome);
    }
  }

  get fixtureIds(): readonly string[] {
    return [...this.#fixtures.keys()];
  }

  /** What changes by it is priced again with `price`. */
  applyTable(fixtureId: string): void {
    const fixture = this.#fixtures.get(fixtureId);
    if (fixture) this.#setMargins(fixture);
  }

  putFixture({ id, sport, league, participants }: Fixture): void {
    const fixture = this.#fixture(id);
    const [home, away] = ['1', '2'].map((side) => participants.find(({ position }) => position === side)?.name);
    const teams = home !== undefined && away !== undefined ? { home, away } : undefined;
    const isRenamed = fixture.teams?.home !== teams?.home || fixture.teams?.away !== teams?.away;
    if (!isRenamed && fixture.sport === sport && fixture.league === league.id) return;
    Object.assign(fixture, { sport, league: league.id, teams });
    this.#setMargins(fixture);
    if (isRenamed) for (const market of fixture.markets.values()) this.#regroup(market);
  }

  removeFixture(id: string): void {
    for (const market of this.#fixtures.get(id)?.markets.values() ?? []) {
      for (const outcome of market.outcomes.values()) this.#forget(outcome);
    }
    this.#fixtures.delete(id);
  }

  putMarket({ fixtureId, id, name, outcomes }: FeedMarket): void {
    const fixture = this.#fixture(fixtureId);
    let market = fixture.markets.get(id);
    if (!market) {
      market = { fixture, name: '', row: undefined, outcomes: new Map(), margin: undefined };
      fixture.markets.set(id, market);
    }
    let isRegrouped = market.name !== name;
    if (isRegrouped) {
      market.name = name;
      market.row = findMarket(name)?.row.name;
      market.margin = this.#marginOf(market);
    }
    for (const outcome of outcomes) if (this.#putOutcome(market, outcome)) isRegrouped = true;
    if (isRegrouped) this.#regroup(market);
  }

  changeOutcome(id: string, { price, status }: { price?: number; status?: TradingStatus }): void {
    const outcome = this.#outcomes.get(id);
    if (!outcome) return;
    if (price !== undefined) outcome.own = price;
    if (status !== undefined) outcome.status = status;
    this.#changed.add(outcome);
  }

  removeOutcome(id: string): void {
    const outcome = this.#outcomes.get(id);
    if (!outcome) return;
    this.#forget(outcome);
    outcome.market.outcomes.delete(id);
    this.#regroup(outcome.market);
  }

  /** The offered price of an outcome, which is published with it; undefined where the outcome is unknown. */
  publish(id: string): number | undefined {
    const outcome = this.#outcomes.get(id);
    if (outcome) outcome.published = outcome.offered;
    return outcome?.offered;
  }

  /** Prices again what has changed. Returns the outcomes that it concerned. */
  price(): ReadonlySet<{ readonly id: string; readonly offered: number; readonly published: number | undefined }> {
    const concerned = new Set<PricedFeedOutcome>();
    for (const outcome of this.#changed) {
      if (concerned.has(outcome)) continue;
      if (!outcome.set) leaveAlone(outcome);
      else priceSet(outcome.set);
      for (const each of outcome.set?.outcomes ?? [outcome]) concerned.add(each);
    }
    this.#changed.clear();
    return concerned;
  }

  #forget(outcome: PricedFeedOutcome): void {
    this.#outcomes.delete(outcome.id);
    this.#changed.delete(outcome);
  }

  #fixture(id: string): PricedFixture {
    let fixture = this.#fixtures.get(id);
    if (!fixture) {
      fixture = { sport: undefined, league: undefined, teams: undefined, markets: new Map() };
      this.#fixtures.set(id, fixture);
    }
    return fixture;
  }

  /** Whether the market's rungs have to be made again. */
  #putOutcome(market: PricedFeedMarket, { id, name, line = '', base = '', price, status }: FeedOutcome): boolean {
    const known = this.#outcomes.get(id);
    if (known && known.market !== market) this.removeOutcome(id);
    if (known?.market === market) {
      const isRenamed = known.name !== name || known.line !== line || known.base !== base;
      Object.assign(known, { name, line, base, own: price, status });
      this.#changed.add(known);
      return isRenamed;
    }
    const priced = { pricedFrom: undefined, offered: price, published: undefined };
    const override = this.#overrides.get(id);
    const outcome = { id, name, line, base, status, market, override, set: undefined, own: price, ...priced };
    this.#outcomes.set(id, outcome);
    market.outcomes.set(id, outcome);
    return true;
  }

  #setMargins(fixture: PricedFixture): void {
    for (const market of fixture.markets.values()) {
      const margin = this.#marginOf(market);
      if (margin === market.margin) continue;
      market.margin = margin;
      this.#regroup(market);
    }
  }

  #marginOf({ row, fixture: { sport, league } }: PricedFeedMarket): number | undefined {
    if (row === undefined) return undefined;
    const phase = this.#area === 'inplay' ? 'inplay' : 'prematch';
    return this.#table.marginOf({ sport, league, market: row, phase });
  }

  #regroup(market: PricedFeedMarket): void {
    for (const outcome of market.outcomes.values()) {
      outcome.set = undefined;
      this.#changed.add(outcome);
    }
    // Without a margin each outcome is offered at its own price.
    if (market.margin === undefined) return;
    for (const outcomes of exclusiveSets(market.name, market.outcomes.values(), market.fixture.teams)) {
      const set = { outcomes, market };
      for (const outcome of outcomes) outcome.set = set;
    }
  }
}

/**
 * Where some outcomes are open and others are not, the prices of those that are not may be old, and what the others add up to
 * is unknown: the feed's prices are offered. A set that is suspended as a whole, as at a goal, stays priced.
 */
function priceSet({ outcomes, market: { margin } }: ExclusiveSet): void {
  const [first] = outcomes;
  const isUniform = outcomes.every(({ status }) => status === first?.status);
  const prices =
    margin !== undefined && isUniform && first && !isOver(first)
      ? repriced(
          outcomes.map(({ own }) => own),
          margin,
        )
      : undefined;
  for (const [i, outcome] of outcomes.entries()) {
    const price = prices?.[i];
    if (price === undefined) leaveAlone(outcome);
    else offer(outcome, price);
  }
}

/** The last step: what staff has set by hand for as long as it is not decided. */
function offer(outcome: PricedFeedOutcome, price: number): void {
  const { own, override } = outcome;
  outcome.offered = override && !isOver(outcome) ? overridden({ own, offered: price }, override) : price;
  outcome.pricedFrom = own;
}

/** What is settled stays at the price it had. */
function leaveAlone(outcome: PricedFeedOutcome): void {
  if (isOver(outcome) && outcome.own === outcome.pricedFrom) return;
  offer(outcome, outcome.own);
}

function isOver({ status }: PricedFeedOutcome): boolean {
  return status === TradingStatus.settled || status === TradingStatus.cancelled;
}
