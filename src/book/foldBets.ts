import type { BetsData } from '../contract/stream/frame';
import { type IncidentRecords, NO_INCIDENTS } from '../contract/stream/incident';
import {
  OUTCOME_FIELD,
  OUTCOME_RECORD_LENGTH,
  type OutcomeRecords,
  type TradingStatus,
  type MarketDeclaration,
  type MarketPatch,
  type Settlement,
} from '../contract/stream/market';
import type { Outcome, Book, ChannelState, BookMarket } from './book';
import type { Changes } from './changes';
import { addClaim, discardMarket, removeClaim } from './claims';

/** False when the delta uses a handle that was never declared or was dropped, or declares one of another outcome. */
export function knowsHandles(channel: ChannelState, data: BetsData): boolean {
  let declared = channel.declared;
  const idByHandle = new Map<number, string>();
  for (const { bets } of data.decl ?? []) {
    for (let i = 0; i < bets.length; i += OUTCOME_RECORD_LENGTH) {
      const handle = bets[i + OUTCOME_FIELD.handle] as number;
      const id = bets[i + OUTCOME_FIELD.id] as string;
      if ((idByHandle.get(handle) ?? channel.handles[handle]?.outcome.id ?? id) !== id) return false;
      idByHandle.set(handle, id);
      declared = Math.max(declared, handle + 1);
    }
  }
  const isKnown = (handle: number) => handle < declared && (!channel.dropped.has(handle) || idByHandle.has(handle));
  return (
    everyHandle(data.prices, 2, isKnown) && everyHandle(data.statuses, 3, isKnown) && everyHandle(data.drop, 1, isKnown)
  );
}

function everyHandle(flat: ArrayLike<number> | undefined, record: number, test: (handle: number) => boolean): boolean {
  if (!flat) return true;
  for (let i = 0; i < flat.length; i += record) if (!test(flat[i]!)) return false;
  return true;
}

/** A delta of a `bets` or `esbets` channel whose handles are known. */
export function applyBets(book: Book, channel: ChannelState, data: BetsData, changes: Changes): void {
  const { ver, prices, statuses, drop } = data;
  for (const market of data.decl ?? []) declare(book, channel, market, ver, changes);
  for (const patch of data.markets ?? []) patchMarket(book, channel, patch, ver, changes);
  if (prices) {
    for (let i = 0; i < prices.length; i += 2) {
      const outcome = channel.handles[prices[i]!]?.outcome;
      if (outcome) setPrice(book, outcome, ver, prices[i + 1]!, changes);
    }
  }
  if (statuses) {
    for (let i = 0; i < statuses.length; i += 3) {
      const outcome = channel.handles[statuses[i]!]?.outcome;
      if (outcome)
        setStatus(book, outcome, ver, statuses[i + 1] as TradingStatus, statuses[i + 2] as Settlement, changes);
    }
  }
  if (drop) {
    for (let i = 0; i < drop.length; i++) {
      dropHandle(book, channel, drop[i]!, changes);
    }
  }
  if (data.incidents) setIncidents(channel, data.incidents, changes);
}

/**
 * A complete image: replaces this channel's claims and no other's. False when two outcomes share a handle in it,
 * or one has two.
 */
export function applyBetsImage(
  book: Book,
  channel: ChannelState,
  parts: readonly BetsData[],
  changes: Changes,
): boolean {
  const markets = parts.flatMap((part) => (part.decl ?? []).map((market) => ({ market, ver: part.ver })));
  const idByHandle = new Map<number, string>();
  const ids = new Set<string>();
  let records = 0;
  for (const { market } of markets) {
    for (let i = 0; i < market.bets.length; i += OUTCOME_RECORD_LENGTH) {
      idByHandle.set(market.bets[i + OUTCOME_FIELD.handle] as number, market.bets[i + OUTCOME_FIELD.id] as string);
      ids.add(market.bets[i + OUTCOME_FIELD.id] as string);
      records += 1;
    }
  }
  if (idByHandle.size !== records || ids.size !== records) return false;
  const previousClaims = channel.handles.filter((claim) => claim !== undefined);
  for (const { market, ver } of markets) declare(book, channel, market, ver, changes);
  for (const handle of idByHandle.keys()) channel.declared = Math.max(channel.declared, handle + 1);
  // An outcome may come with a new handle (a new epoch has its own): then its old claim goes too.
  for (const claim of previousClaims) {
    if (idByHandle.get(claim.handle) === claim.outcome.id) continue;
    removeClaim(book, claim, changes);
    if (!idByHandle.has(claim.handle)) channel.dropped.add(claim.handle);
  }
  setIncidents(
    channel,
    parts.flatMap((part) => part.incidents ?? []),
    changes,
  );
  return true;
}

function setIncidents(channel: ChannelState, incidents: IncidentRecords, changes: Changes): void {
  if (channel.incidents.length === 0 && incidents.length === 0) return;
  channel.incidents = incidents.length > 0 ? incidents : NO_INCIDENTS;
  changes.incidents.add(channel);
}

function dropHandle(book: Book, channel: ChannelState, handle: number, changes: Changes): void {
  const claim = channel.handles[handle];
  if (claim) removeClaim(book, claim, changes);
  channel.dropped.add(handle);
}

