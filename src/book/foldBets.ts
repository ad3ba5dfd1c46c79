import type { BetsData } from '../contract/stream/frame';
import {
  AT,
  BET_RECORD,
  type BetRecords,
  type BetStatus,
  type MarketDeclaration,
  type MarketPatch,
  type Settlement,
} from '../contract/stream/market';
import type { Bet, Book, ChannelState, Market } from './book';
import type { Changes } from './changes';
import { claim, discardMarket, unclaim } from './claims';

/** False when the delta speaks of a handle that was never declared or was taken back, or declares one that stands for another bet. */
export function knowsHandles(channel: ChannelState, data: BetsData): boolean {
  let declared = channel.declared;
  const said = new Map<number, string>();
  for (const { bets } of data.decl ?? []) {
    for (let i = 0; i < bets.length; i += BET_RECORD) {
      const handle = bets[i + AT.handle] as number;
      const id = bets[i + AT.id] as string;
      if ((said.get(handle) ?? channel.handles[handle]?.bet.id ?? id) !== id) return false;
      said.set(handle, id);
      declared = Math.max(declared, handle + 1);
    }
  }
  const isKnown = (handle: number) => handle < declared && (!channel.dropped.has(handle) || said.has(handle));
  return (
    everyHandle(data.prices, 2, isKnown) && everyHandle(data.statuses, 3, isKnown) && everyHandle(data.drop, 1, isKnown)
  );
}

function everyHandle(flat: ArrayLike<number> | undefined, record: number, holds: (handle: number) => boolean): boolean {
  if (!flat) return true;
  for (let i = 0; i < flat.length; i += record) if (!holds(flat[i]!)) return false;
  return true;
}

/** A delta of a `bets` or `esbets` channel whose handles are known. */
export function applyBets(book: Book, channel: ChannelState, data: BetsData, changes: Changes): void {
  const { ver, prices, statuses, drop } = data;
  for (const market of data.decl ?? []) declare(book, channel, market, ver, changes);
  for (const patch of data.markets ?? []) patchMarket(book, channel, patch, ver, changes);
  if (prices) {
    for (let i = 0; i < prices.length; i += 2) {
      const bet = channel.handles[prices[i]!]?.bet;
      if (bet) setPrice(book, bet, ver, prices[i + 1]!, changes);
    }
  }
  if (statuses) {
    for (let i = 0; i < statuses.length; i += 3) {
      const bet = channel.handles[statuses[i]!]?.bet;
      if (bet) setStatus(book, bet, ver, statuses[i + 1] as BetStatus, statuses[i + 2] as Settlement, changes);
    }
  }
  if (drop) {
    for (let i = 0; i < drop.length; i++) {
      takeBack(book, channel, drop[i]!, changes);
    }
  }
}

/** A complete image: replaces this channel's claims and no other's. False when two bets share a handle in it. */
export function applyBetsImage(
  book: Book,
  channel: ChannelState,
  parts: readonly BetsData[],
  changes: Changes,
): boolean {
  const markets = parts.flatMap((part) => (part.decl ?? []).map((market) => ({ market, ver: part.ver })));
  const said = new Map<number, string>();
  const ids = new Set<string>();
  let records = 0;
  for (const { market } of markets) {
    for (let i = 0; i < market.bets.length; i += BET_RECORD) {
      said.set(market.bets[i + AT.handle] as number, market.bets[i + AT.id] as string);
      ids.add(market.bets[i + AT.id] as string);
      records += 1;
    }
  }
  if (said.size !== records || ids.size !== records) return false;
  const held = channel.handles.filter((made) => made !== undefined);
  for (const { market, ver } of markets) declare(book, channel, market, ver, changes);
  for (const handle of said.keys()) channel.declared = Math.max(channel.declared, handle + 1);
  // A bet may be told of by a new handle (a new epoch has its own): then its old claim goes too.
  for (const made of held) {
    if (said.get(made.handle) === made.bet.id) continue;
    unclaim(book, made, changes);
    if (!said.has(made.handle)) channel.dropped.add(made.handle);
  }
  return true;
}

function takeBack(book: Book, channel: ChannelState, handle: number, changes: Changes): void {
  const made = channel.handles[handle];
  if (made) unclaim(book, made, changes);
  channel.dropped.add(handle);
}

function declare(book: Book, channel: ChannelState, said: MarketDeclaration, ver: number, changes: Changes): void {
  const market = declareMarket(book, channel, said, ver, changes);
  for (let i = 0; i < said.bets.length; i += BET_RECORD) {
    const bet = declareBet(book, market, said.bets, i, ver, changes);
    const source = said.source?.[1 + i / BET_RECORD];
    if (source !== undefined) bet.source = source;
    const handle = said.bets[i + AT.handle] as number;
    if (channel.handles[handle]?.bet !== bet) claim(book, channel, handle, bet, changes);
  }
  // All its bets are known to be in another market by now.
  if (market.bets.length === 0) discardMarket(book, market, changes);
}

