import { sql, type Transaction } from 'kysely';
import { type PastSuspension, WATCHED_DAYS, WATCHED_MAX, type WatchEvidence } from '../../src/contract/api/staff/watch';
import { SUSPENSION_CAUSES } from '../../src/contract/labels/suspensionCauses';
import { SECOND_MS } from '../../src/contract/units';
import { notify } from '../bus/notices';

import type { Reader } from '../ledger';
import type { Schema } from '../storage/schema';
import { ENDS_LATER, PLACE, removeEndedSuspensions } from './changeSuspensions';

/** What the server suspends by itself, and why. */
export interface AutomaticSuspension {
  readonly sport: number;
  readonly fixtureId: string;
  /** Empty: the whole fixture. */
  readonly marketId: string;
  /** Names as the feed has them. */
  readonly fixture: string;
  readonly market: string;
  readonly evidence: WatchEvidence;
}

/**
 * Suspends it for so many ms from now; one of a jump begins anew where the same is suspended by a jump already, and one of
 * staff that ends before gives way. False: it is suspended for as long by something else already, or its evidence began
 * before the last suspension by the same cause.
 */
export async function suspendByItself(
  trx: Transaction<Schema>,
  { sport, fixtureId, marketId, fixture, market, evidence }: AutomaticSuspension,
  lastsMs: number,
): Promise<boolean> {
  await removeEndedSuspensions(trx);
  const { cause } = evidence;
  const named = { sport: 0, league_id: '', fixture_id: fixtureId, market_id: marketId };
  if (cause === 'liability' && (await isOld(trx, fixtureId, evidence.since))) return false;
  if (cause === 'jump') {
    await trx
      .deleteFrom('betting_hold')
      .where((row) => row.and(named))
      .where('automatic', 'is not', null)
      .execute();
  }
  const until = sql<Date>`clock_timestamp() + ${lastsMs}::float8 * interval '1 millisecond'`;
  const { id } = await trx
    .insertInto('automatic_suspension')
    .values({
      ...{ cause, sport, fixture_id: fixtureId, market_id: marketId, fixture, market, until },
      evidence: JSON.stringify(evidence),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const suspended = await trx
    .insertInto('betting_hold')
    .values({
      ...{ ...named, fixture, market, league: '', held_by: null, automatic: id, until },
      reason: SUSPENSION_CAUSES[cause],
    })
    .onConflict((conflict) =>
      conflict
        .columns(PLACE)
        .doUpdateSet({
          reason: sql.ref('excluded.reason'),
          held_by: null,
          automatic: sql.ref('excluded.automatic'),
          until: sql.ref('excluded.until'),
        })
        .where('betting_hold.automatic', 'is', null)
        .where(ENDS_LATER),
    )
    .returning('held_at')
    .executeTakeFirst();
  if (!suspended) {
    await trx.deleteFrom('automatic_suspension').where('id', '=', id).execute();
    return false;
  }
  await trx
    .deleteFrom('automatic_suspension')
    .where('at', '<', sql<Date>`clock_timestamp() - ${DAYS}`)
    .execute();
  await notify(trx, { kind: 'holds' });
  return true;
}

const DAYS = sql`${WATCHED_DAYS}::integer * interval '1 day'`;

/** Whether another process has seen it already: once it was suspended, what came before counts no more. */
async function isOld(trx: Transaction<Schema>, fixtureId: string, since: number): Promise<boolean> {
  const later = await trx
    .selectFrom('automatic_suspension')
    .select('id')
    .where('fixture_id', '=', fixtureId)
    .where('cause', '=', 'liability')
    .where('at', '>', new Date(since))
    .limit(1)
    .executeTakeFirst();
  return later !== undefined;
}

export async function pastSuspensions(reader: Reader): Promise<PastSuspension[]> {
  const rows = await reader
    .selectFrom('automatic_suspension as a')
    .select(['a.id', 'a.sport', 'a.fixture', 'a.market', 'a.at', 'a.until', 'a.evidence'])
    .select(
      sql<boolean>`a.until > clock_timestamp() and exists (select from betting_hold h where h.automatic = a.id)`.as(
        'isRunning',
      ),
    )
    .where('a.at', '>', sql<Date>`clock_timestamp() - ${DAYS}`)
    .orderBy('a.at', 'desc')
    .limit(WATCHED_MAX)
    .execute();
  return rows.map(({ at, until, ...row }) => ({ ...row, at: at.getTime(), until: until.getTime() }));
}

/** Fixtures that were suspended by the liability watch: when last, ms by the database's clock, and whether they still are. */
export type RiseSuspensions = ReadonlyMap<string, { readonly at: number; readonly isRunning: boolean }>;

/** Those of the last `withinMs`, and the present time by the database's clock. */
export async function riseSuspensions(
  reader: Reader,
  withinMs: number,
): Promise<{ now: number; suspensions: RiseSuspensions }> {
  const { rows } = await sql<{ now: number; found: [fixture: string, at: number, isRunning: boolean][] | null }>`
    select floor(extract(epoch from clock_timestamp()) * ${SECOND_MS})::float8 as now, (
      select json_agg(json_build_array(fixture_id, at, running)) from (
        select a.fixture_id, (extract(epoch from max(a.at)) * ${SECOND_MS})::float8 as at,
          bool_or(a.until > clock_timestamp() and h.automatic is not null) as running
        from automatic_suspension a left join betting_hold h on h.automatic = a.id
        where a.cause = 'liability'
          and a.at > clock_timestamp() - ${withinMs}::float8 * interval '1 millisecond'
        group by a.fixture_id
      ) each
    ) as found`.execute(reader);
  const { now, found } = rows[0]!;
  return { now, suspensions: new Map((found ?? []).map(([id, at, isRunning]) => [id, { at, isRunning }])) };
}