function declare(
  book: Book,
  channel: ChannelState,
  declaration: MarketDeclaration,
  ver: number,
  changes: Changes,
): void {
  const market = declareMarket(book, channel, declaration, ver, changes);
  for (let i = 0; i < declaration.bets.length; i += OUTCOME_RECORD_LENGTH) {
    const outcome = declareOutcome(book, market, declaration.bets, i, ver, changes);
    const source = declaration.source?.[1 + i / OUTCOME_RECORD_LENGTH];
    if (source !== undefined) outcome.source = source;
    const handle = declaration.bets[i + OUTCOME_FIELD.handle] as number;
    if (channel.handles[handle]?.outcome !== outcome) addClaim(book, channel, handle, outcome, changes);
  }
  // All its outcomes are known to be in another market by now.
  if (market.outcomes.length === 0) discardMarket(book, market, changes);
}

function declareMarket(
  book: Book,
  channel: ChannelState,
  declaration: MarketDeclaration,
  ver: number,
  changes: Changes,
): BookMarket {
  let entry = book.entries.get(declaration.f);
  if (!entry) {
    entry = { fixture: undefined, gen: 0, ver: 0, markets: new Map() };
    book.entries.set(declaration.f, entry);
  }
  let market = entry.markets.get(declaration.id);
  if (!market) {
    market = {
      fixtureId: declaration.f,
      id: declaration.id,
      name: declaration.name,
      status: declaration.status,
      main: declaration.main ?? '',
      gen: book.gen,
      ver,
      statusByChannel: new Map([[channel, { status: declaration.status, gen: book.gen, ver }]]),
      outcomes: [],
      ...(declaration.source?.[0] !== undefined && { source: declaration.source[0] }),
    };
    entry.markets.set(declaration.id, market);
    changes.structure.add(declaration.f);
    changes.markets.add(market);
    return market;
  }
  if (market.name !== declaration.name && !isOlder(book, market, ver)) {
    market.name = declaration.name;
    changes.structure.add(declaration.f);
    changes.markets.add(market);
  }
  setMarket(book, channel, market, declaration.status, declaration.main ?? '', ver, changes);
  return market;
}

function patchMarket(book: Book, channel: ChannelState, patch: MarketPatch, ver: number, changes: Changes): void {
  const market = book.market(patch.f, patch.id);
  if (market) setMarket(book, channel, market, patch.status, patch.main ?? '', ver, changes);
}

function setMarket(
  book: Book,
  channel: ChannelState,
  market: BookMarket,
  reported: TradingStatus,
  main: string,
  ver: number,
  changes: Changes,
): void {
  const before = market.statusByChannel.get(channel);
  market.statusByChannel.set(channel, { status: reported, gen: book.gen, ver });
  if (before?.status !== reported) changes.markets.add(market);
  if (isOlder(book, market, ver)) return;
  const status = isTie(book, market, ver) ? severer(market.status, reported) : reported;
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

function declareOutcome(
  book: Book,
  market: BookMarket,
  records: OutcomeRecords,
  i: number,
  ver: number,
  changes: Changes,
): Outcome {
  const id = records[i + OUTCOME_FIELD.id] as string;
  const name = records[i + OUTCOME_FIELD.name] as string;
  const line = records[i + OUTCOME_FIELD.line] as string;
  const base = records[i + OUTCOME_FIELD.base] as string;
  const price = records[i + OUTCOME_FIELD.price] as number;
  const status = records[i + OUTCOME_FIELD.status] as TradingStatus;
  const settlement = records[i + OUTCOME_FIELD.settlement] as Settlement;
  const known = book.outcomes.get(id);
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
  if (known) for (const claim of [...known.claims]) removeClaim(book, claim, changes);
  const outcome: Outcome = {
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
  book.outcomes.set(id, outcome);
  market.outcomes.push(outcome);
  changes.structure.add(market.fixtureId);
  return outcome;
}

function setPrice(book: Book, outcome: Outcome, ver: number, price: number, changes: Changes): void {
  if (isOlder(book, outcome, ver)) return;
  outcome.ver = ver;
  if (outcome.price === price) return;
  outcome.previous = outcome.price;
  outcome.price = price;
  changes.prices.push(outcome);
}

function setStatus(
  book: Book,
  outcome: Outcome,
  ver: number,
  reported: TradingStatus,
  settlement: Settlement,
  changes: Changes,
): void {
  const known = { gen: outcome.gen, ver: outcome.statusVer };
  if (isOlder(book, known, ver)) return;
  // Of two with one version the severer counts, and its settlement with it.
  if (isTie(book, known, ver) && outcome.status > reported) return;
  outcome.statusVer = ver;
  if (outcome.status === reported && outcome.settlement === settlement) return;
  if (outcome.status !== reported)
    changes.transitions.push({ type: 'bet.status', outcome, from: outcome.status, to: reported });
  outcome.status = reported;
  outcome.settlement = settlement;
  changes.statuses.push(outcome);
}

interface Versioned {
  gen: number;
  ver: number;
}

/** What is known is newer than the frame: two channels may have one outcome, and their frames cross. */
function isOlder(book: Book, known: Versioned, ver: number): boolean {
  return known.gen === book.gen && ver < known.ver;
}

function isTie(book: Book, known: Versioned, ver: number): boolean {
  return known.gen === book.gen && ver === known.ver;
}

function severer(a: TradingStatus, b: TradingStatus): TradingStatus {
  return a > b ? a : b;
}
