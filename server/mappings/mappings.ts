import type { Kysely } from 'kysely';
import { readAgain, type ReadAgainOptions } from '../bus/readAgain';
import type { StoredMarkets } from '../feeds/lsports/operatorTables';
import type { Schema } from '../storage/schema';

export interface MappingsOptions extends ReadAgainOptions {
  sql: Kysely<Schema>;
}

/** Which markets of the feed staff has mapped. Any process writes one; the one that runs the feed is notified of it. */
export class Mappings {
  readonly #sql: Kysely<Schema>;
  readonly #reading: ReturnType<typeof readAgain>;
  #markets: StoredMarkets = new Map();
  /** Rows as they were read, to see whether they changed. */
  #rows = '[]';

  constructor({ sql, ...options }: MappingsOptions) {
    this.#sql = sql;
    this.#reading = readAgain(options, 'mappings', () => this.#readNow());
  }

  /** As read last; another map each time they have changed. */
  get markets(): StoredMarkets {
    return this.#markets;
  }

  /** Reads them; before that none is mapped. Rejects when the database can't be read. */
  open(): Promise<void> {
    return this.#reading.read();
  }

  stop(): void {
    this.#reading.stop();
  }

  async #readNow(): Promise<void> {
    const found = await this.#sql
      .selectFrom('feed_mapping')
      .select(['market_id', 'site_market'])
      .orderBy('market_id')
      .execute();
    const rows = JSON.stringify(found);
    if (rows === this.#rows) return;
    this.#rows = rows;
    this.#markets = new Map(found.map((row) => [row.market_id, row.site_market]));
  }
}