function declareMarket(
  book: Book,
  channel: ChannelState,
  said: MarketDeclaration,
  ver: number,
  changes: Changes,
): Market {
  let entry = book.entries.get(said.f);
  if (!entry) {
    entry = { fixture: undefined, gen: 0, ver: 0, markets: new Map() };
    book.entries.set(said.f, entry);
  }
  let market = entry.markets.get(said.id);
  if (!market) {
    market = {
      fixtureId: said.f,
      id: said.id,
      name: said.name,
      status: said.status,
      main: said.main ?? '',
      gen: book.gen,
      ver,
      told: new Map([[channel, { status: said.status, gen: book.gen, ver }]]),
      bets: [],
      ...(said.source?.[0] !== undefined && { source: said.source[0] }),
    };
    entry.markets.set(said.id, market);
    changes.structure.add(said.f);
    changes.markets.add(market);
    return market;
  }
  if (market.name !== said.name && !isOlder(book, market, ver)) {
    market.name = said.name;
    changes.structure.add(said.f);
    changes.markets.add(market);
  }
  setMarket(book, channel, market, said.status, said.main ?? '', ver, changes);
  return market;
}

function patchMarket(book: Book, channel: ChannelState, patch: MarketPatch, ver: number, changes: Changes): void {
  const market = book.market(patch.f, patch.id);
  if (market) setMarket(book, channel, market, patch.status, patch.main ?? '', ver, changes);
}

function setMarket(
  book: Book,
  channel: ChannelState,
  market: Market,
  said: BetStatus,
  main: string,
  ver: number,
  changes: Changes,
): void {
  const before = market.told.get(channel);
  market.told.set(channel, { status: said, gen: book.gen, ver });
  if (before?.status !== said) changes.markets.add(market);
  if (isOlder(book, market, ver)) return;
  const status = isTie(book, market, ver) ? severer(market.status, said) : said;
  market.gen = book.gen;
  market.ver = ver;
  if (market.main !== main) {
    market.main = main;
    changes.structure.add(market.fixtureId);
    changes.markets.add(market);
  }
  if (market.status === status) return;
  changes.transitions.push({ type: 'market.status', market, from: market.status, to: status });
  market.status = status;
}

function declareBet(book: Book, market: Market, said: BetRecords, i: number, ver: number, changes: Changes): Bet {
  const id = said[i + AT.id] as string;
  const name = said[i + AT.name] as string;
  const line = said[i + AT.line] as string;
  const base = said[i + AT.base] as string;
  const price = said[i + AT.price] as number;
  const status = said[i + AT.status] as BetStatus;
  const settlement = said[i + AT.settlement] as Settlement;
  const known = book.bets.get(id);
  if (known && isOlder(book, known, ver)) return known;
  if (known && known.market === market) {
    if (known.name !== name || known.line !== line || known.base !== base) {
      known.name = name;
      known.line = line;
      known.base = base;
      changes.structure.add(market.fixtureId);
      changes.claimed.push(...known.claims);
    }
    setPrice(book, known, ver, price, changes);
    setStatus(book, known, ver, status, settlement, changes);
    known.gen = book.gen;
    return known;
  }
  // The id moved to another market: what was under it is gone.
  if (known) for (const made of [...known.claims]) unclaim(book, made, changes);
  const bet: Bet = {
    id,
    market,
    name,
    line,
    base,
    price,
    previous: price,
    status,
    settlement,
    gen: book.gen,
    ver,
    statusVer: ver,
    claims: [],
  };
  book.bets.set(id, bet);
  market.bets.push(bet);
  changes.structure.add(market.fixtureId);
  return bet;
}

function setPrice(book: Book, bet: Bet, ver: number, price: number, changes: Changes): void {
  if (isOlder(book, bet, ver)) return;
  bet.ver = ver;
  if (bet.price === price) return;
  bet.previous = bet.price;
  bet.price = price;
  changes.prices.push(bet);
}

function setStatus(book: Book, bet: Bet, ver: number, said: BetStatus, settlement: Settlement, changes: Changes): void {
  const known = { gen: bet.gen, ver: bet.statusVer };
  if (isOlder(book, known, ver)) return;
  // Of two that tell of one version the severer holds, and its settlement with it.
  if (isTie(book, known, ver) && bet.status > said) return;
  bet.statusVer = ver;
  if (bet.status === said && bet.settlement === settlement) return;
  if (bet.status !== said) changes.transitions.push({ type: 'bet.status', bet, from: bet.status, to: said });
  bet.status = said;
  bet.settlement = settlement;
  changes.statuses.push(bet);
}

interface Versioned {
  gen: number;
  ver: number;
}

/** What is known is newer than what is said: two channels may tell of one bet, and their frames cross. */
function isOlder(book: Book, known: Versioned, ver: number): boolean {
  return known.gen === book.gen && ver < known.ver;
}

function isTie(book: Book, known: Versioned, ver: number): boolean {
  return known.gen === book.gen && ver === known.ver;
}

function severer(a: BetStatus, b: BetStatus): BetStatus {
  return a > b ? a : b;
}
