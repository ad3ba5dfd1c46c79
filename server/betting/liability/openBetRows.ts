import { type RawBuilder, sql } from 'kysely';
import type { SystemName } from '../../../src/contract/codes/systems';
import { GameType } from '../../../src/contract/codes/gameTypes';
import type { Settlement } from '../../../src/contract/stream/market';
import type { Reader } from '../../ledger';
import type { OddsLegSnapshot } from '../../storage/tables/legSnapshot';

/** A leg: its match, its outcome by area and id, its odds × 1000, those of both of its match, and its result. */
export type LegColumns = readonly [
  match: string,
  selection: string,
  price: number,
  joint: number | null,
  result: Settlement,
];

/** A bet on matches; without legs it is over. */
export interface OpenBetRow {
  id: string;
  stake: string;
  bonus: number | null;
  system: SystemName | null;
  legs: LegColumns[] | null;
}

const IS_OPEN = sql`b.state in ('waiting', 'open')`;
const KINDS = [GameType.sports, GameType.live];
/** Of an outcome in either area. */
const SELECTION = sql`l.area || '/' || l.selection_id`;

const COLUMNS = sql`b.id, b.stake, b.bonus, b.system, case when ${IS_OPEN} then (
    select json_agg(json_build_array(l.fixture_id, ${SELECTION}, l.price, l.joint, l.result) order by l.place)
    from bet_leg l where l.bet_id = b.id
  ) end as legs`;

/** The first transaction that this reading may have missed something of, and all that bets are open by their numbers. */
export async function openBetIds(reader: Reader): Promise<{ since: string; ids: string[] }> {
  const { rows } = await sql<{ since: string; ids: string[] | null }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as since,
      (select array_agg(id::text order by id) from bet b where ${IS_OPEN} and kind = any(${KINDS}::integer[])) as ids`.execute(
    reader,
  );
  return { since: rows[0]!.since, ids: rows[0]!.ids ?? [] };
}

export async function betRows(reader: Reader, ids: readonly string[]): Promise<OpenBetRow[]> {
  const { rows } = await sql<OpenBetRow>`select ${COLUMNS} from bet b where b.id = any(${ids}::bigint[])`.execute(
    reader,
  );
  return rows;
}

/**
 * What was written or changed by transactions from `since` on, whichever of them ended first, and from where to go on. A
 * database that was restored from a copy has numbers of transactions that are still to come: they are left out.
 */
export async function changedBets(reader: Reader, since: string): Promise<{ since: string; rows: OpenBetRow[] }> {
  const { rows } = await sql<{ since: string; bets: OpenBetRow[] | null }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as since, (
      select json_agg(changed) from (
        select ${COLUMNS} from bet b
        where b.changed >= ${since}::xid8 and b.changed < pg_snapshot_xmax(pg_current_snapshot())
          and b.kind = any(${KINDS}::integer[])
      ) changed
    ) as bets`.execute(reader);
  const { since: next, bets } = rows[0]!;
  return { since: next, rows: (bets ?? []).map((bet) => ({ ...bet, id: String(bet.id) })) };
}

export interface SelectionRow {
  selection: string;
  facts: OddsLegSnapshot;
  starts_at: Date;
}

/** What outcomes are called, by a leg of each. */
export async function selectionRows(reader: Reader, selections: readonly string[]): Promise<SelectionRow[]> {
  const split = selections.map((each) => each.split('/'));
  const areas: RawBuilder<unknown> = sql`${split.map(([area]) => area)}::text[]`;
  const ids: RawBuilder<unknown> = sql`${split.map(([, ...id]) => id.join('/'))}::text[]`;
  const { rows } = await sql<SelectionRow>`
    select asked.area || '/' || asked.id as selection, leg.facts, leg.starts_at
    from unnest(${areas}, ${ids}) as asked (area, id) cross join lateral (
      select l.facts, l.starts_at from bet_leg l
      where l.selection_id = asked.id and l.area = asked.area and l.kind = 'odds' limit 1
    ) leg`.execute(reader);
  return rows;
}
