import type { Pool } from 'pg';
import { unguarded } from '../../../tests/support/unguarded';

/** Bodies of transfers are never compared here. */
const BODY = `decode(repeat('00', 32), 'hex')`;
/** Of the last thirty days, by a number. */
const SOME_TIME = (n: string) => `clock_timestamp() - ${n} % 2592000 * interval '1 second'`;

/** Entries of the transfers of one kind: what a member's money and the operator's account got. */
const entries = (kind: string, account: string, member: string, amount: string) => `
  insert into ledger_entry (transfer, line, account, member, currency, amount)
  select t.id, l.line, l.account, l.member, 'won', l.amount
  from ledger_transfer t join (${member}) m on m.reference = t.reference
    cross join lateral (values (1::smallint, 'money', m.member::bigint, ${amount}),
      (2::smallint, '${account}', null, -(${amount}))) l (line, account, member, amount)
  where t.kind = '${kind}' and not exists (select from ledger_entry e where e.transfer = t.id)`;

const BETS = (suffix: string) => `select id || '${suffix}' as reference, member_id as member, stake, paid from bet`;
const MOVEMENTS = `select provider || ':' || reference as reference, member_id as member, amount as stake from game_movement`;

/**
 * A month of movements as they would have been stored, past the guards: all open bets get a stake in the ledger, every third
 * is lost and every third won, and a tenth as many stakes of games are made. Balances do not follow.
 */
export async function fillMonth(pool: Pool, bets: number): Promise<void> {
  const texts = [
    `insert into ledger_transfer (kind, reference, lines, body, at)
     select 'bet.placed', b.id::text, 2, ${BODY}, ${SOME_TIME('b.id * 7919')} from bet b
     on conflict do nothing`,
    `update bet set state = 'settled', settlements = 1, settled_at = placed_at, status = case id % 3 when 1 then 1 else 2 end,
       paid = case id % 3 when 1 then 0 else payout end
     where id % 3 <> 0`,
    `insert into ledger_transfer (kind, reference, lines, body, at)
     select 'bet.paid', b.id || '.1', 2, ${BODY}, ${SOME_TIME('b.id * 6271')} from bet b where b.paid > 0
     on conflict do nothing`,
    `insert into game_movement (provider, reference, kind, member_id, round, game, amount, at)
     select 'playfun', 'filled-' || n, 'debit', m.id, 'r' || n, 'game-' || n % 40, 1000 + n % 50 * 100, ${SOME_TIME('n::bigint * 7717')}
     from generate_series(1, ${Math.ceil(bets / 10)}) n
       join (select id, row_number() over () - 1 as place, count(*) over () as members from member) m on m.place = n % m.members`,
    `insert into ledger_transfer (kind, reference, lines, body, at)
     select 'provider.debited', g.provider || ':' || g.reference, 2, ${BODY}, g.at from game_movement g
     where g.reference like 'filled-%'
     on conflict do nothing`,
    entries('bet.placed', 'stakes', BETS(''), '-m.stake'),
    entries('bet.paid', 'payouts', BETS('.1'), 'm.paid'),
    entries('provider.debited', 'provider', MOVEMENTS, '-m.stake'),
  ];
  for (const text of texts) await unguarded(pool, text);
  await pool.query('vacuum analyze');
}
