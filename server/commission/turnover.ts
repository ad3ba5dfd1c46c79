import { type RawBuilder, sql as raw } from 'kysely';
import {
  AGENT_KINDS,
  type AgentKind,
  type AgentRates,
  type UserRolling,
} from '../../src/contract/api/commission/agents';
import { GameType } from '../../src/contract/codes/gameTypes';
import { Settlement } from '../../src/contract/stream/market';
import { managerCommission } from '../../src/rules/rewards/rebates';
import { IS_HEDGED } from '../betting/hedged';
import type { Reader } from '../ledger';

export type PerKind = Record<AgentKind, number>;

/** Of managers that no administrator set rates for. */
const USUAL: AgentRates = { casino: 100, slot: 300, mini: 100 };
const WHOLE = 10_000;

/**
 * Casino or slot, of the movement `g`; null where the member opened nothing there. A provider does not report whether its
 * game is a slot: what the member opened last there before it does.
 */
export const GAME_KIND = raw`(
      select o.kind from game_session o
      where o.member_id = g.member_id and o.provider = g.provider and o.opened_at <= g.at
      order by (o.game is not distinct from g.game) desc, o.id desc limit 1
    )`;

/** What the members `m` staked, each stake with its kind and whether a withdrawal paid for it already. */
const stakes = (members: RawBuilder<unknown>) => raw`
  select b.id as bet, null::bigint as movement, 'mini' as kind, case when ${IS_HEDGED} then 0 else b.stake end as amount,
    b.stake - b.paid as net, s.settlement_id as paid_by
  from bet b join member m on m.id = b.member_id left join agent_settlement_bet s on s.bet_id = b.id
  where ${members} and b.kind in (${GameType.minigame}, ${GameType.virtual})
    and ((b.state = 'settled' and b.status in (${Settlement.lost}, ${Settlement.won})) or s.bet_id is not null)
  union all
  select null, g.id, coalesce(${GAME_KIND}, 'casino'), g.amount, g.amount, s.settlement_id
  from game_movement g join member m on m.id = g.member_id left join agent_settlement_movement s on s.movement_id = g.id
  where ${members} and g.kind = 'debit' and g.refusal is null and g.amount > 0
    and (g.undone_by is null or s.movement_id is not null)
  union all
  select null, g.id, 'casino', 0, -g.amount, s.settlement_id
  from game_movement g join member m on m.id = g.member_id left join agent_settlement_movement s on s.movement_id = g.id
  where ${members} and g.kind = 'credit' and g.refusal is null and g.amount > 0
    and (g.undone_by is null or s.movement_id is not null)`;

const ofManager = (managerId: number) => raw`m.manager_id = ${managerId}`;

interface Turnover {
  before: PerKind;
  after: PerKind;
  /** Of what was not paid for: staked less paid back. */
  net: number;
}

/** Of one member. */
export async function turnoverOf(reader: Reader, memberId: number): Promise<Turnover> {
  return summed(reader, raw`m.id = ${memberId}`);
}

/** Of all members of a manager. */
export async function turnoverOfManager(reader: Reader, managerId: number): Promise<Turnover> {
  return summed(reader, ofManager(managerId));
}

async function summed(reader: Reader, members: RawBuilder<unknown>): Promise<Turnover> {
  const { rows } = await raw<{ kind: AgentKind; before: string; after: string; net: string }>`
    select kind, coalesce(sum(amount) filter (where paid_by is not null), 0) as before,
      coalesce(sum(amount) filter (where paid_by is null), 0) as after,
      coalesce(sum(net) filter (where paid_by is null), 0) as net
    from (${stakes(members)}) t group by kind`.execute(reader);
  const turnover: Turnover = { before: none(), after: none(), net: 0 };
  for (const { kind, before, after, net } of rows) {
    turnover.net += Number(net);
    turnover.before[kind] = Number(before);
    turnover.after[kind] = Number(after);
  }
  return turnover;
}

interface DueStakes {
  turnover: PerKind;
  net: number;
  bets: string[];
  movements: string[];
}

/** What a manager's members staked that no withdrawal paid for yet. */
export async function dueStakes(reader: Reader, managerId: number): Promise<DueStakes> {
  const { rows } = await raw<{
    bet: string | null;
    movement: string | null;
    kind: AgentKind;
    amount: string;
    net: string;
  }>`
    select bet, movement, kind, amount, net from (${stakes(ofManager(managerId))}) t where paid_by is null`.execute(
    reader,
  );
  const turnover = none();
  for (const { kind, amount } of rows) turnover[kind] += Number(amount);
  return {
    turnover,
    net: rows.reduce((sum, { net }) => sum + Number(net), 0),
    bets: rows.flatMap(({ bet }) => bet ?? []),
    movements: rows.flatMap(({ movement }) => movement ?? []),
  };
}

export async function ratesOf(reader: Reader, managerId: number): Promise<AgentRates> {
  const row = await reader
    .selectFrom('agent_rate')
    .select(['casino', 'slot', 'mini'])
    .where('manager_id', '=', managerId)
    .executeTakeFirst();
  return row ?? USUAL;
}

/** By the rates alone: whole won of each kind; parts of a won are dropped. */
function earned(turnover: PerKind, rates: AgentRates): PerKind & { total: number } {
  const of = (kind: AgentKind) => Number((BigInt(turnover[kind]) * BigInt(rates[kind])) / BigInt(WHOLE));
  const [casino, slot, mini] = AGENT_KINDS.map(of) as [number, number, number];
  return { casino, slot, mini, total: casino + slot + mini };
}

/** What of it is paid, by kind: no more than the stakes and what members lost allow (`rules/rewards/rebates`). */
export function payable(turnover: PerKind, net: number, rates: AgentRates): PerKind & { total: number } {
  const due = earned(turnover, rates);
  const { casino, slot, mini } = turnover;
  const most = managerCommission(due.total, { stakes: { casino, slot, rounds: mini }, net });
  if (most === due.total) return due;
  const part = (amount: number) => Math.floor((amount * most) / due.total);
  const paid = { casino: part(due.casino), slot: part(due.slot), mini: part(due.mini) };
  return { ...paid, total: paid.casino + paid.slot + paid.mini };
}

export function memberRollingOf(before: PerKind, after: PerKind): UserRolling {
  const sum = ({ casino, slot, mini }: PerKind) => casino + slot + mini;
  return {
    casinoBefore: before.casino,
    casinoAfter: after.casino,
    casinoTotal: before.casino + after.casino,
    slotBefore: before.slot,
    slotAfter: after.slot,
    slotTotal: before.slot + after.slot,
    miniBefore: before.mini,
    miniAfter: after.mini,
    miniTotal: before.mini + after.mini,
    beforeTotal: sum(before),
    afterTotal: sum(after),
    total: sum(before) + sum(after),
  };
}

function none(): PerKind {
  return { casino: 0, slot: 0, mini: 0 };
}
