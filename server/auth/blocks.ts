import type { Kysely } from 'kysely';
import { Kept } from '../bus/kept';
import type { Schema } from '../storage/schema';

/** Blocked addresses, as `lineOf` writes them. */
export class Blocks {
  readonly #kept: Kept<ReadonlySet<string>>;

  /** `trusted`: whether changes are being told to `changed` at present. */
  constructor(sql: Kysely<Schema>, trusted: () => boolean) {
    this.#kept = new Kept(async () => {
      const rows = await sql.selectFrom('address_block').select('address').execute();
      return new Set(rows.map(({ address }) => address));
    }, trusted);
  }

  changed(): void {
    this.#kept.changed();
  }

  all(): Promise<ReadonlySet<string>> {
    return this.#kept.get();
  }
}
