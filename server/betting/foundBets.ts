import { type RawBuilder, sql } from 'kysely';
import type { StaffBetFilter, StaffBetSearch, FoundBet, FoundBets } from '../../src/contract/api/staff/bets';
import { BET_NUMBER } from '../../src/contract/api/staff/trading';
import type { SystemName } from '../../src/contract/codes/systems';
import { PAGE_SIZE } from '../../src/contract/constants';
import type { BetRowState } from '../storage/tables/betting';
import type { Reader } from '../ledger';
import type { OddsLegSnapshot, RoundLegSnapshot } from '../storage/tables/legSnapshot';
import { pickedOf } from './picked';

interface Row {
  id: string;
  user_id: string;
  nickname: string;
  kind: number;
  state: BetRowState;
  status: number;
  system: SystemName | null;
  facts: OddsLegSnapshot | RoundLegSnapshot;
  folds: string;
  stake: string;
  cashed_stake: string;
  cashed_paid: string;
  total_price: string;
  payout: string;
  paid: string;
  placed_at: Date;
}

/** One page of the bets of all members that a filter lets through, the latest first. */
export async function foundBets(reader: Reader, { before, ...filter }: StaffBetSearch): Promise<FoundBets> {
  const items = await betsBefore(reader, filter, before, PAGE_SIZE + 1);
  const shown = items.slice(0, PAGE_SIZE);
  return { items: shown, next: items.length > PAGE_SIZE ? shown.at(-1)!.id : null };
}

/** At most so many of them, with numbers below `before`. */
export async function betsBefore(
  reader: Reader,
  filter: StaffBetFilter,
  before: string | undefined,
  most: number,
): Promise<FoundBet[]> {
  const sought = await soughtOf(reader, filter);
  if (!sought) return [];
  const { rows } = await sql<Row>`
    select b.id, m.user_id, m.nickname, b.kind, b.state, b.status, b.system, l.facts, b.stake, b.cashed_stake, b.cashed_paid,
      b.total_price, b.payout, b.paid, b.placed_at, (select count(*) from bet_leg where bet_id = b.id) as folds
    from (
      select * from bet b where ${sql.join([sought, ...bounds(filter, before)], sql` and `)} order by id desc limit ${most}
    ) b join member m on m.id = b.member_id join bet_leg l on l.bet_id = b.id and l.place = 0
    order by b.id desc`.execute(reader);
  return rows.map(foundBetOf);
}

function bounds({ state, kind, from, to, stake }: StaffBetFilter, before: string | undefined): RawBuilder<unknown>[] {
  return [
    before && sql`b.id < ${before}::bigint`,
    state && sql`b.state = ${state}`,
    kind && sql`b.kind = ${kind}::integer`,
    from && sql`b.placed_at >= to_timestamp(${from}::float8 / 1000)`,
    to && sql`b.placed_at < to_timestamp(${to}::float8 / 1000)`,
    stake && sql`b.stake + b.cashed_stake >= ${stake}::bigint`,
  ].filter((bound) => typeof bound === 'object');
}

/** The condition that a text makes; undefined where nothing can be found by it. */
async function soughtOf(reader: Reader, filter: StaffBetFilter): Promise<RawBuilder<unknown> | undefined> {
  const { search = '', in: place = 'member' } = filter;
  if (search === '') return sql`true`;
  if (place === 'number') return BET_NUMBER.test(search) ? sql`b.id = ${search}::bigint` : undefined;
  if (place === 'member') return sql`b.member_id = any(${await membersNamed(reader, search)}::integer[])`;
  const keys = await matchesNamed(reader, search);
  return sql`b.id in (select bet_id from bet_leg where exposure_key = any(${keys}) and kind = 'odds')`;
}

async function membersNamed(reader: Reader, search: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from member where strpos(lower(user_id), lower(${search})) > 0 or strpos(lower(nickname), lower(${search})) > 0`.execute(
    reader,
  );
  return rows.map(({ id }) => id);
}

/**
 * Matches that were bet on, by their exposure keys. The index is stepped through from key to key: it takes as long as there
 * are matches, however many bets there are on them.
 */
async function matchesNamed(reader: Reader, search: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    with recursive each_match as (
      (select exposure_key, kind, facts from bet_leg order by exposure_key limit 1)
      union all
      select n.exposure_key, n.kind, n.facts from each_match k cross join lateral (
        select exposure_key, kind, facts from bet_leg where exposure_key > k.exposure_key order by exposure_key limit 1
      ) n
    )
    select exposure_key as key from each_match
    where kind = 'odds'
      and strpos(lower(concat_ws(' ', facts->>'home', ':', facts->>'away', facts->>'league')), lower(${search})) > 0`.execute(
    reader,
  );
  return rows.map(({ key }) => key);
}

function foundBetOf({ id, user_id, nickname, kind, state, status, facts, ...row }: Row): FoundBet {
  const cashedOut = { stake: Number(row.cashed_stake), paid: Number(row.cashed_paid) };
  return {
    id,
    userId: user_id,
    nickname,
    kind,
    state,
    status,
    title: pickedOf(facts).title,
    folds: Number(row.folds),
    system: row.system,
    stake: Number(row.stake) + cashedOut.stake,
    price: Number(row.total_price),
    payout: Number(row.payout),
    paid: Number(row.paid) + cashedOut.paid,
    ...(cashedOut.stake > 0 && { cashedOut }),
    placedAt: row.placed_at.getTime(),
  };
}
