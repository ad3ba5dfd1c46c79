import { DAY_MS, HOUR_MS } from '../../src/contract/units';
import { seoulDay, startOfDay } from '../../src/rules/text/days';
import { serverText } from '../copy/serverText';
import { communitySeedCopy } from './copy/communitySeedCopy';
import type { InTransaction, Tx } from '../ledger';
import { addArticle } from '../community/articles';

/** The operator's own texts link to the site's own pages. */
const LINKS = { hosts: [], loopback: false };

const WHO = ['member', 'friend', 'restricted', 'admin'] as const;
type Who = Record<(typeof WHO)[number], number>;

/** First texts of members and operator, created once: what was removed does not come back. `now`: wall clock, ms. */
export function seedCommunity(inTransaction: InTransaction, now: number): Promise<void> {
  return inTransaction(async (tx) => {
    const site = await tx.selectFrom('site_setting').select('talk_seeded').forUpdate().executeTakeFirstOrThrow();
    if (site.talk_seeded) return;
    await tx.updateTable('site_setting').set({ talk_seeded: true }).execute();
    await seedPages(tx, now);
    const who = await demoIds(tx);
    if (!who) return;
    await seedPosts(tx, who, now);
    await seedInquiries(tx, who, now);
  });
}

async function seedPages(tx: Tx, now: number): Promise<void> {
  const today = startOfDay(seoulDay(now));
  const day = (n: number | undefined) => (n === undefined ? null : today + n * DAY_MS);
  for (const [position, { from, to, ...page }] of communitySeedCopy.pages.entries()) {
    await addArticle(tx, { ...page, startsAt: day(from), endsAt: day(to), shown: true, position }, LINKS);
  }
}

/** Undefined where the demo accounts are not all there. */
async function demoIds(tx: Tx): Promise<Who | undefined> {
  const rows = await tx.selectFrom('member').select(['id', 'user_id']).where('user_id', 'in', WHO).execute();
  if (rows.length < WHO.length) return undefined;
  return Object.fromEntries(rows.map(({ id, user_id }) => [user_id, id])) as Who;
}

async function seedPosts(tx: Tx, who: Who, now: number): Promise<void> {
  const at = (ago: number) => new Date(now - ago * HOUR_MS);
  for (const { by, ago, title, contents, likes, comments } of communitySeedCopy.posts) {
    // Whoever commented on it has read it.
    const readers = new Set<keyof Who>([by, ...likes, ...comments.map((comment) => comment.by)]);
    const { id } = await tx
      .insertInto('post')
      .values({ member_id: who[by], title, contents, bet_ids: [], posted_at: at(ago), views: readers.size })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const comment of comments) {
      await tx
        .insertInto('post_comment')
        .values({
          member_id: who[comment.by],
          post_id: id,
          contents: comment.contents,
          written_at: at(comment.ago),
        })
        .execute();
    }
    for (const reader of readers) {
      await tx.insertInto('post_reader').values({ post_id: id, member_id: who[reader] }).execute();
    }
    for (const fan of likes) await tx.insertInto('post_like').values({ post_id: id, member_id: who[fan] }).execute();
  }
}

async function seedInquiries(tx: Tx, who: Who, now: number): Promise<void> {
  for (const { ago, answer, ...inquiry } of communitySeedCopy.inquiries) {
    const asked_at = new Date(now - ago * HOUR_MS);
    const answered_at = new Date(asked_at.getTime() + HOUR_MS);
    await tx
      .insertInto('inquiry')
      .values({
        member_id: who.member,
        ...inquiry,
        bet_ids: [],
        asked_at,
        ...(answer !== undefined && { answer, answered_at, answered_by: who.admin, seen_at: answered_at }),
      })
      .execute();
  }
  // Read already: an unread one would send the demo's member to the inbox first.
  const { ago, ...message } = communitySeedCopy.letter;
  const sent_at = new Date(now - ago * HOUR_MS);
  await tx
    .insertInto('message')
    .values({ ...message, member_id: who.member, sender: serverText.staff, sent_at, read_at: sent_at })
    .execute();
}
