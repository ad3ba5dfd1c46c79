import { type Selectable, sql as raw, type Transaction } from 'kysely';
import type { Suspension, SuspensionDraft, SuspensionTarget } from '../../src/contract/api/staff/trading';
import { sportName } from '../../src/contract/codes/sports';
import { MINUTE_MS } from '../../src/contract/units';
import type { AuditedAction } from '../admin/audit';
import type { ChangeResult } from '../admin/change';
import type { Reader } from '../ledger';
import type { Schema } from '../storage/schema';

type Row = Selectable<Schema['betting_hold']>;
/** Names of what is suspended, as the feed has them; empty for what is not named. */
export type SuspendedNames = Pick<Row, 'fixture' | 'market' | 'league'>;

/** Whether a suspension has not ended by itself. */
const isRunning = (table: string) =>
  raw<boolean>`(${raw.ref(`${table}.until`)} is null or ${raw.ref(`${table}.until`)} > clock_timestamp())`;
export const IS_RUNNING = isRunning('betting_hold');

export async function removeEndedSuspensions(trx: Transaction<Schema>): Promise<void> {
  await trx
    .deleteFrom('betting_hold')
    .where(raw<boolean>`not ${IS_RUNNING}`)
    .execute();
}

/** What a suspension is of. */
export const PLACE = ['fixture_id', 'market_id', 'league_id', 'sport'] as const;
/** Where one of the same place is there: whether the new one ends after it. */
export const ENDS_LATER = raw<boolean>`betting_hold.until is not null
  and (excluded.until is null or excluded.until > betting_hold.until)`;

function columnsOf({ fixtureId = '', marketId = '', leagueId = '', sport = 0 }: SuspensionTarget) {
  return { fixture_id: fixtureId, market_id: marketId, league_id: leagueId, sport };
}

/**
 * Suspends a fixture, a market, a league or a sport. What staff has suspended already stays as it was, unless this ends later;
 * what the server suspended by itself gives way.
 */
export async function suspend(
  trx: Transaction<Schema>,
  { by, names }: { by: number; names: SuspendedNames },
  { reason, minutes, ...target }: SuspensionDraft,
): Promise<ChangeResult<void>> {
  await removeEndedSuspensions(trx);
  await trx
    .deleteFrom('betting_hold')
    .where((row) => row.and(columnsOf(target)))
    .where('automatic', 'is not', null)
    .execute();
  const before = await trx
    .selectFrom('betting_hold')
    .select(['reason', 'until'])
    .where((row) => row.and(columnsOf(target)))
    .forUpdate()
    .executeTakeFirst();
  const lasts = minutes === undefined ? null : minutes * MINUTE_MS;
  const until = raw<Date | null>`clock_timestamp() + ${lasts}::float8 * interval '1 millisecond'`;
  const made = await trx
    .insertInto('betting_hold')
    .values({ ...columnsOf(target), ...names, reason, held_by: by, until })
    .onConflict((conflict) =>
      conflict
        .columns(PLACE)
        .doUpdateSet({
          reason: raw.ref('excluded.reason'),
          held_by: raw.ref('excluded.held_by'),
          until: raw.ref('excluded.until'),
        })
        .where(ENDS_LATER),
    )
    .returning('until')
    .executeTakeFirst();
  if (!made) return { value: undefined };
  const shown = (one: { reason: string; until: Date | null }) => ({
    ...audited(target, names),
    reason: one.reason,
    ...(one.until && { until: one.until.toISOString() }),
  });
  const after = shown({ reason, until: made.until });
  return {
    value: undefined,
    audited: suspensionAction('hold.set', target, before ? shown(before) : null, after),
    notices: [{ kind: 'holds' }],
  };
}

/** False: it was not suspended. */
export async function liftSuspension(
  trx: Transaction<Schema>,
  target: SuspensionTarget,
): Promise<ChangeResult<boolean>> {
  const gone = await trx
    .deleteFrom('betting_hold')
    .where((row) => row.and(columnsOf(target)))
    .where(IS_RUNNING)
    .returning(['fixture', 'market', 'league', 'reason'])
    .executeTakeFirst();
  if (!gone) return { value: false };
  const { reason, ...names } = gone;
  return {
    value: true,
    audited: suspensionAction('hold.lift', target, { ...audited(target, names), reason }, null),
    notices: [{ kind: 'holds' }],
  };
}

function suspensionAction(
  action: string,
  { fixtureId, leagueId, sport }: SuspensionTarget,
  before: unknown,
  after: unknown,
): AuditedAction {
  const subject = fixtureId ? `fixture:${fixtureId}` : leagueId ? `league:${leagueId}` : `sport:${sport}`;
  return { action, subject, before, after };
}

function audited({ sport }: SuspensionTarget, { fixture, market, league }: SuspendedNames) {
  return {
    ...(fixture !== '' && { fixture, market: market || null }),
    ...(league !== '' && { league }),
    ...(sport !== undefined && { sport: sportName(sport) ?? sport }),
  };
}

/** All suspensions, the newest first. */
export async function suspensionsOf(reader: Reader): Promise<Suspension[]> {
  const rows = await reader
    .selectFrom('betting_hold as h')
    .leftJoin('member as m', 'm.id', 'h.held_by')
    .leftJoin('automatic_suspension as a', 'a.id', 'h.automatic')
    .select(['h.fixture_id', 'h.market_id', 'h.league_id', 'h.sport', 'h.fixture', 'h.market', 'h.league'])
    .select(['h.reason', 'h.held_at', 'h.until', 'm.user_id', 'a.evidence'])
    .where(isRunning('h'))
    .orderBy('h.held_at', 'desc')
    .execute();
  return rows.map(({ fixture_id, market_id, league_id, sport, held_at, until, user_id, evidence, ...rest }) => ({
    ...rest,
    fixtureId: fixture_id || null,
    marketId: market_id || null,
    leagueId: league_id || null,
    sport: sport || null,
    by: user_id,
    automatic: evidence,
    at: held_at.getTime(),
    until: until && until.getTime(),
  }));
}
