import { sql as raw, type Transaction } from 'kysely';
import type { Schema } from '../storage/schema';

/** Popups, news or messengers changed: pages see it by this number and ask for them again. */
export async function raiseContents(trx: Transaction<Schema>): Promise<void> {
  await trx
    .updateTable('site_setting')
    .set({ contents_version: raw<string>`contents_version + 1` })
    .execute();
}
