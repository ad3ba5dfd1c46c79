import type { Kysely, Transaction } from 'kysely';
import type { MessengersDraft } from '../../src/contract/api/staff/admin';
import type { Messenger } from '../../src/contract/api/site/settings';
import type { Schema } from '../storage/schema';
import { allowedLink, settableLink, type SiteLinkRules } from './links';

/** The messengers in their order; those whose address is no longer allowed are left out: they lead nowhere. */
export async function messengersOf(sql: Kysely<Schema>, links: SiteLinkRules): Promise<Messenger[]> {
  const rows = await sql.selectFrom('messenger').selectAll().orderBy('position').execute();
  return rows.flatMap(({ file_id, name, url }) => {
    const allowed = allowedLink(url, links);
    return allowed === undefined ? [] : [{ imgPath: file_id, name, url: allowed }];
  });
}

/** `rows`: the places of those that are refused. */
export type SetMessengers = { ok: true } | { ok: false; reason: 'link' | 'file'; rows: number[] };

/** Puts these in the place of all there were; nothing is changed where one of them is refused. */
export async function setMessengers(
  trx: Transaction<Schema>,
  draft: MessengersDraft,
  links: SiteLinkRules,
): Promise<SetMessengers> {
  const placesOf = (isRefused: (row: MessengersDraft[number]) => boolean) =>
    draft.flatMap((row, at) => (isRefused(row) ? [at] : []));
  const badLinks = placesOf(({ url }) => settableLink(url, links) === undefined);
  if (badLinks.length > 0) return { ok: false, reason: 'link', rows: badLinks };
  const ids = draft.map(({ imgPath }) => imgPath);
  const files = await trx
    .selectFrom('stored_file')
    .select('id')
    .where('id', 'in', ['', ...ids])
    .execute();
  const stored = new Set(files.map(({ id }) => id));
  const noFiles = placesOf(({ imgPath }) => !stored.has(imgPath));
  if (noFiles.length > 0) return { ok: false, reason: 'file', rows: noFiles };
  await trx.deleteFrom('messenger').execute();
  const rows = draft.map(({ imgPath, name, url }, position) => {
    return { position, file_id: imgPath, name, url: settableLink(url, links) ?? '' };
  });
  if (rows.length > 0) await trx.insertInto('messenger').values(rows).execute();
  return { ok: true };
}
