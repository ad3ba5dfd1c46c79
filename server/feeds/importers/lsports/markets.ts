import { Settlement, TradingStatus } from '../../../../src/contract/stream/market';
import type { SettledOutcome } from '../../feed';
import type { ImportState } from '../importState';
import { importedId } from '../importedId';
import { lastTickOf, newestSent, type SentSpan } from '../fileTime';
import { isPriceOrNone } from '../importedPrice';
import type { ImportTally } from '../importReport';
import { fieldsOf, listOf, textOf } from '../untrusted';
import {
  applyLsportsOutcome,
  changedAt,
  feedStatusOf,
  hasPrice,
  lsportsOutcomeIdentity,
  lsportsOutcomeState,
  isOverOutcome,
  type LsportsOutcome,
  newLsportsOutcome,
  suspendOutcome,
  UNSUPPORTED_SETTLEMENT,
} from './outcomes';
import { isBettable, isCalledOff, type LsportsFixture } from './fixtures';
import { CALCULATED, type FeedBet, type FeedOdds, namedBets, feedOddsIn } from './feedOdds';
import type { LsportsMapping, MappedMarket } from './mapping';

interface LsportsMarket {
  readonly fixture: LsportsFixture;
  readonly id: string;
  name: string | undefined;
  main: string | undefined;
  /** Newer messages have one; 0 is "not set". */
  status: number;
  /** Its bookmaker's: 0 where it has none, or uses calculated odds. */
  bookmakerStatus: number;
  /** The newest change of its outcomes, in ticks: markets have no time of their own. */
  updated: bigint | undefined;
  /** When its newest part without outcomes, or its snapshot, was sent, at the earliest, ms. */
  sentAt: number | undefined;
  /** Whose odds are used: calculated ones, or a bookmaker's by its id. */
  source: string | undefined;
  /** It was suspended whole, and no odds came since: the next are used, whoever's they are. */
  awaitsOdds: boolean;
  /** Whose were used before: what was bet on them is settled by theirs. */
  readonly former: Set<string>;
  readonly outcomes: Map<string, LsportsOutcome>;
  /** What it is published as. */
  published: MappedMarket | undefined;
  /** Its id on the site: while it is not published the last one, so that what was bet on it then is settled. */
  siteId: string;
}

/** When what has markets was sent, and when it was received, ms. */
export interface LsportsTimes {
  sent: SentSpan;
  now: number | undefined;
}

export interface LsportsMarketsOptions {
  state: ImportState;
  mapping: LsportsMapping;
  /** Whether the fixture's markets are published: another package may have them. */
  isShown: (fixture: LsportsFixture) => boolean;
}

/** The markets of all fixtures of the feed, or of one package of it. */
export class LsportsMarkets {
  readonly #options: LsportsMarketsOptions;
  readonly #fixtures = new Map<LsportsFixture, Map<string, LsportsMarket>>();
  /** By fixture, and their ids on the site: what is published. */
  readonly #published = new Map<LsportsFixture, Map<string, Set<LsportsMarket>>>();
  /** Bet id → the market it belongs to: an id in two markets is damage. */
  readonly #owners = new Map<string, LsportsMarket>();
  /** Rises with each snapshot: what was not in the last one is gone. */
  #snapshot = 0;
  #isInSnapshot = false;

  constructor(options: LsportsMarketsOptions) {
    this.#options = options;
  }

