import { type RawBuilder, sql as raw } from 'kysely';
import type { Reconciled } from '../../src/contract/api/staff/reports';
import type { LedgerKind, OperatorAccount } from '../ledger';

/** What is recorded of a kind of movement, and where the ledger has the same. */
interface RecordRule {
  what: Reconciled;
  /** Kinds of transfers, and the operator's accounts in them, one of each currency. */
  kinds: readonly LedgerKind[];
  accounts: { won?: OperatorAccount; point?: OperatorAccount };
  /** Whether what the operator gets there is recorded as an amount above zero, or what it gives. */
  sign: 1 | -1;
  /**
   * Rows `(kind, reference, at, amount, currency, name)`, and the columns that `isOf` compares. The first two name the transfer
   * there should be, `kind` null: whichever of the kinds there is. A row belongs to the moment of its transfer; where the ledger
   * has none to `at`, which has an index where rows are many.
   */
  records: RawBuilder<unknown>;
  /** Whether a row `r` is that of a transfer `k`, by columns that an index finds it by. */
  isOf: RawBuilder<unknown>;
  /** Of a transfer `t`: what it is named by, of lines that are several. */
  name?: RawBuilder<unknown>;
}

const PROVIDER = raw`split_part(t.reference, ':', 1)`;

/** Of the reference of a transfer `k`; a hand at a console may have written any. */
const part = (mark: string, nth: number) => raw`split_part(k.reference, ${raw.lit(mark)}, ${raw.lit(nth)})`;
const rest = (mark: string) => raw`substr(k.reference, strpos(k.reference, ${raw.lit(mark)}) + 1)`;
const idIn = (text: RawBuilder<unknown>) => raw`case when ${text} ~ '^[0-9]{1,18}$' then ${text}::bigint end`;

const BY_ID = raw`r.id = ${idIn(raw`k.reference`)}`;
const BY_NAMED_ID = raw`r.id = ${idIn(part(':', 2))}`;
const BY_MOVEMENT = raw`r.name = ${part(':', 1)} and r.movement = ${rest(':')}`;

const ordersOf = (kind: 'charge' | 'exchange', transfer: string, amount: 'amount' | 'bonus') => raw`
  select id, ${transfer} as kind, 'order:' || id as reference, decided_at as at, ${raw.ref(amount)} as amount, 'won' as currency,
    '' as name
  from wallet_order where kind = ${kind} and state = 'approved' and ${raw.ref(amount)} > 0`;

const movementsOf = (kind: 'debit' | 'credit', transfer: string) => raw`
  select reference as movement, ${transfer} as kind, provider || ':' || reference as reference, at, amount, 'won' as currency, provider as name
  from game_movement where kind = ${kind} and refusal is null and amount > 0`;

