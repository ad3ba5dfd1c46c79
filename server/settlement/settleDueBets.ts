import { sql } from 'kysely';
import type { SystemName } from '../../src/contract/codes/systems';
import { Settlement } from '../../src/contract/stream/market';
import { bonusPrice } from '../../src/rules/betting/bonus';
import { type BetSettlement, settleBet, type SettledLeg } from '../../src/rules/betting/settle';
import {
  type InTransaction,
  type LockedBalances,
  lockMembers,
  reclaim,
  transfer,
  transferAll,
  type AnyTransfer,
  type Tx,
} from '../ledger';
import { prepared } from '../storage/prepared';
import { type BeginWork, tracer } from '../traces/tracer';
import { IS_PLAYED, isPlayed } from '../betting/atRisk';
import { raiseBetsVersion } from '../betting/writeBet';

/**
 * Bets that are settled in one transaction: their members can't bet meanwhile, and other calls wait for the processor. With 40
 * the slowest hundredth of pages' calls took 1.3 to 1.7 times as long as with nothing to settle.
 */
const BETS_PER_TRANSACTION = 20;

/** Bets looked at for those of members that nobody is busy with. */
const LOOKED_AT = 20 * BETS_PER_TRANSACTION;

/** Where the search for due bets begins: below every bet's id. */
const FIRST_ID = '0';

interface NextBets {
  ids: string[];
  members: number[];
  /** Where the next search begins. */
  on: string;
}

/**
 * Bets whose legs have new results, of members that nobody is busy with: their accounts are locked as for placing a bet,
 * so that no two wait for each other. Bets are read in the order of their index until there are enough: no statistics know how
 * many are due, and a plan that sorted all of them took more time than to settle what it found. The index begins with what was
 * settled last for as long as any snapshot may see it, such as a report's: the next search begins with the lowest that was
 * looked at, or behind the last one where they were not enough: the others are of members somebody is busy with, however many
 * they have and however long that lasts. Undefined: no bet is due from there on.
 */
async function nextBets(tx: Tx, from: string): Promise<NextBets | undefined> {
  const { rows } = await sql<{ id: string | null; member_id: number; first: string | null; behind: string }>`
    ${prepared('next_due_bets')}
    with b as materialized (
      select id, member_id from bet where due and state in ('open', 'settled') and id >= ${from}::bigint
      order by id limit ${LOOKED_AT}
    )
    select free.id, free.member_id, looked_at.first, looked_at.behind
    from (select min(id) as first, max(id) + 1 as behind from b) looked_at
      left join lateral (
        select b.id, b.member_id from b
          cross join lateral (
            select from ledger_account where member = b.member_id and kind = 'held' for no key update skip locked
          ) a
        limit ${BETS_PER_TRANSACTION}
      ) free on true`.execute(tx);
  const { first, behind } = rows[0]!;
  if (first === null) return undefined;
  const free = rows.filter(({ id }) => id !== null);
  return {
    ids: free.map(({ id }) => id!),
    members: [...new Set(free.map(({ member_id }) => member_id))],
    on: free.length < BETS_PER_TRANSACTION ? behind : first,
  };
}

interface DueBet {
  id: string;
  member_id: number;
  state: 'open' | 'settled';
  status: Settlement;
  stake: string;
  bonus: number | null;
  system: SystemName | null;
  paid: string;
  settlements: number;
  /** Of the call that placed it. */
  trace: string | null;
  legs: SettledLeg[];
}

/** A bet whose legs have a new result. */
interface SettledBet {
  bet: DueBet;
  settled: BetSettlement;
}

/** Settles all bets that are due and whose members nobody is busy with, unless the signal aborts first. */
export async function settleDueBets(inTransaction: InTransaction, signal?: AbortSignal): Promise<void> {
  let from = FIRST_ID;
  let isAnyFound = false;
  while (!signal?.aborted) {
    const next = await settleSome(inTransaction, from);
    isAnyFound ||= (next?.ids.length ?? 0) > 0;
    if (!next) {
      if (!isAnyFound) return;
      // What became due below meanwhile, or whose member is free by now, is found from the beginning.
      isAnyFound = false;
    }
    from = next?.on ?? FIRST_ID;
  }
}

/** Settles some of the bets due from this id on, each whole: results, status and money. Undefined: none is due. */
function settleSome(inTransaction: InTransaction, from: string): Promise<NextBets | undefined> {
  const settle = (begin?: BeginWork) =>
    inTransaction(
      async (tx) => {
        const next = await nextBets(tx, from);
        if (!next || next.ids.length === 0) return next;
        const locked = await lockMembers(tx, next.members);
        const bets = await dueBets(tx, next.ids);
        begin?.(
          { name: 'settle bets', own: true },
          bets.map(({ member_id: key, trace }) => ({ key, mark: trace ?? undefined })),
        );
        const due = bets.map((bet) => ({
          bet,
          settled: settleBet(bet.legs, bet.bonus ?? undefined, Number(bet.stake), bet.system),
        }));
        const isNew = ({ bet, settled }: SettledBet) =>
          settled.status !== bet.status || settled.paid !== Number(bet.paid);
        const changed = due.filter(isNew);
        await payOut(tx, locked, changed);
        await write(tx, changed);
        const same = due.filter((each) => !isNew(each)).map(({ bet }) => bet.id);
        if (same.length > 0) await sql`update bet set due = false where id = any(${same}::bigint[])`.execute(tx);
        const moved = new Set(changed.map(({ bet }) => bet.member_id));
        if (moved.size > 0) await raiseBetsVersion(tx, ...moved);
        return next;
      },
      // The plan of a site that had a few bets yet would read all of them each time.
      { byIndex: true },
    );
  return tracer()?.later(settle) ?? settle();
}

