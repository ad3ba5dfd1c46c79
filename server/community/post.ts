import { type Kysely, sql as raw } from 'kysely';
import type { Comment, Post } from '../../src/contract/api/community/posts';
import type { FeedBus } from '../bus/feedBus';
import type { Schema } from '../storage/schema';
import { slipsOf } from './attached';
import { postRowOf, POST_COLUMNS } from './postList';

/** A post as one member sees it, once more read by them; undefined where it is not for them. */
export async function readPost(
  sql: Kysely<Schema>,
  bus: FeedBus,
  memberId: number,
  id: number,
): Promise<Post | undefined> {
  const row = await shownTo(sql, memberId)
    .select(POST_COLUMNS)
    .select(['post.contents', 'post.edited_at', 'post.member_id', 'post.bet_ids'])
    .select((is) =>
      is
        .exists(is.selectFrom('post_like').where('post_id', '=', id).where('post_like.member_id', '=', memberId))
        .as('liked'),
    )
    .where('post.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const [fresh, slips, thread, older, newer] = await Promise.all([
    countReader(sql, memberId, id),
    slipsOf(sql, bus, { memberId: row.member_id, betIds: row.bet_ids }),
    threadOf(sql, memberId, id),
    neighbourOf(sql, memberId, id, 'older'),
    neighbourOf(sql, memberId, id, 'newer'),
  ]);
  const shown = postRowOf(row);
  return {
    ...shown,
    views: shown.views + fresh,
    own: row.member_id === memberId,
    liked: Boolean(row.liked),
    contents: row.contents,
    ...(row.edited_at && { editedAt: row.edited_at.getTime() }),
    slips,
    thread,
    ...(older && { older }),
    ...(newer && { newer }),
  };
}

/** Posts that this member may see at all. */
export function shownTo(sql: Kysely<Schema>, memberId: number) {
  return sql
    .selectFrom('post')
    .innerJoin('member', 'member.id', 'post.member_id')
    .where('post.deleted_at', 'is', null)
    .where((is) => is.or([is('post.hidden_at', 'is', null), is('post.member_id', '=', memberId)]));
}

/** A post is read once by each member, however often they open it. Gives by how much that raised its count. */
async function countReader(sql: Kysely<Schema>, memberId: number, id: number): Promise<number> {
  const { rows } = await raw`
    with seen as (insert into post_reader (post_id, member_id) values (${id}, ${memberId})
      on conflict do nothing returning 1)
    update post set views = views + 1 where id = ${id} and exists (select 1 from seen) returning 1`.execute(sql);
  return rows.length;
}

async function threadOf(sql: Kysely<Schema>, memberId: number, postId: number): Promise<Comment[]> {
  const rows = await sql
    .selectFrom('post_comment')
    .innerJoin('member', 'member.id', 'post_comment.member_id')
    .select(['post_comment.id', 'post_comment.member_id', 'contents', 'written_at', 'hidden_at', 'nickname', 'level'])
    .where('post_id', '=', postId)
    .where('deleted_at', 'is', null)
    .orderBy('post_comment.id')
    .execute();
  return rows.map(({ id, member_id, contents, written_at, hidden_at, nickname, level }) => ({
    id,
    author: { nickname, level },
    own: member_id === memberId,
    contents: hidden_at ? '' : contents,
    writtenAt: written_at.getTime(),
    hidden: hidden_at !== null,
  }));
}

function neighbourOf(sql: Kysely<Schema>, memberId: number, id: number, side: 'older' | 'newer') {
  return shownTo(sql, memberId)
    .select(['post.id', 'post.title'])
    .where('post.id', side === 'older' ? '<' : '>', id)
    .orderBy('post.id', side === 'older' ? 'desc' : 'asc')
    .limit(1)
    .executeTakeFirst();
}
