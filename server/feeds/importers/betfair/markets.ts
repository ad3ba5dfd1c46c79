import type { OutcomeIdentity } from '../importState';
import { importedId } from '../importedId';
import type { SourceContext } from '../importer';
import { type UntrustedFields, fieldsOf, isFields, listOf, untrustedNumber, textOf } from '../untrusted';
import type { ExchangeEvents } from './events';
import {
  canBeBacked,
  exchangeMarketStatus,
  placesOf,
  rungsOf,
  runnerIdentity,
  runnerState,
  unlistedStatus,
} from './exchangeOutcome';
import { type DefinedRunner, MarketCache, type MarketDefinition, readDefinition } from './marketCache';

interface ExchangeMarket {
  /** Its id on the board. */
  readonly id: string;
  /** The last image of everything did not have it. */
  isLeftOut: boolean;
  cache: MarketCache;
  outcomes: Map<string, { runner: DefinedRunner; facts: OutcomeIdentity }>;
}

/** The markets of one exchange stream: applies its market changes (`mc`) and updates the import state. */
export class ExchangeMarkets {
  /** The file has no ladders at all: the last traded price replaces the best back price. */
  usesLastTraded = false;
  /** Names come later, as with the live stream: a market is suspended until it has those of all that can be bet on. */
  waitsForNames = false;
  readonly #context: SourceContext;
  readonly #events: ExchangeEvents;
  /**
   * Markets with a runner whose name is not known, and whether they wait for it: the runner could be bet on, and members know by
   * its name what they bet on.
   */
  readonly unnamed = new Map<string, boolean>();
  readonly #markets = new Map<string, ExchangeMarket>();
  readonly #names = new Map<string, string>();
  /** Open ones that are not sold, and what they are called: their changes do not have it. */
  readonly #unsold = new Map<string, string>();

  constructor(context: SourceContext, events: ExchangeEvents) {
    this.#context = context;
    this.#events = events;
  }

  /** Returns how many of the changes were understood. */
  change(mc: unknown, at: number): number {
    return listOf(mc).filter((entry) => this.#apply(fieldsOf(entry), at)).length;
  }

  /** An image of everything: markets that are not in it have no prices any more. */
  image(mc: unknown, at: number): void {
    const entries = newestOf(listOf(mc).map(fieldsOf));
    this.#unsold.clear();
    const included = new Set(entries.map((entry) => textOf(entry.id, 40)));
    for (const [id, market] of this.#markets) {
      const { definition } = market.cache;
      market.cache = new MarketCache();
      market.cache.definition = definition;
      // What is settled stays so; the exchange leaves closed markets out of its images.
      if (!definition || definition.status === 'CLOSED' || included.has(id)) continue;
      market.isLeftOut = true;
      this.#define(id, market, { ...definition, status: 'SUSPENDED' }, at);
    }
    for (const entry of entries) this.#apply({ ...entry, img: true }, at);
  }

  /** Returns the outcomes that they had. */
  forget(ids: Iterable<string>): { outcomeId: string; marketId: string }[] {
    const forgotten: { outcomeId: string; marketId: string }[] = [];
    for (const id of ids) {
      const market = this.#markets.get(id);
      for (const { facts } of market?.outcomes.values() ?? [])
        forgotten.push({ outcomeId: facts.id, marketId: market!.id });
      this.#markets.delete(id);
      this.#names.delete(id);
      this.unnamed.delete(id);
    }
    return forgotten;
  }

  /** An entry of the exchange's catalogue: what a market, its event, competition and runners are called. */
  setNames(entry: UntrustedFields, at: number): void {
    const id = textOf(entry.marketId, 40) ?? '';
    const market = this.#markets.get(id);
    if (!market?.cache.definition) return;
    const event = this.#events.get(market.cache.definition.eventId);
    const { name, countryCode } = fieldsOf(entry.event);
    event.name = textOf(name) ?? event.name;
    event.country = textOf(countryCode, 40) ?? event.country;
    event.competition = textOf(fieldsOf(entry.competition).name) ?? event.competition;
    for (const { selectionId, runnerName } of listOf(entry.runners).map(fieldsOf)) {
      const [runner, called] = [textOf(selectionId, 40), textOf(runnerName)];
      if (runner !== undefined && called !== undefined) event.selectionNames.set(runner, called);
    }
    const called = textOf(entry.marketName);
    if (called !== undefined) this.#names.set(id, called);
    this.#define(id, market, market.cache.definition, at);
  }

  #apply(entry: UntrustedFields, at: number): boolean {
    const id = textOf(entry.id, 40);
    if (id === undefined) return this.#ignore('betfair market without id');
    const definition = readDefinition(entry.marketDefinition);
    const unsold = this.#unsoldOf(id, definition);
    if (unsold !== undefined) {
      this.#suspend(id, at);
      return this.#ignore(unsold);
    }
    const market = this.#marketOf(id);
    const { cache } = market;
    const isImage = entry.img === true;
    if (isImage) cache.clear();
    // Offers hold whatever comes of the definition beside them, but those of an older one are as old.
    const isOld = definition !== undefined && isOlder(definition, cache.definition);
    const named = isOld
      ? cache.forgetPrices(entry.rc)
      : cache.apply(entry.rc, (odds) => this.#context.tally.addPriceFault(odds));
    const changed = isImage ? market.outcomes.keys() : named;
    if (isFields(entry.marketDefinition) && !definition) {
      this.#suspend(id, at);
      return this.#ignore('betfair market definition without event');
    }
    if (definition && this.#events.ownerOf(id, definition.eventId) !== definition.eventId) {
      this.#suspend(id, at);
      return this.#ignore('betfair market of another event');
    }
    if (isOld) {
      this.#publishOutcomes(market, changed);
      return this.#ignore('betfair market definition older than known');
    }
    market.isLeftOut = false;
    if (definition) this.#define(id, market, definition, at);
    else if (!cache.definition) return this.#ignore('betfair market without definition');
    else this.#publishOutcomes(market, changed);
    return true;
  }

  #marketOf(id: string): ExchangeMarket {
    let market = this.#markets.get(id);
    if (!market) {
      market = { id: importedId(id), isLeftOut: false, cache: new MarketCache(), outcomes: new Map() };
      this.#markets.set(id, market);
    }
    return market;
  }

