import { type Kysely, sql as raw } from 'kysely';
import type { PostListPage, PostRow, SearchField, StaffPostPage } from '../../src/contract/api/community/posts';
import { FIRST_PAGE, PAGE_SIZE } from '../../src/contract/constants';
import { offsetOf, pageCountsOf } from '../../src/rules/paging';
import type { Schema } from '../storage/schema';
import { noticesOf } from './articles';

interface Asked {
  page: number;
  search: string;
  by: SearchField;
}

/** The board as a member sees it, newest first: without deleted posts, and of the hidden ones only with their own. */
export async function postListOf(
  sql: Kysely<Schema>,
  memberId: number,
  { page, search, by }: Asked,
): Promise<PostListPage> {
  const shown = postsOf(sql, search, [by]).where((is) =>
    is.or([is('post.hidden_at', 'is', null), is('post.member_id', '=', memberId)]),
  );
  const [{ total }, rows, notices] = await Promise.all([
    shown.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
    shown.select(POST_COLUMNS).orderBy('post.id', 'desc').limit(PAGE_SIZE).offset(offsetOf(page)).execute(),
    search === '' && page === FIRST_PAGE ? noticesOf(sql) : [],
  ]);
  return { items: rows.map(postRowOf), notices, ...pageCountsOf(page, total) };
}

/** The board as staff sees it: with what is hidden, and who wrote it. Searched by title and author at once. */
export async function staffPostList(
  sql: Kysely<Schema>,
  { page, search }: { page: number; search: string },
): Promise<StaffPostPage> {
  const all = postsOf(sql, search, ['title', 'author']);
  const [{ total }, rows] = await Promise.all([
    all.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
    all
      .select([...POST_COLUMNS, 'post.contents', 'member.user_id'])
      .orderBy('post.id', 'desc')
      .limit(PAGE_SIZE)
      .offset(offsetOf(page))
      .execute(),
  ]);
  const thread = await sql
    .selectFrom('post_comment')
    .innerJoin('member', 'member.id', 'post_comment.member_id')
    .select(['post_comment.id', 'post_id', 'contents', 'written_at', 'hidden_at', 'nickname', 'level', 'user_id'])
    .where('post_id', '=', raw<number>`any(${rows.map(({ id }) => id)}::integer[])`)
    .where('deleted_at', 'is', null)
    .orderBy('post_comment.id')
    .execute();
  return {
    items: rows.map((row) => ({
      ...postRowOf(row),
      contents: row.contents,
      userId: row.user_id,
      thread: thread
        .filter(({ post_id }) => post_id === row.id)
        .map(({ id, contents, written_at, hidden_at, nickname, level, user_id }) => ({
          id,
          author: { nickname, level },
          own: false,
          contents,
          writtenAt: written_at.getTime(),
          hidden: hidden_at !== null,
          userId: user_id,
        })),
    })),
    ...pageCountsOf(page, total),
  };
}

const COLUMNS = { title: 'post.title', author: 'member.nickname' } as const;

function postsOf(sql: Kysely<Schema>, search: string, by: readonly SearchField[]) {
  return sql
    .selectFrom('post')
    .innerJoin('member', 'member.id', 'post.member_id')
    .where('post.deleted_at', 'is', null)
    .$if(search !== '', (query) =>
      query.where((is) => is.or(by.map((field) => contains(is.ref(COLUMNS[field]), search)))),
    );
}

/** Part of the text, whatever the case; nothing in it has a meaning of its own. */
function contains(text: unknown, part: string) {
  return raw<boolean>`position(lower(${part}) in lower(${text})) > 0`;
}

/** A post as a list shows it. */
export const POST_COLUMNS = [
  'post.id',
  'post.title',
  'post.posted_at',
  'post.views',
  'post.hidden_at',
  'member.nickname',
  'member.level',
  raw<number>`cardinality(post.bet_ids)`.as('attached'),
  raw<string>`(select count(*) from post_comment c
    where c.post_id = post.id and c.deleted_at is null and c.hidden_at is null)`.as('comments'),
  raw<string>`(select count(*) from post_like l where l.post_id = post.id)`.as('likes'),
] as const;

interface Row {
  id: number;
  title: string;
  posted_at: Date;
  views: number;
  hidden_at: Date | null;
  nickname: string;
  level: number;
  attached: number;
  comments: string;
  likes: string;
}

export function postRowOf(row: Row): PostRow {
  const { id, title, posted_at, views, hidden_at, nickname, level, attached, comments, likes } = row;
  return {
    id,
    title,
    author: { nickname, level },
    postedAt: posted_at.getTime(),
    comments: Number(comments),
    views,
    likes: Number(likes),
    attached,
    hidden: hidden_at !== null,
  };
}
