import { type Selectable, sql as raw, type Transaction } from 'kysely';
import { LIMIT_ROWS_MAX, type LimitDraft, type LimitPlace, type StaffLimit } from '../../src/contract/api/staff/limits';
import { sportName } from '../../src/contract/codes/sports';
import { scopeRank } from '../../src/rules/scopeRank';
import type { ChangeResult } from '../admin/change';
import type { Reader } from '../ledger';
import type { Schema } from '../storage/schema';

type Row = Selectable<Schema['betting_limit']>;
type PlaceColumns = Pick<Row, 'level' | 'sport' | 'league_id' | 'market' | 'phase' | 'fixture_id'>;
type FigureColumns = Pick<Row, 'stake_max' | 'payout_max' | 'delay'>;
/** What the feed calls the league and the fixture of a row; empty where it names none. */
type RowNames = Pick<Row, 'league' | 'fixture'>;

const PLACE_COLUMNS = ['level', 'sport', 'league_id', 'market', 'phase', 'fixture_id'] as const;
const FIGURE_COLUMNS = ['stake_max', 'payout_max', 'delay'] as const;

/** A place as the table has it: 0 or empty for whatever it does not name. */
function columnsOf({ level, sport, league, market, phase, fixture }: LimitPlace): PlaceColumns {
  return {
    level: level ?? 0,
    sport: sport ?? 0,
    league_id: league ?? '',
    market: market ?? '',
    phase: phase ?? '',
    fixture_id: fixture ?? '',
  };
}

function placeOf({ level, sport, league_id, market, phase, fixture_id }: PlaceColumns): LimitPlace {
  return {
    level: level || null,
    sport: sport || null,
    league: league_id || null,
    market: market || null,
    phase: phase || null,
    fixture: fixture_id || null,
  };
}

function draftOf(row: PlaceColumns & FigureColumns): LimitDraft {
  const { stake_max: stakeMax, payout_max: payoutMax, delay } = row;
  return { ...placeOf(row), stakeMax, payoutMax, delay };
}

/** Sets the limits of a place, or changes them; false: there are too many rows for another. */
export async function setLimit(
  trx: Transaction<Schema>,
  { by, names }: { by: number; names: RowNames },
  draft: LimitDraft,
): Promise<ChangeResult<boolean>> {
  await lockRows(trx);
  const before = await trx
    .selectFrom('betting_limit')
    .selectAll()
    .where((row) => row.and(columnsOf(draft)))
    .executeTakeFirst();
  if (!before && (await rowCount(trx)) >= LIMIT_ROWS_MAX) return { value: false };
  const { stakeMax: stake_max, payoutMax: payout_max, delay } = draft;
  const known = { league: names.league || before?.league || '', fixture: names.fixture || before?.fixture || '' };
  const changed = { stake_max, payout_max, delay, ...known, set_by: by };
  await trx
    .insertInto('betting_limit')
    .values({ ...columnsOf(draft), ...changed })
    .onConflict((conflict) =>
      conflict.columns(PLACE_COLUMNS).doUpdateSet({ ...changed, set_at: raw<Date>`clock_timestamp()` }),
    )
    .execute();
  return {
    value: true,
    ...(await published(trx)),
    audited: {
      action: 'limit.set',
      subject: 'limit',
      before: before ? audited(draftOf(before), before) : null,
      after: audited(draft, known),
    },
  };
}

/** False: there was none. */
export async function removeLimit(trx: Transaction<Schema>, place: LimitPlace): Promise<ChangeResult<boolean>> {
  await lockRows(trx);
  const before = await trx
    .deleteFrom('betting_limit')
    .where((row) => row.and(columnsOf(place)))
    .returningAll()
    .executeTakeFirst();
  if (!before) return { value: false };
  return {
    value: true,
    ...(await published(trx)),
    audited: { action: 'limit.remove', subject: 'limit', before: audited(draftOf(before), before), after: null },
  };
}

/** All rows, the most specific first, then the newest. */
export async function staffLimits(reader: Reader): Promise<StaffLimit[]> {
  const rows = await reader
    .selectFrom('betting_limit as b')
    .innerJoin('member as m', 'm.id', 'b.set_by')
    .select([
      ...PLACE_COLUMNS.map((name) => `b.${name}` as const),
      ...FIGURE_COLUMNS.map((name) => `b.${name}` as const),
    ])
    .select(['b.league', 'b.fixture', 'b.set_at', 'm.user_id'])
    .orderBy('b.set_at', 'desc')
    .execute();
  return rows
    .map((row) => ({
      ...draftOf(row),
      leagueName: row.league,
      fixtureName: row.fixture,
      by: row.user_id,
      at: row.set_at.getTime(),
    }))
    .toSorted((a, b) => scopeRank(b) - scopeRank(a));
}

/** One change after another, so that none adds a row beside the last one that may be. */
async function lockRows(trx: Transaction<Schema>): Promise<void> {
  await trx.selectFrom('betting_limit_change').select('version').forUpdate().execute();
}

async function rowCount(trx: Transaction<Schema>): Promise<number> {
  const { count } = await trx
    .selectFrom('betting_limit')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** All members' pages ask for their limits again. */
async function published(trx: Transaction<Schema>): Promise<Pick<ChangeResult<unknown>, 'notices'>> {
  await raw`update betting_limit_change set version = version + 1`.execute(trx);
  return { notices: [{ kind: 'members' }] };
}

function audited({ sport, league, fixture, ...rest }: LimitDraft, names: RowNames) {
  return {
    ...rest,
    sport: sport && (sportName(sport) ?? sport),
    league: league && (names.league || league),
    fixture: fixture && (names.fixture || fixture),
  };
}