  /** Until the next definition: what its state is can't be read. */
  #suspend(id: string, at: number): void {
    const market = this.#markets.get(id);
    const { definition } = market?.cache ?? {};
    if (!market || !definition || definition.status === 'CLOSED') return;
    this.#define(id, market, { ...definition, status: 'SUSPENDED' }, at);
  }

  #unsoldOf(id: string, definition: MarketDefinition | undefined): string | undefined {
    const unsold = definition?.unsold;
    if (unsold === undefined) return this.#unsold.get(id);
    // Nothing follows of a closed one.
    if (definition!.status === 'CLOSED') this.#unsold.delete(id);
    else this.#unsold.set(id, unsold);
    return unsold;
  }

  #define(id: string, market: ExchangeMarket, definition: MarketDefinition, at: number): void {
    const { state, health } = this.#context;
    const { eventId, status, inPlay, start, type, name, runners } = definition;
    const version = definition.version ?? market.cache.definition?.version;
    market.cache.definition = { ...definition, version };
    const event = this.#events.get(eventId);
    event.markets.set(id, { start, inPlay, closed: status === 'CLOSED', isLeftOut: market.isLeftOut });
    event.typeId = definition.event.typeId ?? event.typeId;
    event.name = definition.event.name ?? event.name;
    event.country = definition.event.country ?? event.country;
    event.venue = definition.event.venue ?? event.venue;
    const places = placesOf(runners, type, event.typeId);
    const named = runners.map((one) => ({ ...one, name: one.name ?? event.selectionNames.get(one.selectionId) }));
    for (const { selectionId, name: called } of named) {
      const place = places.get(selectionId);
      if (place) event.sides.set(place, called ?? selectionId);
    }
    const isOver = status === 'CLOSED' || market.isLeftOut;
    const unnamed = named.filter((runner) => runner.name === undefined);
    const isWaiting = this.waitsForNames && !isOver && unnamed.some((runner) => canBeBacked(runner.status));
    if (unnamed.length > 0) this.unnamed.set(id, isWaiting);
    else this.unnamed.delete(id);
    health.fixtures.add(event.fixtureId);
    this.#events.publish(event, at);
    const rungs = rungsOf(runners);
    const main = rungs.get(definition.keyRunner ?? '');
    const facts = {
      id: market.id,
      name: this.#names.get(id) ?? name ?? id,
      status: exchangeMarketStatus(isWaiting ? 'SUSPENDED' : status),
      source: id,
    };
    state.putMarket(event.fixtureId, { ...facts, main: main === undefined ? undefined : String(main) });
    const before = market.outcomes;
    market.outcomes = new Map();
    if (definition.isDeadHeat && before.size > 0) this.#ignore('betfair dead heat');
    for (const runner of named) {
      const outcome = runnerIdentity(id, runner, rungs.get(runner.key), places.get(runner.selectionId));
      market.outcomes.set(runner.key, { runner, facts: outcome });
    }
    // A runner the exchange lists no longer stays on the board.
    for (const [key, { runner, facts: outcome }] of before)
      if (!market.outcomes.has(key))
        market.outcomes.set(key, {
          runner: { ...runner, status: unlistedStatus(runner.status, status) },
          facts: outcome,
        });
    this.#publishOutcomes(market, market.outcomes.keys());
  }

  #publishOutcomes({ id, cache, outcomes }: ExchangeMarket, keys: Iterable<string>): void {
    const { eventId, status, isDeadHeat } = cache.definition!;
    const { fixtureId } = this.#events.get(eventId);
    for (const key of keys) {
      const outcome = outcomes.get(key);
      if (!outcome) continue;
      const state = runnerState(outcome.runner.status, status, cache.best(key, this.usesLastTraded), isDeadHeat);
      this.#context.state.putOutcome(fixtureId, id, outcome.facts, state);
    }
  }

  #ignore(kind: string): false {
    this.#context.tally.ignore(kind);
    return false;
  }
}

/** One entry a market: where an image has it twice, the one with the higher version counts. */
function newestOf(entries: readonly UntrustedFields[]): UntrustedFields[] {
  const newest = new Map<unknown, UntrustedFields>();
  for (const entry of entries) {
    const other = newest.get(entry.id);
    if (!other || versionOf(entry) >= versionOf(other)) newest.set(entry.id, entry);
  }
  return [...newest.values()];
}

/** A definition without a version has no age. */
function isOlder({ version }: MarketDefinition, known: MarketDefinition | undefined): boolean {
  return version !== undefined && known?.version !== undefined && version < known.version;
}

function versionOf({ marketDefinition }: UntrustedFields): number {
  return untrustedNumber(fieldsOf(marketDefinition).version) ?? 0;
}
