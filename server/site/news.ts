import type { Kysely, Transaction } from 'kysely';
import type { NewsDraft } from '../../src/contract/api/staff/admin';
import type { NewsLink } from '../../src/contract/api/site/settings';
import type { Schema } from '../storage/schema';
import { allowedLink, settableLink, type SiteLinkRules } from './links';

/** The news in their order. An address that is no longer allowed is left out. */
export async function newsOf(sql: Kysely<Schema>, links: SiteLinkRules): Promise<NewsLink[]> {
  const rows = await sql.selectFrom('news_link').selectAll().orderBy('position').execute();
  return rows.map(({ contents, url }) => {
    const allowed = url === null ? undefined : allowedLink(url, links);
    return { contents, ...(allowed !== undefined && { url: allowed }) };
  });
}

/** Puts these in the place of all there were. Gives the places of those whose address is not allowed: then nothing is changed. */
export async function setNews(trx: Transaction<Schema>, draft: NewsDraft, links: SiteLinkRules): Promise<number[]> {
  const rows = draft.map(({ contents, url = '' }, position) => ({
    position,
    contents,
    url: url === '' ? null : settableLink(url, links),
  }));
  const refused = rows.flatMap(({ url, position }) => (url === undefined ? [position] : []));
  if (refused.length > 0) return refused;
  await trx.deleteFrom('news_link').execute();
  if (rows.length > 0) {
    await trx
      .insertInto('news_link')
      .values(rows.map((row) => ({ ...row, url: row.url ?? null })))
      .execute();
  }
  return [];
}
