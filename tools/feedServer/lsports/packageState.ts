import { type UntrustedFields, fieldsOf, isFields, listOf } from '../../../server/feeds/importers/untrusted';

interface StoredFixture {
  FixtureId: unknown;
  Fixture: UntrustedFields | null;
  Livescore: unknown;
  markets: Map<string, { fields: UntrustedFields; bets: Map<string, UntrustedFields> }>;
}

/** What a package's messages come to: what a snapshot of it has. */
export class PackageState {
  readonly #fixtures = new Map<string, StoredFixture>();

  apply(event: UntrustedFields): void {
    const key = String(event.FixtureId);
    const stored = this.#fixtures.get(key) ?? {
      FixtureId: event.FixtureId,
      Fixture: null,
      Livescore: null,
      markets: new Map<string, { fields: UntrustedFields; bets: Map<string, UntrustedFields> }>(),
    };
    this.#fixtures.set(key, stored);
    const { Fixture } = event;
    if (isFields(Fixture) && !(stored.Fixture && isOlder(Fixture, stored.Fixture)))
      stored.Fixture = merged(stored.Fixture ?? {}, Fixture);
    if (isFields(event.Livescore)) stored.Livescore = event.Livescore;
    for (const { Bets, ...fields } of listOf(event.Markets).map(fieldsOf)) {
      const market = stored.markets.get(String(fields.Id)) ?? { fields: {}, bets: new Map<string, UntrustedFields>() };
      market.fields = merged(market.fields, fields);
      for (const bet of listOf(Bets).map(fieldsOf)) {
        const id = String(bet.Id);
        const before = market.bets.get(id);
        if (before && isOlder(bet, before)) continue;
        market.bets.set(id, merged(before ?? {}, bet));
      }
      stored.markets.set(String(fields.Id), market);
    }
  }

  /** Ids of the fixtures in play. */
  get active(): number[] {
    const inPlay = [...this.#fixtures.values()].filter(({ Fixture }) => Fixture?.Status === 2);
    return inPlay.map(({ FixtureId }) => Number(FixtureId));
  }

  /** All fixtures, or those with these ids. */
  events(ids?: ReadonlySet<string>): object[] {
    const wanted = [...this.#fixtures].filter(([id]) => !ids || ids.has(id));
    return wanted.map(([, { markets, ...fixture }]) => ({
      ...fixture,
      Markets: [...markets.values()].map(({ fields, bets }) => ({ ...fields, Bets: [...bets.values()] })),
    }));
  }
}

/** Null, empty and absent fields change nothing. */
function merged(before: UntrustedFields, change: UntrustedFields): UntrustedFields {
  const given = Object.entries(change).filter(([, value]) => value !== null && value !== '' && value !== undefined);
  return { ...before, ...Object.fromEntries(given) };
}

function isOlder(change: UntrustedFields, before: UntrustedFields): boolean {
  return String(change.LastUpdate ?? '') < String(before.LastUpdate ?? '');
}