  /** Applies a fixture's markets; returns how many outcomes of them were of use. */
  apply(fixture: LsportsFixture, marketList: unknown, tally: ImportTally, times: LsportsTimes): number {
    let usedOutcomes = 0;
    // A message may have a market many times: it is published once.
    const changes = new Map<LsportsMarket, LsportsOutcome[]>();
    for (const one of listOf(marketList)) {
      const read = fieldsOf(one);
      const id = textOf(read.Id, 40);
      if (id === undefined) {
        tally.ignore('lsports market without id');
        continue;
      }
      const market = this.#market(fixture, id);
      const odds = feedOddsIn(read);
      const suspended = setSource(market, sourceOf(market, odds, this.#isInSnapshot));
      const used = odds.find(({ source }) => source === market.source);
      if (!used && odds.length > 0 && market.source !== CALCULATED) tally.ignore('lsports odds of another bookmaker');
      const bets = used ? namedBets(used) : [];
      const newest = newestChange(bets, times.now);
      // A snapshot is the feed's present state, whatever was newer of outcomes that it has no more.
      const sentAt = this.#isInSnapshot ? times.sent.earliest : newestSent(market.sentAt, times.sent);
      if (sentAt !== undefined && (this.#isInSnapshot || isNewest(market, newest, times.sent))) {
        if (this.#isInSnapshot || newest === undefined) market.sentAt = sentAt;
        if (newest !== undefined && newest > (market.updated ?? 0n)) market.updated = newest;
        market.name = textOf(read.Name) ?? market.name;
        market.main = textOf(read.MainLine, 40) ?? market.main;
        market.status = feedStatusOf(read.Status) ?? market.status;
        market.bookmakerStatus = used?.bookmakerStatus ?? market.bookmakerStatus;
      }
      const results = odds.filter(({ source }) => market.former.has(source)).flatMap(namedBets);
      const former = this.#applyOutcomes(market, results, tally, times.now);
      for (const outcome of former) suspendOutcome(outcome);
      const own = this.#applyOutcomes(market, bets, tally, times.now);
      // Results of what was bet on before are no odds.
      if (own.some((outcome) => !isOverOutcome(lsportsOutcomeState(outcome)))) market.awaitsOdds = false;
      const changed = [...suspended, ...former, ...own];
      usedOutcomes += changed.length;
      for (const outcome of changed)
        if (lsportsOutcomeState(outcome).unsupported) tally.ignore(`${UNSUPPORTED_SETTLEMENT} ${outcome.settlement}`);
      const before = changes.get(market);
      if (before) for (const outcome of changed) before.push(outcome);
      else changes.set(market, changed);
    }
    for (const [market, changed] of changes) {
      const { id, name } = market;
      const mapped = this.#options.mapping.market(id, name);
      if (!mapped) tally.ignoreMarket(unmappedMarket(id, name), { id, name: name ?? '' });
      else if (this.#hasOther(market, mapped)) tally.ignore(secondMarket(id, mapped));
      this.#publish(fixture, market, changed);
    }
    return usedOutcomes;
  }

  /** The fixture closed or opened again: its markets follow. */
  republish(fixture: LsportsFixture): void {
    for (const market of this.#fixtures.get(fixture)?.values() ?? []) this.#put(fixture, market);
  }

  /** Nothing of the fixture is published any more, or it is all published anew: from here, or by another name. */
  republishWhole(fixture: LsportsFixture): void {
    const markets = [...(this.#fixtures.get(fixture)?.values() ?? [])];
    for (const market of markets) this.#setPublished(market, undefined);
    for (const market of markets) this.#publish(fixture, market, []);
  }

  /** Whether tables that changed call a market of the fixture something else than it is published as. */
  isRenamed(fixture: LsportsFixture): boolean {
    if (!this.#options.isShown(fixture)) return false;
    return [...(this.#fixtures.get(fixture)?.values() ?? [])].some((market) => {
      const { published } = market;
      const now = this.#nameOf(market);
      return now?.id !== published?.id || now?.name !== published?.name;
    });
  }

  /** `apply` applies a snapshot of everything: what it has not is suspended. */
  applySnapshot(apply: () => void): void {
    this.#snapshot += 1;
    this.#isInSnapshot = true;
    try {
      apply();
    } finally {
      this.#isInSnapshot = false;
    }
    for (const fixture of this.#fixtures.keys()) this.#suspend(fixture, ({ snapshot }) => snapshot < this.#snapshot);
  }

  /** Nothing of the fixture can be bet on until it is in a message again: of its bookmakers, or of others. False: nothing could. */
  suspend(fixture: LsportsFixture): boolean {
    return this.#suspend(fixture, () => true);
  }

  /** What became of an outcome, by its id on the site; undefined where there is none. */
  resultOf(siteId: string): SettledOutcome | undefined {
    const market = this.#owners.get(siteId);
    const outcome = market?.outcomes.get(siteId);
    if (!market || !outcome) return undefined;
    const { siteId: marketId, fixture } = market;
    const { status, settlement } = lsportsOutcomeState(outcome);
    if (status === TradingStatus.settled) return { marketId, settlement };
    const isOff = status === TradingStatus.cancelled || isCalledOff(fixture);
    return { marketId, settlement: isOff ? Settlement.cancelled : Settlement.inProgress };
  }

  forget(fixture: LsportsFixture): void {
    for (const { outcomes } of this.#fixtures.get(fixture)?.values() ?? [])
      for (const siteId of outcomes.keys()) this.#owners.delete(siteId);
    this.#fixtures.delete(fixture);
    this.#published.delete(fixture);
  }

  #suspend(fixture: LsportsFixture, isMeant: (outcome: LsportsOutcome) => boolean): boolean {
    let isAnyOpen = false;
    for (const market of this.#fixtures.get(fixture)?.values() ?? []) {
      const meant = [...market.outcomes.values()].filter(isMeant);
      if (meant.length === market.outcomes.size) market.awaitsOdds = true;
      const open = meant.filter(suspendOutcome);
      if (open.length === 0) continue;
      isAnyOpen = true;
      this.#publish(fixture, market, open);
    }
    return isAnyOpen;
  }

  #market(fixture: LsportsFixture, id: string): LsportsMarket {
    let markets = this.#fixtures.get(fixture);
    if (!markets) this.#fixtures.set(fixture, (markets = new Map()));
    let market = markets.get(id);
    if (!market) {
      market = {
        fixture,
        id,
        name: undefined,
        main: undefined,
        status: 0,
        bookmakerStatus: 0,
        updated: undefined,
        sentAt: undefined,
        source: undefined,
        awaitsOdds: false,
        former: new Set(),
        outcomes: new Map(),
        published: undefined,
        siteId: importedId(id),
      };
      markets.set(id, market);
    }
    return market;
  }

  #applyOutcomes(
    market: LsportsMarket,
    bets: readonly FeedBet[],
    tally: ImportTally,
    now: number | undefined,
  ): LsportsOutcome[] {
    const changed: LsportsOutcome[] = [];
    for (const { id: feedId, bet: read } of bets) {
      const id = importedId(feedId);
      const owner = this.#owners.get(id) ?? market;
      if (owner !== market) {
        tally.ignore('lsports bet of another market');
        continue;
      }
      this.#owners.set(id, market);
      const outcome = market.outcomes.get(id) ?? newLsportsOutcome(feedId);
      outcome.snapshot = this.#snapshot;
      market.outcomes.set(id, outcome);
      if (hasPrice(read) && !isPriceOrNone(read.Price)) tally.addPriceFault(read.Price);
      if (applyLsportsOutcome(outcome, read, now)) changed.push(outcome);
      else tally.ignore('lsports bet older than known');
    }
    return changed;
  }

  #publish(fixture: LsportsFixture, market: LsportsMarket, changed: readonly LsportsOutcome[]): void {
    const { state } = this.#options;
    const wasPublished = market.published !== undefined;
    this.#put(fixture, market);
    if (!market.published) return;
    for (const outcome of wasPublished ? changed : market.outcomes.values()) {
      const { id } = market.published;
      state.putOutcome(fixture.value.id, id, lsportsOutcomeIdentity(outcome), lsportsOutcomeState(outcome));
    }
  }

  #put(fixture: LsportsFixture, market: LsportsMarket): void {
    const { state, isShown } = this.#options;
    const { id, main } = market;
    this.#setPublished(market, isShown(fixture) ? this.#nameOf(market) : undefined);
    if (!market.published) return;
    market.siteId = market.published.id;
    const own = statusOf(market);
    const status = own === TradingStatus.open && !isBettable(fixture) ? TradingStatus.suspended : own;
    state.putMarket(fixture.value.id, { ...market.published, status, main, source: id });
  }

  #setPublished(market: LsportsMarket, published: MappedMarket | undefined): void {
    const { fixture } = market;
    let byId = this.#published.get(fixture);
    if (!byId) this.#published.set(fixture, (byId = new Map()));
    if (market.published) byId.get(market.published.id)?.delete(market);
    market.published = published;
    if (!published) return;
    const markets = byId.get(published.id);
    if (markets) markets.add(market);
    else byId.set(published.id, new Set([market]));
  }

  /** What the market is on the site; undefined where it is not shown. */
  #nameOf(market: LsportsMarket): MappedMarket | undefined {
    const mapped = this.#options.mapping.market(market.id, market.name);
    return mapped && !this.#hasOther(market, mapped) ? mapped : undefined;
  }

  /**
   * Whether another market of the match is published as this one would be. Each has a status of its own: outcomes of one that
   * is suspended would be open with the other's.
   */
  #hasOther(market: LsportsMarket, { id }: MappedMarket): boolean {
    for (const other of this.#published.get(market.fixture)?.get(id) ?? [])
      if (other !== market && other.outcomes.size > 0) return true;
    return false;
  }
}

function secondMarket(id: string, mapped: MappedMarket): string {
  return `lsports market ${id} that another one of its match is mapped like: ${mapped.id}`;
}

function unmappedMarket(id: string, name: string | undefined): string {
  return `lsports market ${id} in no table: ${name ?? 'without a name'}`;
}

/**
 * Whose odds of a market are used: calculated ones where there are some, else those of one bookmaker. A message that has none
 * of them changes none; in a snapshot they are gone, and while the market awaits odds they may be.
 */
function sourceOf(
  { source, awaitsOdds }: LsportsMarket,
  odds: readonly FeedOdds[],
  isInSnapshot: boolean,
): string | undefined {
  const [first] = odds;
  if (!first || first.source === CALCULATED) return first?.source ?? source;
  const isGone = (isInSnapshot || awaitsOdds) && odds.every((one) => one.source !== source);
  return source === undefined || isGone ? first.source : source;
}

/** With another source nothing of the one before can be bet on: the outcomes that are suspended. */
function setSource(market: LsportsMarket, source: string | undefined): LsportsOutcome[] {
  const { source: before, former, outcomes } = market;
  if (source === before || source === undefined) return [];
  if (before !== undefined) former.add(before);
  former.delete(source);
  market.source = source;
  market.bookmakerStatus = 0;
  return [...outcomes.values()].filter(suspendOutcome);
}

function newestChange(bets: readonly FeedBet[], now: number | undefined): bigint | undefined {
  const changes = bets.flatMap(({ bet }) => changedAt(bet, now) ?? []);
  return changes.reduce<bigint | undefined>(
    (newest, one) => (newest === undefined || one > newest ? one : newest),
    undefined,
  );
}

/**
 * Whether the market's part of a message is at least as new as what is known, by the newest of its outcomes' changes; one
 * without outcomes is as old as its message.
 */
function isNewest({ updated }: LsportsMarket, newest: bigint | undefined, { latest }: SentSpan): boolean {
  return updated === undefined || (newest ?? lastTickOf(latest)) >= updated;
}

const STATUSES: Readonly<Record<number, TradingStatus>> = {
  1: TradingStatus.open,
  2: TradingStatus.suspended,
  3: TradingStatus.settled,
};

/** The status that the feed gives the market; where it has none, it is open until all its outcomes are over. */
function statusOf({ status, bookmakerStatus, outcomes }: LsportsMarket): TradingStatus {
  const given = [status, bookmakerStatus].filter((one) => one !== 0);
  // Suspended or settled by either of the two, and suspended where it is none that is known.
  if (given.some((one) => STATUSES[one] === undefined)) return TradingStatus.suspended;
  if (given.length > 0) return STATUSES[Math.max(...given)]!;
  return outcomes.size > 0 && allAreOver(outcomes) ? TradingStatus.settled : TradingStatus.open;
}

function allAreOver(outcomes: LsportsMarket['outcomes']): boolean {
  for (const outcome of outcomes.values()) if (!isOverOutcome(lsportsOutcomeState(outcome))) return false;
  return true;
}
