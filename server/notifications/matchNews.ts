import { sql } from 'kysely';
import { NOTIFICATION_DAYS } from '../../src/contract/api/notifications';
import type { Fixture } from '../../src/contract/stream/fixture';
import type { Tx } from '../ledger';
import { raiseNotificationVersion } from './marks';
import { matchColumns } from './matchColumns';
import type { MatchNews, ScoreChange } from './matchWatcher';

/** A match that a process finds running was begun by then only if its kick-off is no longer ago, minutes. */
const KICK_OFF_MINUTES = 30;

/**
 * Stores goals and kick-offs and notifies whom they concern. Every process reports the same: the first one stores it, and
 * only it notifies.
 */
export async function storeMatchNews(tx: Tx, { scores, begun }: MatchNews): Promise<void> {
  const scored: string[] = [];
  for (const change of scores) if (await storeScore(tx, change)) scored.push(change.fixture.id);
  const members = new Set([...(await membersWithBets(tx, scored)), ...(await storeKickOffs(tx, begun))]);
  await raiseNotificationVersion(
    tx,
    [...members].sort((a, b) => a - b),
  );
}

/** True: a goal that was not stored yet. A score that was put back takes the goals above it away. */
async function storeScore(tx: Tx, { fixture, score: [home, away], isGoal, isPutBack }: ScoreChange): Promise<boolean> {
  const columns = matchColumns(fixture);
  if (isPutBack) {
    await tx
      .deleteFrom('match_goal')
      .where('fixture_id', '=', columns.fixture_id)
      .where('starts_at', '=', columns.starts_at)
      .where((is) => is.or([is('home_score', '>', home), is('away_score', '>', away)]))
      .execute();
  }
  if (!isGoal) return false;
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('match_goal')
    .values({ ...columns, home_score: home, away_score: away })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

async function membersWithBets(tx: Tx, fixtureIds: readonly string[]): Promise<number[]> {
  if (fixtureIds.length === 0) return [];
  const { rows } = await sql<{ member_id: number }>`
    select distinct b.member_id from bet_leg l join bet b on b.id = l.bet_id
    where l.exposure_key = any(${fixtureIds}::text[]) and l.kind = 'odds' and b.state in ('waiting', 'open')`.execute(
    tx,
  );
  return rows.map(({ member_id }) => member_id);
}

/** By the kick-off that the feed announces now: it may have been moved after the match was starred. */
async function storeKickOffs(tx: Tx, begun: readonly Fixture[]): Promise<number[]> {
  if (begun.length === 0) return [];
  const ids = begun.map(({ id }) => id);
  const starts = begun.map(({ start }) => new Date(start));
  const { rows } = await sql<{ member_id: number }>`
    update starred_match s set began_at = clock_timestamp(), starts_at = m.starts_at
    from unnest(${ids}::text[], ${starts}::timestamptz[]) as m (fixture_id, starts_at)
    where s.fixture_id = m.fixture_id and s.began_at is null
      and m.starts_at > clock_timestamp() - ${KICK_OFF_MINUTES} * interval '1 minute'
    returning s.member_id`.execute(tx);
  return rows.map(({ member_id }) => member_id);
}

/** What no list goes back to any more is removed. */
export async function pruneMatchNews(tx: Tx): Promise<void> {
  const since = sql<Date>`clock_timestamp() - ${NOTIFICATION_DAYS} * interval '1 day'`;
  await tx.deleteFrom('match_goal').where('scored_at', '<', since).execute();
  await tx.deleteFrom('starred_match').where('starts_at', '<', since).execute();
}