/** Those of the bets that are still due now that their members are locked. */
async function dueBets(tx: Tx, ids: readonly string[]): Promise<DueBet[]> {
  const { rows } = await sql<Omit<DueBet, 'legs'>>`${prepared('due_bets')}
    select id, member_id, state, status, stake, bonus, system, paid, settlements, trace from bet
    where due and state in ('open', 'settled') and id = any(${ids}::bigint[]) order by id for no key update`.execute(
    tx,
  );
  const { rows: legs } = await sql<SettledLeg & { bet_id: string }>`${prepared('legs_of_due_bets')}
    select bet_id, price, result, fixture_id as match, joint from bet_leg where bet_id = any(${rows.map(({ id }) => id)}::bigint[])
    order by bet_id, place`.execute(tx);
  const bets = new Map(rows.map((row) => [row.id, { ...row, legs: [] as SettledLeg[] }]));
  for (const { bet_id, ...leg } of legs) bets.get(bet_id)?.legs.push(leg);
  return [...bets.values()];
}

/** All payouts in one statement; one by one those of members who owe something, and of bets that were paid before. */
async function payOut(tx: Tx, locked: LockedBalances, changed: readonly SettledBet[]): Promise<void> {
  const isPlain = ({ bet }: SettledBet) => Number(bet.paid) === 0 && locked.get(bet.member_id)?.receivable === 0;
  const plain = changed.filter(isPlain);
  await transferAll(
    tx,
    locked,
    plain.filter(({ settled }) => settled.paid > 0).map(({ bet, settled }) => payoutOf(bet, settled)),
  );
  for (const { bet, settled } of changed.filter((each) => !isPlain(each))) await replacePayout(tx, bet, settled);
}

/** Of this settlement of the bet: unique, so that it is paid once whatever happens. */
function referenceOf({ id, settlements }: DueBet): string {
  return `${id}.${settlements + 1}`;
}

function payoutOf(bet: DueBet, { status, paid: amount }: BetSettlement): AnyTransfer {
  return {
    kind: status === Settlement.cancelled ? 'bet.voided' : 'bet.paid',
    reference: referenceOf(bet),
    lines: [
      { account: 'payouts', amount: -amount },
      { account: 'money', member: bet.member_id, amount },
    ],
  };
}

/** What was paid is reclaimed whole and paid again; what the member no longer has they owe. */
async function replacePayout(tx: Tx, bet: DueBet, settled: BetSettlement): Promise<void> {
  const [member, reference, before] = [bet.member_id, referenceOf(bet), Number(bet.paid)];
  if (before > 0) {
    const back = await reclaim(tx, { kind: 'bet.reversed', reference, member, amount: before });
    if (!back.ok) throw new Error(`payout ${reference} could not be taken back: ${back.reason}`);
  }
  if (settled.paid > 0) {
    const paid = await transfer(tx, payoutOf(bet, settled));
    if (!paid.ok) throw new Error(`payout ${reference} could not be made: ${paid.reason}`);
  }
}

async function write(tx: Tx, changed: readonly SettledBet[]): Promise<void> {
  if (changed.length === 0) return;
  await sql`${prepared('settle_bets')}
    update bet b set status = s.status, paid = s.paid, bonus_price = s.bonus_price, settlements = b.settlements + 1,
      due = false, hidden = false, state = case s.status when 0 then 'open' else 'settled' end,
      settled_at = case s.status when 0 then null else clock_timestamp() end,
      played_at = coalesce(b.played_at, case when b.state = 'settled' and ${IS_PLAYED} then b.settled_at end,
        case when ${isPlayed(sql`s.status`)} then clock_timestamp() end)
    from unnest(${changed.map(({ bet }) => bet.id)}::bigint[], ${changed.map(({ settled }) => settled.status)}::integer[],
      ${changed.map(({ settled }) => settled.paid)}::bigint[], ${changed.map(bonusPriceOf)}::integer[])
      as s (id, status, paid, bonus_price)
    where b.id = s.id`.execute(tx);
}

/** While it is open and when it is lost a bet bears the bonus that was asked for, else the one that was met. */
function bonusPriceOf({ bet, settled }: SettledBet): number {
  const isMet = settled.status !== Settlement.inProgress && settled.status !== Settlement.lost;
  return isMet ? settled.bonusPrice : bonusPrice(bet.bonus ?? undefined);
}
