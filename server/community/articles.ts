import type { Kysely, Selectable, Transaction } from 'kysely';
import type { PostListPage } from '../../src/contract/api/community/posts';
import type { Article, ArticleDraft, ArticleKind, StaffArticle } from '../../src/contract/api/community/articles';
import { cleanHtml } from '../site/html/cleanHtml';
import type { SiteLinkRules } from '../site/links';
import { plainLine } from '../site/plainText';
import type { Schema } from '../storage/schema';

/** More than these are not a list any more. */
const SHOWN_MAX = 100;
const NOTICES_MAX = 3;

/** Those of one kind that are shown, in their order. The full text of an event comes with the event alone. */
export async function articlesOf(sql: Kysely<Schema>, links: SiteLinkRules, kind: ArticleKind): Promise<Article[]> {
  const rows = await sql
    .selectFrom('house_page')
    .selectAll()
    .where('kind', '=', kind)
    .where('shown', '=', true)
    .orderBy('position')
    .orderBy('id', 'desc')
    .limit(SHOWN_MAX)
    .execute();
  return rows.map((row) => ({ ...articleView(row, links), ...(kind === 'event' && { contents: '' }) }));
}

/** One that is shown, of whatever kind. */
export async function articleOf(sql: Kysely<Schema>, links: SiteLinkRules, id: number): Promise<Article | undefined> {
  const row = await sql
    .selectFrom('house_page')
    .selectAll()
    .where('id', '=', id)
    .where('shown', '=', true)
    .executeTakeFirst();
  return row && articleView(row, links);
}

/** Notices above the list of posts. */
export async function noticesOf(sql: Kysely<Schema>): Promise<PostListPage['notices']> {
  const rows = await sql
    .selectFrom('house_page')
    .select(['id', 'title', 'posted_at'])
    .where('kind', '=', 'notice')
    .where('shown', '=', true)
    .orderBy('position')
    .orderBy('id', 'desc')
    .limit(NOTICES_MAX)
    .execute();
  return rows.map(({ id, title, posted_at }) => ({ id, title, at: posted_at.getTime() }));
}

/** All there are, by kind and in their order. */
export async function staffArticlesOf(sql: Kysely<Schema>, links: SiteLinkRules): Promise<StaffArticle[]> {
  const rows = await sql
    .selectFrom('house_page')
    .selectAll()
    .orderBy('kind')
    .orderBy('position')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => staffArticleView(row, links));
}

export async function staffArticleBy(
  trx: Transaction<Schema>,
  id: number,
  links: SiteLinkRules,
): Promise<StaffArticle | undefined> {
  const row = await trx.selectFrom('house_page').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row && staffArticleView(row, links);
}

export async function addArticle(
  trx: Transaction<Schema>,
  draft: ArticleDraft,
  links: SiteLinkRules,
): Promise<StaffArticle> {
  const row = await trx.insertInto('house_page').values(rowOf(draft, links)).returningAll().executeTakeFirstOrThrow();
  return staffArticleView(row, links);
}

export async function changeArticle(
  trx: Transaction<Schema>,
  id: number,
  draft: ArticleDraft,
  links: SiteLinkRules,
): Promise<StaffArticle> {
  const row = await trx
    .updateTable('house_page')
    .set(rowOf(draft, links))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return staffArticleView(row, links);
}

export async function removeArticle(trx: Transaction<Schema>, id: number): Promise<void> {
  await trx.deleteFrom('house_page').where('id', '=', id).execute();
}

function rowOf(draft: ArticleDraft, links: SiteLinkRules) {
  const { kind, title, summary, startsAt, endsAt, contents, shown, position } = draft;
  return {
    kind,
    title: plainLine(title),
    summary: plainLine(summary),
    contents: cleanHtml(contents, links),
    starts_at: startsAt === null ? null : new Date(startsAt),
    ends_at: endsAt === null ? null : new Date(endsAt),
    shown,
    position,
  };
}

/** Cleaned again: what is allowed may have changed. */
function articleView(row: Selectable<Schema['house_page']>, links: SiteLinkRules): Article {
  const { id, kind, title, summary, contents, starts_at, ends_at, posted_at } = row;
  return {
    id,
    kind,
    title,
    summary,
    startsAt: starts_at?.getTime() ?? null,
    endsAt: ends_at?.getTime() ?? null,
    postedAt: posted_at.getTime(),
    contents: cleanHtml(contents, links),
  };
}

function staffArticleView(row: Selectable<Schema['house_page']>, links: SiteLinkRules): StaffArticle {
  return { ...articleView(row, links), shown: row.shown, position: row.position };
}
