import type { Kysely, Transaction } from 'kysely';
import type { MessengersDraft } from '../../src/contract/api/staff/admin';
import type { Messenger } from '../../src/contract/api/site/settings';
import type { Schema } from '../storage/schema';
import { allowedLink, type SiteLinkRules } from './links';

/** The messengers in their order; those whose address is no longer allowed are left out: they lead nowhere. */
export async function messengersOf(sql: Kysely<Schema>, links: SiteLinkRules): Promise<Messenger[]> {
  const rows = await sql.selectFrom('messenger').selectAll().orderBy('position').execute();
  return rows.flatMap(({ file_id, name, url }) => {
    const allowed = allowedLink(url, links);
    return allowed === undefined ? [] : [{ imgPath: file_id, name, url: allowed }];
  });
}

export type SetMessengers = { ok: true } | { ok: false; reason: 'link' | 'file' };

/** Puts these in the place of all there were; nothing is changed where one of them is refused. */
export async function setMessengers(
  trx: Transaction<Schema>,
  draft: MessengersDraft,
  links: SiteLinkRules,
): Promise<SetMessengers> {
  const rows = draft.flatMap(({ imgPath, name, url }, position) => {
    const allowed = allowedLink(url, links);
    return allowed === undefined ? [] : [{ position, file_id: imgPath, name, url: allowed }];
  });
  if (rows.length < draft.length) return { ok: false, reason: 'link' };
  const ids = [...new Set(rows.map(({ file_id }) => file_id))];
  if (ids.length > 0) {
    const files = await trx.selectFrom('stored_file').select('id').where('id', 'in', ids).execute();
    if (files.length < ids.length) return { ok: false, reason: 'file' };
  }
  await trx.deleteFrom('messenger').execute();
  if (rows.length > 0) await trx.insertInto('messenger').values(rows).execute();
  return { ok: true };
}
