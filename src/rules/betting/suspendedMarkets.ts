/** What is suspended: a fixture, one market of it, a league, or a sport. */
export interface SuspendedPart {
  fixtureId: string;
  /** Empty: the whole fixture. */
  marketId: string;
  leagueId: string;
  sport: number;
}

/** A fixture as suspensions name it; its league and sport are undefined until the feed has published them. */
export interface KnownFixture {
  readonly fixtureId: string;
  readonly leagueId?: string | undefined;
  readonly sport?: number | undefined;
}

/** Which markets are suspended at present, by staff or by the server itself. */
export class SuspendedMarkets {
  readonly #keys: ReadonlySet<string>;

  constructor(parts: readonly SuspendedPart[] = []) {
    this.#keys = new Set(
      parts.map(({ fixtureId, marketId, leagueId, sport }) =>
        fixtureId !== ''
          ? `fixture ${fixtureId}/${marketId}`
          : leagueId !== ''
            ? `league ${leagueId}`
            : `sport ${sport}`,
      ),
    );
  }

  has({ fixtureId, leagueId, sport }: KnownFixture, marketId: string): boolean {
    if (this.#keys.size === 0) return false;
    const keys = [`fixture ${fixtureId}/`, `fixture ${fixtureId}/${marketId}`, `league ${leagueId}`, `sport ${sport}`];
    return keys.some((key) => this.#keys.has(key));
  }
}
