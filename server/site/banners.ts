import { type Kysely, type Selectable, sql as raw, type Transaction } from 'kysely';
import type { Banner, BannerArt, BannerDraft } from '../../src/contract/api/site/banners';
import type { Schema } from '../storage/schema';
import { isOwnPage } from '../../src/rules/session/isOwnPage';

/** In their order; `shown`: only those that are on and whose time it is. */
export async function bannersOf(sql: Kysely<Schema>, shown: boolean): Promise<Banner[]> {
  const rows = await sql
    .selectFrom('banner')
    .selectAll()
    .$if(shown, (query) =>
      query
        .where('is_on', '=', true)
        .where(raw<boolean>`coalesce(starts_at <= clock_timestamp(), true)`)
        .where(raw<boolean>`coalesce(ends_at > clock_timestamp(), true)`),
    )
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(bannerOf);
}

export async function bannerBy(trx: Transaction<Schema>, id: number): Promise<Banner | undefined> {
  const row = await trx.selectFrom('banner').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row && bannerOf(row);
}

/** Why a draft is refused: its link leads to no page of this site, its image is none of the stored ones, it ends before it starts. */
export type BannerFault = 'link' | 'file' | 'times';

export async function faultOf(
  trx: Transaction<Schema>,
  { href, image, startsAt, endsAt }: BannerDraft,
): Promise<BannerFault | undefined> {
  if (href !== null && !isOwnPage(href)) return 'link';
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt) return 'times';
  if (image === null) return undefined;
  const file = await trx.selectFrom('stored_file').select('id').where('id', '=', image).executeTakeFirst();
  return file ? undefined : 'file';
}

export async function addBanner(trx: Transaction<Schema>, draft: BannerDraft): Promise<Banner> {
  return bannerOf(await trx.insertInto('banner').values(rowOf(draft)).returningAll().executeTakeFirstOrThrow());
}

export async function changeBanner(trx: Transaction<Schema>, id: number, draft: BannerDraft): Promise<Banner> {
  const row = await trx
    .updateTable('banner')
    .set(rowOf(draft))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return bannerOf(row);
}

export async function removeBanner(trx: Transaction<Schema>, id: number): Promise<void> {
  await trx.deleteFrom('banner').where('id', '=', id).execute();
}

function rowOf({ startsAt, endsAt, isOn, ...draft }: BannerDraft) {
  return { ...draft, starts_at: dateOf(startsAt), ends_at: dateOf(endsAt), is_on: isOn };
}

function dateOf(ms: number | null): Date | null {
  return ms === null ? null : new Date(ms);
}

/** A link to what is no page any more is left out. */
function bannerOf(row: Selectable<Schema['banner']>): Banner {
  const { id, title, contents, image, art, href, starts_at, ends_at, position, is_on } = row;
  return {
    id,
    title,
    contents,
    image,
    art: art as BannerArt,
    href: href !== null && isOwnPage(href) ? href : null,
    startsAt: starts_at?.getTime() ?? null,
    endsAt: ends_at?.getTime() ?? null,
    position,
    isOn: is_on,
  };
}
