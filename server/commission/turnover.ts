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

/** Of a movement `g` that is a stake or a win: what it staked, and what it left the operator. */
const STAKED = raw`(case when g.kind = 'debit' then g.amount else 0 end)`;
const NET = raw`(case when g.kind = 'debit' then g.amount else -g.amount end)`;
const IS_PLAY = raw`g.kind in ('debit', 'credit') and g.refusal is null and g.amount > 0`;

/** Whose stakes: of members `m`; what was paid for and is undone counts against the manager of the settlement `a`. */
interface Whose {
  members: RawBuilder<unknown>;
  paidFor: RawBuilder<unknown>;
}

const ofMember = (memberId: number): Whose => ({ members: raw`m.id = ${memberId}`, paidFor: raw`m.id = ${memberId}` });
const ofManager = (managerId: number): Whose => ({
  members: raw`m.manager_id = ${managerId}`,
  paidFor: raw`a.manager_id = ${managerId}`,
});

/**
 * What was staked, each stake with its kind and whether a withdrawal paid for it already. A movement that the provider undid
 * after it was paid for is carried over: what it added is subtracted, once.
 */
const stakes = ({ members, paidFor }: Whose) => raw`
  select b.id as bet, null::bigint as movement, null::bigint as undone, 'mini' as kind,
    case when ${IS_HEDGED} then 0 else b.stake end as amount, b.stake - b.paid as net, s.settlement_id as paid_by
  from bet b join member m on m.id = b.member_id left join agent_settlement_bet s on s.bet_id = b.id
  where ${members} and b.kind in (${GameType.minigame}, ${GameType.virtual})
    and ((b.state = 'settled' and b.status in (${Settlement.lost}, ${Settlement.won})) or s.bet_id is not null)
  union all
  select null, g.id, null, g.game_kind, ${STAKED}, ${NET}, s.settlement_id
  from game_movement g join member m on m.id = g.member_id left join agent_settlement_movement s on s.movement_id = g.id
  where ${members} and ${IS_PLAY} and (g.undone_by is null or s.movement_id is not null)
  union all
  select null, null, g.id, g.game_kind, -${STAKED}, -${NET}, u.settlement_id
  from agent_settlement_movement s join agent_settlement a on a.id = s.settlement_id
    join game_movement g on g.id = s.movement_id join member m on m.id = g.member_id
    left join agent_settlement_undone u on u.movement_id = g.id
  where ${paidFor} and ${IS_PLAY} and g.undone_by is not null`;

interface Turnover {
  /** What withdrawals paid for, and what they did not yet. */
  before: PerKind;
  after: PerKind;
}

/** Of one member. */
export async function turnoverOf(reader: Reader, memberId: number): Promise<Turnover> {
  const { rows } = await raw<{ kind: AgentKind; before: string; after: string }>`
    select kind, coalesce(sum(amount) filter (where paid_by is not null), 0) as before,
      coalesce(sum(amount) filter (where paid_by is null), 0) as after
    from (${stakes(ofMember(memberId))}) t group by kind`.execute(reader);
  const turnover: Turnover = { before: none(), after: none() };
  for (const { kind, before, after } of rows) {
    turnover.before[kind] = Number(before);
    turnover.after[kind] = Number(after);
  }
  return turnover;
}

/**
 * What a manager's members staked that no withdrawal paid for yet, less what is undone of what one paid for. What was paid for
 * grows for ever: whether it is hedged is not asked.
 */
const dueOf = (managerId: number) =>
  raw`(select bet, movement, undone, kind, amount, net from (${stakes(ofManager(managerId))}) t where paid_by is null)`;

interface DueTurnover {
  turnover: PerKind;
  /** Staked less paid back. */
  net: number;
}

/** What is due to a manager, in sums. */
export async function dueTurnover(reader: Reader, managerId: number): Promise<DueTurnover> {
  const { rows } = await raw<{ kind: AgentKind; amount: string; net: string }>`
    select kind, sum(amount) as amount, sum(net) as net from ${dueOf(managerId)} due group by kind`.execute(reader);
  return summedDue(rows);
}

interface DueStakes extends DueTurnover {
  bets: string[];
  movements: string[];
  /** Movements that were paid for and are undone since. */
  undone: string[];
}

/** What is due to a manager, with the stakes that a withdrawal pays for. */
export async function dueStakes(reader: Reader, managerId: number): Promise<DueStakes> {
  const { rows } = await raw<{
    bet: string | null;
    movement: string | null;
    undone: string | null;
    kind: AgentKind;
    amount: string;
    net: string;
  }>`select bet, movement, undone, kind, amount, net from ${dueOf(managerId)} due`.execute(reader);
  return {
    ...summedDue(rows),
    bets: rows.flatMap(({ bet }) => bet ?? []),
    movements: rows.flatMap(({ movement }) => movement ?? []),
    undone: rows.flatMap(({ undone }) => undone ?? []),
  };
}

function summedDue(rows: readonly { kind: AgentKind; amount: string; net: string }[]): DueTurnover {
  const due: DueTurnover = { turnover: none(), net: 0 };
  for (const { kind, amount, net } of rows) {
    due.turnover[kind] += Number(amount);
    due.net += Number(net);
  }
  return due;
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

/**
 * What of it is paid, by kind: no more than the stakes and what members lost allow (`rules/rewards/rebates`). Of a kind that
 * is below zero, as more of it was undone than staked, nothing is, and the others pay for it.
 */
export function payable(turnover: PerKind, net: number, rates: AgentRates): PerKind & { total: number } {
  const due = earned(turnover, rates);
  const { casino, slot, mini } = turnover;
  const most = managerCommission(due.total, { stakes: { casino, slot, rounds: mini }, net });
  const above = AGENT_KINDS.reduce((sum, kind) => sum + Math.max(0, due[kind]), 0);
  if (above === 0) return { ...none(), total: 0 };
  const part = (kind: AgentKind) => Math.floor((Math.max(0, due[kind]) * most) / above);
  const paid = { casino: part('casino'), slot: part('slot'), mini: part('mini') };
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