/** Records with which the ledger is compared movement by movement. */
export const RECORD_RULES: readonly RecordRule[] = [
  {
    what: 'stakes',
    kinds: ['bet.placed', 'bet.captured'],
    accounts: { won: 'stakes' },
    sign: 1,
    records: raw`select id, null as kind, id::text as reference, placed_at as at, stake + cashed_stake as amount,
      'won' as currency, '' as name from bet where state not in ('waiting', 'refused')`,
    isOf: BY_ID,
  },
  {
    what: 'cancelled',
    kinds: ['bet.cancelled'],
    accounts: { won: 'stakes' },
    sign: -1,
    records: raw`select id, 'bet.cancelled' as kind, id::text as reference, settled_at as at, paid as amount, 'won' as currency,
      '' as name from bet where state = 'cancelled'`,
    isOf: BY_ID,
  },
  {
    what: 'cashOuts',
    kinds: ['bet.cashedOut'],
    accounts: { won: 'payouts' },
    sign: -1,
    records: raw`select id, 'bet.cashedOut' as kind, bet_id || '.' || id as reference, decided_at as at, value as amount,
      'won' as currency, '' as name from cash_out where state = 'paid'`,
    isOf: raw`r.id = ${idIn(part('.', 2))}`,
  },
  {
    what: 'debits',
    kinds: ['provider.debited'],
    accounts: { won: 'provider' },
    sign: 1,
    records: movementsOf('debit', 'provider.debited'),
    isOf: BY_MOVEMENT,
    name: PROVIDER,
  },
  {
    what: 'credits',
    kinds: ['provider.credited'],
    accounts: { won: 'provider' },
    sign: -1,
    records: movementsOf('credit', 'provider.credited'),
    isOf: BY_MOVEMENT,
    name: PROVIDER,
  },
  {
    what: 'rollbacks',
    kinds: ['provider.rolledBack'],
    accounts: { won: 'provider' },
    sign: 1,
    records: raw`select g.reference as movement, 'provider.rolledBack' as kind, g.provider || ':' || g.reference as reference, r.at,
        case when g.kind = 'debit' then -g.amount else g.amount end as amount, 'won' as currency, g.provider as name
      from game_movement g join game_movement r on r.provider = g.provider and r.reference = g.undone_by
      where g.kind in ('debit', 'credit') and g.refusal is null`,
    isOf: BY_MOVEMENT,
    name: PROVIDER,
  },
  {
    what: 'charges',
    kinds: ['charge.approved'],
    accounts: { won: 'charges' },
    sign: -1,
    records: ordersOf('charge', 'charge.approved', 'amount'),
    isOf: BY_NAMED_ID,
  },
  {
    what: 'chargeBonuses',
    kinds: ['bonus.granted'],
    accounts: { won: 'bonuses' },
    sign: -1,
    records: ordersOf('charge', 'bonus.granted', 'bonus'),
    isOf: BY_NAMED_ID,
  },
  {
    what: 'exchanges',
    kinds: ['exchange.captured'],
    accounts: { won: 'exchanges' },
    sign: 1,
    records: ordersOf('exchange', 'exchange.captured', 'amount'),
    isOf: BY_NAMED_ID,
  },
  {
    what: 'adjustments',
    kinds: ['adjustment.made'],
    accounts: { won: 'adjustments', point: 'pointAdjustments' },
    sign: -1,
    records: raw`select id, 'adjustment.made' as kind, 'adjustment:' || id as reference, decided_at as at, amount, currency, '' as name
      from adjustment where state = 'made' and kind = 'adjustment'`,
    isOf: BY_NAMED_ID,
  },
  {
    what: 'coupons',
    kinds: ['coupon.used'],
    accounts: { won: 'bonuses', point: 'pointBonuses' },
    sign: -1,
    records: raw`select c.id, 'coupon.used' as kind, c.id::text as reference, c.used_at as at, i.amount, i.currency, '' as name
      from coupon c join coupon_issue i on i.id = c.issue_id where c.used_at is not null`,
    isOf: BY_ID,
  },
  {
    what: 'attendance',
    kinds: ['attendance.rewarded'],
    accounts: { point: 'pointBonuses' },
    sign: -1,
    records: raw`select member_id, day, 'attendance.rewarded' as kind, member_id || '.' || day as reference, at, points as amount,
      'point' as currency, '' as name from attendance`,
    isOf: raw`r.member_id = ${idIn(part('.', 1))} and r.day = ${rest('.')}`,
  },
  {
    what: 'playPoints',
    kinds: ['losing.rewarded', 'comp.rewarded', 'levelUp.rewarded'],
    accounts: { point: 'pointBonuses' },
    sign: -1,
    records: raw`select member_id, scope, kind || '.rewarded' as kind, member_id || '.' || scope as reference, paid_at as at, points as amount,
      'point' as currency, '' as name from play_point where points > 0`,
    isOf: raw`r.member_id = ${idIn(part('.', 1))} and r.scope = ${rest('.')}`,
  },
  {
    what: 'prizes',
    kinds: ['prize.paid'],
    accounts: { won: 'bonuses', point: 'pointBonuses' },
    sign: -1,
    records: raw`select t.id, a.rank, 'prize.paid' as kind, t.id || '.' || a.rank as reference, t.paid_at as at, a.prize as amount, t.currency,
      '' as name from tournament_award a join tournament t on t.id = a.tournament_id where a.prize > 0`,
    isOf: raw`r.id = ${idIn(part('.', 1))} and r.rank = ${idIn(part('.', 2))}`,
  },
  {
    what: 'friends',
    kinds: ['friend.settled'],
    accounts: { point: 'pointBonuses' },
    sign: -1,
    records: raw`select id, 'friend.settled' as kind, id::text as reference, at, points as amount, 'point' as currency, '' as name
      from friend_settlement`,
    isOf: BY_ID,
  },
  {
    what: 'agents',
    kinds: ['agent.settled'],
    accounts: { won: 'bonuses' },
    sign: -1,
    records: raw`select s.id, 'agent.settled' as kind, s.id::text as reference, s.at, s.amount, 'won' as currency, m.user_id as name
      from agent_settlement s join member m on m.id = s.manager_id`,
    isOf: BY_ID,
    name: raw`(select m.user_id from ledger_entry o join member m on m.id = o.member where o.transfer = t.id and o.account = 'money')`,
  },
];
