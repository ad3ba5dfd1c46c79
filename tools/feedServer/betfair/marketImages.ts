import { type UntrustedFields, fieldsOf, listOf, textOf } from '../../../server/feeds/importers/untrusted';

/** Ladders by level, `[level, price, size]`, and by price, `[price, size]`; a size of 0 takes the row away. */
const LADDERS = ['batb', 'batl', 'bdatb', 'bdatl', 'atb', 'atl', 'trd', 'spb', 'spl'] as const;
const VALUES = ['ltp', 'tv', 'spn', 'spf'] as const;

interface RunnerImage {
  id: unknown;
  hc: unknown;
  values: Map<string, unknown>;
  ladders: Map<string, Map<unknown, readonly unknown[]>>;
}

interface MarketImage {
  definition: UntrustedFields;
  runners: Map<string, RunnerImage>;
}

/** What a marketFilter may name, and where a definition has it. */
const FILTERED = {
  eventIds: 'eventId',
  eventTypeIds: 'eventTypeId',
  marketTypeCodes: 'marketType',
  bettingTypes: 'bettingType',
  countryCodes: 'countryCode',
  venues: 'venue',
} as const;

/** The markets of an exchange as they are now: change messages in, images out. */
export class MarketImages {
  readonly #markets = new Map<string, MarketImage>();

  apply(entry: UntrustedFields): void {
    const id = String(entry.id);
    let market = this.#markets.get(id);
    if (!market || entry.img === true) {
      market = { definition: market?.definition ?? {}, runners: new Map() };
      this.#markets.set(id, market);
    }
    if (entry.marketDefinition !== undefined) market.definition = fieldsOf(entry.marketDefinition);
    for (const change of listOf(entry.rc)) applyRunner(market, fieldsOf(change));
  }

  /** Only these are still there. */
  retain(ids: ReadonlySet<string>): void {
    for (const id of this.#markets.keys()) if (!ids.has(id)) this.#markets.delete(id);
  }

  /** Ids of the markets a filter means; one without any condition means all. */
  matching(filter: UntrustedFields): string[] {
    return [...this.#markets.keys()].filter((id) => this.matches(id, filter));
  }

  matches(id: string, filter: UntrustedFields): boolean {
    const market = this.#markets.get(id);
    if (!market || !allows(filter.marketIds, id)) return false;
    return Object.entries(FILTERED).every(([name, field]) => allows(filter[name], market.definition[field]));
  }

  /** The market's change entry that replaces whatever is known of it. */
  imageOf(id: string): object {
    const { definition, runners } = this.#markets.get(id)!;
    return withoutNames({ id, img: true, marketDefinition: definition, rc: [...runners.values()].map(changeOf) });
  }

  /** The market's entry of the catalogue; undefined where its file has no names. */
  catalogueOf(id: string): object | undefined {
    const { name, eventName, eventId, countryCode, runners } = this.#markets.get(id)?.definition ?? {};
    if (textOf(eventName) === undefined) return undefined;
    return {
      marketId: id,
      marketName: name,
      event: { id: eventId, name: eventName, countryCode },
      runners: listOf(runners)
        .map(fieldsOf)
        .map((runner) => ({ selectionId: runner.id, runnerName: runner.name, handicap: runner.hc ?? 0 })),
    };
  }
}

/** Historical files have names in their definitions, which the live stream does not: they are in the catalogue. */
export function withoutNames(entry: UntrustedFields): UntrustedFields {
  if (entry.marketDefinition === undefined) return entry;
  const { name: _name, eventName: _eventName, runners, ...definition } = fieldsOf(entry.marketDefinition);
  const unnamed = listOf(runners).map((runner) => {
    const { name: _runnerName, ...rest } = fieldsOf(runner);
    return rest;
  });
  return { ...entry, marketDefinition: { ...definition, runners: unnamed } };
}

function allows(wanted: unknown, value: unknown): boolean {
  const values = listOf(wanted);
  return values.length === 0 || values.some((one) => textOf(one) === textOf(value));
}

function applyRunner(market: MarketImage, change: UntrustedFields): void {
  const key = `${textOf(change.id)}/${textOf(change.hc) ?? '0'}`;
  let runner = market.runners.get(key);
  if (!runner) {
    runner = { id: change.id, hc: change.hc, values: new Map(), ladders: new Map() };
    market.runners.set(key, runner);
  }
  for (const name of VALUES) if (change[name] !== undefined) runner.values.set(name, change[name]);
  for (const name of LADDERS) {
    if (!Array.isArray(change[name])) continue;
    let rows = runner.ladders.get(name);
    if (!rows) runner.ladders.set(name, (rows = new Map()));
    for (const row of listOf(change[name]).map(listOf)) {
      if (row.at(-1) === 0) rows.delete(row[0]);
      else rows.set(row[0], row);
    }
  }
}

function changeOf({ id, hc, values, ladders }: RunnerImage): object {
  // A ladder without rows is sent too: a reader is to know that the market has it.
  const rows = [...ladders].map(([name, map]) => [name, [...map.values()]]);
  return { id, ...(hc !== undefined && { hc }), ...Object.fromEntries(values), ...Object.fromEntries(rows) };
}
