import type { MemberServer } from './memberServer';

/** Sessions use the database's clock, which no test sets: what they have stored is made that much older instead. */
export async function passTime({ database }: Pick<MemberServer, 'database'>, ms: number): Promise<void> {
  const earlier = (column: string) => `${column} = ${column} - interval '${ms} milliseconds'`;
  await database.pool.query(
    `with aged as (
       update member_session set ${['started_at', 'last_seen_at', 'expires_at'].map(earlier).join(', ')}
       where ended_at is null returning id
     ), renewals as (
       update session_renewal set ${['issued_at', 'spent_at'].map(earlier).join(', ')}
       where session_id in (select id from aged)
     )
     update session_token set ${['issued_at', 'replaced_at'].map(earlier).join(', ')}
     where session_id in (select id from aged)`,
  );
}
