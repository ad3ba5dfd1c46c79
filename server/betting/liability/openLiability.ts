import type { Kysely } from 'kysely';
import type {
  FixtureLiability,
  LiabilityOrder,
  LiabilityPage,
  MarketLiability,
  MatchLiability,
} from '../../../src/contract/api/staff/liability';
import { PAGE_SIZE } from '../../../src/contract/constants';
import type { Fixture } from '../../../src/contract/stream/fixture';
import { MINUTE_MS } from '../../../src/contract/units';
import type { Clock } from '../../../src/rules/clock';
import {
  ladderOf,
  type LiableMatch,
  marketNets,
  type MatchNets,
  matchNets,
} from '../../../src/rules/liability/fixtureLiability';
import { matchText } from '../../../src/rules/text/matchText';
import { offsetOf, pageCountsOf } from '../../../src/rules/paging';
import type { FeedBus } from '../../bus/feedBus';
import { coalesced } from '../../bus/coalesced';
import type { Schema } from '../../storage/schema';
import { betRows, changedBets, type OpenBetRow, openBetIds, selectionRows } from './openBetRows';
import { type OpenMatch, type OpenOutcome, OpenPositions } from './openPositions';

interface LiabilityOptions {
  sql: Kysely<Schema>;
  bus: FeedBus;
  clock: Clock;
}

/** When nobody has looked for so long, all is read anew: by then most of it is no longer open. */
const FORGOTTEN_MS = 5 * MINUTE_MS;
/** Bets that are read at once. */
const BETS_READ = 2_000;
/** Bets that are added up in one go, while nothing else is done. */
const BETS_ADDED = 200;
/** How long worst cases are worked out before others get a turn, ms. */
const TURN_MS = 10;

interface LiabilityQuery {
  search?: string | undefined;
  order: LiabilityOrder;
  page: number;
}

/** The worst that a match can come to, whole won, and how many bets are open on it. */
export interface WorstCase {
  readonly id: string;
  readonly sport: number;
  readonly name: string;
  readonly worst: number;
  readonly bets: number;
}

/**
 * What open bets may cost, as of now. This process adds it up from the bets themselves, and before each answer reads on
 * from where it was read to: whichever process wrote a bet, the answer has it.
 */
export class OpenLiability {
  readonly #options: LiabilityOptions;
  readonly #refresh: () => Promise<void>;
  readonly #nets = new WeakMap<OpenMatch, { version: number; fixture: Fixture | undefined; nets: MatchNets }>();
  #read: { positions: OpenPositions; since: string; at: number } | undefined;

  constructor(options: LiabilityOptions) {
    this.#options = options;
    this.#refresh = coalesced(() => this.#readOn());
  }

  async page({ search = '', order, page }: LiabilityQuery): Promise<LiabilityPage> {
    const positions = await this.#positions();
    const part = search.toLowerCase();
    const rows = await this.#rows([...positions.matches.values()].filter((match) => isNamed(match, part)));
    const sorted = rows.toSorted((a, b) => ORDERS[order](a, b) || a.start - b.start || (a.id < b.id ? -1 : 1));
    return {
      items: sorted.slice(offsetOf(page), page * PAGE_SIZE),
      ...pageCountsOf(page, sorted.length),
      open: positions.open,
    };
  }

  /** Of all matches with an open bet. */
  async worstCases(): Promise<WorstCase[]> {
    const rows = await this.#rows([...(await this.#positions()).matches.values()]);
    return rows.map(({ id, sport, worst, bets, ...sides }) => ({
      id,
      sport,
      name: matchText(sides, ':'),
      worst,
      bets,
    }));
  }

