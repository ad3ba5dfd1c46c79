import { type RawBuilder, sql as raw } from 'kysely';
import type { Reconciled } from '../../src/contract/api/staff/reports';

/** What is recorded of a kind of movement, and where the ledger has the same. */
interface RecordRule {
  what: Reconciled;
  /** Kinds of transfers, and the operator's accounts in them, one of each currency. */
  kinds: readonly string[];
  accounts: { won?: string; point?: string };
  /** Whether what the operator gets there is recorded as an amount above zero, or what it gives. */
  sign: 1 | -1;
  /**
   * Rows `(kind, reference, at, amount, currency, name)`. The first two name the transfer there should be, `kind` null: whichever
   * of the kinds there is. A row belongs to the moment of its transfer; to `at` where the ledger has none.
   */
  records: RawBuilder<unknown>;
  /** Of a transfer `t`: what it is named by, of lines that are several. */
  name?: RawBuilder<unknown>;
}

const PROVIDER = raw`split_part(t.reference, ':', 1)`;

const ordersOf = (kind: 'charge' | 'exchange', transfer: string, amount: 'amount' | 'bonus') => raw`
  select ${transfer} as kind, 'order:' || id as reference, decided_at as at, ${raw.ref(amount)} as amount, 'won' as currency,
    '' as name
  from wallet_order where kind = ${kind} and state = 'approved' and ${raw.ref(amount)} > 0`;

const movementsOf = (kind: 'debit' | 'credit', transfer: string) => raw`
  select ${transfer} as kind, provider || ':' || reference as reference, at, amount, 'won' as currency, provider as name
  from game_movement where kind = ${kind} and refusal is null and amount > 0`;

/** Records with which the ledger is compared movement by movement. */
export const RECORD_RULES: readonly RecordRule[] = [
  {
    what: 'stakes',
    kinds: ['bet.placed', 'bet.captured'],
    accounts: { won: 'stakes' },
    sign: 1,
    records: raw`select null as kind, id::text as reference, placed_at as at, stake + cashed_stake as amount,
      'won' as currency, '' as name from bet where state not in ('waiting', 'refused')`,
  },
  {
    what: 'cancelled',
    kinds: ['bet.cancelled'],
    accounts: { won: 'stakes' },
    sign: -1,
    records: raw`select 'bet.cancelled' as kind, id::text as reference, settled_at as at, paid as amount, 'won' as currency,
      '' as name from bet where state = 'cancelled'`,
  },
  {
    what: 'cashOuts',
    kinds: ['bet.cashedOut'],
    accounts: { won: 'payouts' },
    sign: -1,
    records: raw`select 'bet.cashedOut' as kind, bet_id || '.' || id as reference, decided_at as at, value as amount,
      'won' as currency, '' as name from cash_out where state = 'paid'`,
  },
  {
    what: 'debits',
    kinds: ['provider.debited'],
    accounts: { won: 'provider' },
    sign: 1,
    records: movementsOf('debit', 'provider.debited'),
    name: PROVIDER,
  },
  {
    what: 'credits',
    kinds: ['provider.credited'],
    accounts: { won: 'provider' },
    sign: -1,
    records: movementsOf('credit', 'provider.credited'),
    name: PROVIDER,
  },
  {
    what: 'rollbacks',
    kinds: ['provider.rolledBack'],
    accounts: { won: 'provider' },
    sign: 1,
    records: raw`select 'provider.rolledBack' as kind, g.provider || ':' || g.reference as reference, r.at,
        case when g.kind = 'debit' then -g.amount else g.amount end as amount, 'won' as currency, g.provider as name
      from game_movement g join game_movement r on r.provider = g.provider and r.reference = g.undone_by
      where g.kind in ('debit', 'credit') and g.refusal is null`,
    name: PROVIDER,
  },
  {
    what: 'charges',
    kinds: ['charge.approved'],
    accounts: { won: 'charges' },
    sign: -1,
    records: ordersOf('charge', 'charge.approved', 'amount'),
  },
  {
    what: 'chargeBonuses',
    kinds: ['bonus.granted'],
    accounts: { won: 'bonuses' },
    sign: -1,
    records: ordersOf('charge', 'bonus.granted', 'bonus'),
  },
  {
    what: 'exchanges',
    kinds: ['exchange.captured'],
    accounts: { won: 'exchanges' },
    sign: 1,
    records: ordersOf('exchange', 'exchange.captured', 'amount'),
  },
  {
    what: 'adjustments',
    kinds: ['adjustment.made'],
    accounts: { won: 'adjustments', point: 'pointAdjustments' },
    sign: -1,
    records: raw`select 'adjustment.made' as kind, 'adjustment:' || id as reference, decided_at as at, amount, currency, '' as name
      from adjustment where state = 'made' and kind = 'adjustment'`,
  },
  {
    what: 'coupons',
    kinds: ['coupon.used'],
    accounts: { won: 'bonuses', point: 'pointBonuses' },
    sign: -1,
    records: raw`select 'coupon.used' as kind, c.id::text as reference, c.used_at as at, i.amount, i.currency, '' as name
      from coupon c join coupon_issue i on i.id = c.issue_id where c.used_at is not null`,
  },
  {
    what: 'attendance',
    kinds: ['attendance.rewarded'],
    accounts: { point: 'pointBonuses' },
    sign: -1,
    records: raw`select 'attendance.rewarded' as kind, member_id || '.' || day as reference, at, points as amount,
      'point' as currency, '' as name from attendance`,
  },
  {
    what: 'playPoints',
    kinds: ['losing.rewarded', 'comp.rewarded', 'levelUp.rewarded'],
    accounts: { point: 'pointBonuses' },
    sign: -1,
    records: raw`select kind || '.rewarded' as kind, member_id || '.' || scope as reference, paid_at as at, points as amount,
      'point' as currency, '' as name from play_point where points > 0`,
  },
  {
    what: 'prizes',
    kinds: ['prize.paid'],
    accounts: { won: 'bonuses', point: 'pointBonuses' },
    sign: -1,
    records: raw`select 'prize.paid' as kind, t.id || '.' || a.rank as reference, t.paid_at as at, a.prize as amount, t.currency,
      '' as name from tournament_award a join tournament t on t.id = a.tournament_id where a.prize > 0`,
  },
  {
    what: 'friends',
    kinds: ['friend.settled'],
    accounts: { point: 'pointBonuses' },
    sign: -1,
    records: raw`select 'friend.settled' as kind, id::text as reference, at, points as amount, 'point' as currency, '' as name
      from friend_settlement`,
  },
  {
    what: 'agents',
    kinds: ['agent.settled'],
    accounts: { won: 'bonuses' },
    sign: -1,
    records: raw`select 'agent.settled' as kind, s.id::text as reference, s.at, s.amount, 'won' as currency, m.user_id as name
      from agent_settlement s join member m on m.id = s.manager_id`,
    name: raw`(select m.user_id from ledger_entry o join member m on m.id = o.member where o.transfer = t.id and o.account = 'money')`,
  },
];
