import { type Kysely, sql } from 'kysely';
import { notify } from '../bus/notices';
import { markMoved, type Tx } from '../ledger';
import type { Schema } from '../storage/schema';

/** A number for each of these members that rises as `notification_mark.version` does; members without one are absent. */
export async function notificationVersionsOf(
  reader: Kysely<Schema>,
  ids: readonly number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await reader
    .selectFrom('notification_mark')
    .select(['member_id', 'version'])
    .where('member_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ member_id, version }) => [member_id, Number(version)]));
}

/** All that happened until then has been seen, in this browser and in every other one. */
export async function markSeen(database: Kysely<Schema>, memberId: number, until: number): Promise<void> {
  await database.transaction().execute(async (trx) => {
    await sql`
      insert into notification_mark as mark (member_id, seen_until, version)
      values (${memberId}, least(to_timestamp(${until} / 1000.0), clock_timestamp()), 1)
      on conflict (member_id) do update
        set seen_until = greatest(mark.seen_until, excluded.seen_until), version = mark.version + 1`.execute(trx);
    await notify(trx, { kind: 'member', id: memberId });
  });
}

/** Notifies the members' pages, once it is committed, that something has happened. No member twice. */
export async function raiseNotificationVersion(tx: Tx, memberIds: readonly number[]): Promise<void> {
  if (memberIds.length === 0) return;
  for (const id of memberIds) markMoved(tx, id);
  await sql`
    insert into notification_mark as mark (member_id, version)
    select member, 1 from unnest(${memberIds}::integer[]) as member order by member
    on conflict (member_id) do update set version = mark.version + 1`.execute(tx);
}