  /** Null where no bet is open on the match. */
  async match(id: string): Promise<MatchLiability> {
    const match = (await this.#positions()).matches.get(id);
    if (!match) return null;
    return {
      ...this.#row(match),
      markets: marketsOf(match, liableMatch(match, this.#fixture(match))),
      scores: [...this.#netsOf(match).scores],
    };
  }

  async #positions(): Promise<OpenPositions> {
    await this.#refresh();
    return this.#read!.positions;
  }

  async #readOn(): Promise<void> {
    const { sql, clock } = this.#options;
    const now = clock.mono();
    let read = this.#read;
    if (!read || now - read.at > FORGOTTEN_MS) {
      const positions = new OpenPositions();
      const { since, ids } = await openBetIds(sql);
      for (let at = 0; at < ids.length; at += BETS_READ) {
        await this.#put(positions, await betRows(sql, ids.slice(at, at + BETS_READ)));
      }
      read = { positions, since, at: now };
    }
    const { since, rows } = await changedBets(sql, read.since);
    await this.#put(read.positions, rows);
    this.#read = { ...read, since, at: now };
  }

  async #put(positions: OpenPositions, rows: readonly OpenBetRow[]): Promise<void> {
    const unnamed = positions.unnamed(rows);
    if (unnamed.length > 0) positions.name(await selectionRows(this.#options.sql, unnamed));
    for (let at = 0; at < rows.length; at += BETS_ADDED) {
      if (at > 0) await othersTurn();
      for (const row of rows.slice(at, at + BETS_ADDED)) positions.put(row);
    }
    positions.forgetUnused();
  }

  async #rows(matches: readonly OpenMatch[]): Promise<FixtureLiability[]> {
    const { clock } = this.#options;
    const rows: FixtureLiability[] = [];
    let began = clock.mono();
    for (const match of matches) {
      rows.push(this.#row(match));
      if (clock.mono() - began < TURN_MS) continue;
      await othersTurn();
      began = clock.mono();
    }
    return rows;
  }

  #row(match: OpenMatch): FixtureLiability {
    const { id, facts, start, bets, stake } = match;
    const { sport, league, home, away } = facts;
    const score = this.#fixture(match)?.scoreboard?.results ?? null;
    return { id, sport, league, home, away, start, score, bets, stake, worst: this.#netsOf(match).worst };
  }

  /** In play. */
  #fixture({ id }: OpenMatch): Fixture | undefined {
    return this.#options.bus.book('inplay').fixture(id);
  }

  /** Worked out again when its bets or its score change. */
  #netsOf(match: OpenMatch): MatchNets {
    const fixture = this.#fixture(match);
    const known = this.#nets.get(match);
    if (known && known.version === match.version && known.fixture?.scoreboard === fixture?.scoreboard)
      return known.nets;
    const singles = [...match.outcomes.values()].filter(({ single }) => single.bets > 0);
    const nets = matchNets(
      liableMatch(match, fixture),
      singles.map(({ market, pick, line, single }) => ({ market, pick, line, ...single })),
      [...match.pairs.values()],
    );
    this.#nets.set(match, { version: match.version, fixture, nets });
    return nets;
  }
}

const ORDERS: Readonly<Record<LiabilityOrder, (a: FixtureLiability, b: FixtureLiability) => number>> = {
  worst: (a, b) => a.worst - b.worst,
  stake: (a, b) => b.stake - a.stake,
  bets: (a, b) => b.bets - a.bets,
  start: (a, b) => a.start - b.start,
};

function isNamed({ id, facts }: OpenMatch, part: string): boolean {
  return [id, `${facts.home} : ${facts.away}`, facts.league].some((text) => text.toLowerCase().includes(part));
}

function liableMatch({ facts }: OpenMatch, fixture: Fixture | undefined): LiableMatch {
  const { sport, home, away } = facts;
  return { sport, live: fixture !== undefined, scoreboard: fixture?.scoreboard, teams: { home, away } };
}

function marketsOf(match: OpenMatch, liable: LiableMatch): MarketLiability[] {
  const byMarket = new Map<string, OpenOutcome[]>();
  for (const outcome of match.outcomes.values()) {
    byMarket.set(outcome.market, [...(byMarket.get(outcome.market) ?? []), outcome]);
  }
  const markets = [...byMarket].map(([market, outcomes]) => {
    const { worst, nets } = marketNets(liable, outcomes);
    const rows = outcomes.map(({ pick, line, bets, stake, payout, most }, at) => {
      return { pick, line, bets, stake, payout, most, net: nets[at]! };
    });
    const sum = (field: 'bets' | 'stake') => rows.reduce((total, row) => total + row[field], 0);
    return { market, bets: sum('bets'), stake: sum('stake'), worst, outcomes: ladderOf(liable, market, rows).flat() };
  });
  return markets.toSorted((a, b) => a.worst - b.worst || (a.market < b.market ? -1 : 1));
}

function othersTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
