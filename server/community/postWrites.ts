import { type Kysely, sql as raw } from 'kysely';
import type { CommentDraft, PostDraft, PostEdit } from '../../src/contract/api/community/posts';
import type { Limit } from '../auth/attempts';
import type { Tx } from '../ledger';
import { plainLine, plainText } from '../site/plainText';
import type { Schema } from '../storage/schema';
import { areOwnBets } from './attached';
import { shownTo } from './post';
import { type OnceWriteResult, writeOnce, type WriteServices } from './writeOnce';

/** A few at once, then one each half minute; changes of a post count as posts. */
export const POST_LIMIT: Limit = { name: 'post', capacity: 5, refillMs: 30_000 };
/** Many at once, then one each five seconds. */
export const COMMENT_LIMIT: Limit = { name: 'comment', capacity: 10, refillMs: 5_000 };
/** Below one post: a thread is shown whole. */
const THREAD_MAX = 500;

type Refused<Reason> = { ok: false; reason: Reason };

export async function writePost(
  services: WriteServices,
  memberId: number,
  { clientRef, ...body }: PostDraft,
): Promise<OnceWriteResult<'no-bet'>> {
  return writeOnce(services, {
    scope: 'post',
    limit: POST_LIMIT,
    memberId,
    clientRef,
    body,
    refusalOf: async (tx) => ((await areOwnBets(tx, memberId, body.betIds)) ? undefined : 'no-bet'),
    insert: (tx) =>
      tx
        .insertInto('post')
        .values({ member_id: memberId, ...textsOf(body) })
        .returning('id')
        .executeTakeFirstOrThrow(),
  });
}

/** Changes a post of the member's own. Slips that were with it may stay, whatever became of their bets in the history. */
export async function editPost(
  { sql, attempts }: Pick<WriteServices, 'sql' | 'attempts'>,
  memberId: number,
  id: number,
  body: PostEdit,
): Promise<{ ok: true } | Refused<'no-post' | 'no-bet' | 'too-often'>> {
  const own = await sql
    .selectFrom('post')
    .select('bet_ids')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!own) return { ok: false, reason: 'no-post' };
  const added = body.betIds.filter((bet) => !own.bet_ids.includes(bet));
  if (!(await areOwnBets(sql, memberId, added))) return { ok: false, reason: 'no-bet' };
  if (!(await attempts.tryConsume(POST_LIMIT, String(memberId)))) return { ok: false, reason: 'too-often' };
  await sql
    .updateTable('post')
    .set({ ...textsOf(body), edited_at: raw<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .execute();
  return { ok: true };
}

/** False: it is none of theirs. */
export async function dropPost(sql: Kysely<Schema>, memberId: number, id: number): Promise<boolean> {
  return drop(sql, 'post', memberId, id);
}

/** A comment below a post that the member may see. */
export async function writeComment(
  services: WriteServices,
  memberId: number,
  postId: number,
  { clientRef, contents }: CommentDraft,
): Promise<OnceWriteResult<'no-post' | 'full'>> {
  return writeOnce(services, {
    scope: 'comment',
    limit: COMMENT_LIMIT,
    memberId,
    clientRef,
    body: { postId, contents },
    refusalOf: async (tx) => {
      const post = await shownTo(tx, memberId).select('post.id').where('post.id', '=', postId).executeTakeFirst();
      if (!post) return 'no-post';
      return (await commentCount(tx, postId)) < THREAD_MAX ? undefined : 'full';
    },
    insert: (tx) =>
      tx
        .insertInto('post_comment')
        .values({ member_id: memberId, post_id: postId, contents: plainText(contents) })
        .returning('id')
        .executeTakeFirstOrThrow(),
  });
}

async function commentCount(tx: Tx, postId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('post_comment')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('post_id', '=', postId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** False: it is none of theirs. */
export async function dropComment(sql: Kysely<Schema>, memberId: number, id: number): Promise<boolean> {
  return drop(sql, 'post_comment', memberId, id);
}

/** Recommends a post, or no longer. False: there is none for this member. */
export async function likePost(sql: Kysely<Schema>, memberId: number, id: number, liked: boolean): Promise<boolean> {
  const post = await shownTo(sql, memberId).select('post.id').where('post.id', '=', id).executeTakeFirst();
  if (!post) return false;
  if (liked) {
    await sql
      .insertInto('post_like')
      .values({ post_id: id, member_id: memberId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  } else {
    await sql.deleteFrom('post_like').where('post_id', '=', id).where('member_id', '=', memberId).execute();
  }
  return true;
}

function textsOf({ title, contents, betIds }: PostEdit) {
  return { title: plainLine(title), contents: plainText(contents), bet_ids: betIds };
}

async function drop(
  sql: Kysely<Schema>,
  from: 'post' | 'post_comment',
  memberId: number,
  id: number,
): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable(from)
    .set({ deleted_at: raw<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
