import type { Kysely } from 'kysely';
import { CachedValue } from '../bus/cachedValue';
import type { Schema } from '../storage/schema';

/** Blocked addresses, as `lineOf` writes them. */
export class BlockList {
  readonly #cached: CachedValue<ReadonlySet<string>>;

  /** `trusted`: whether changes reach `changed` at present. */
  constructor(sql: Kysely<Schema>, trusted: () => boolean) {
    this.#cached = new CachedValue(async () => {
      const rows = await sql.selectFrom('address_block').select('address').execute();
      return new Set(rows.map(({ address }) => address));
    }, trusted);
  }

  changed(): void {
    this.#cached.invalidate();
  }

  all(): Promise<ReadonlySet<string>> {
    return this.#cached.get();
  }
}
