import type { Pool } from 'pg';

/** Copies made in one statement. */
const AT_ONCE = 10_000;

/**
 * Copies of the open bets until there are so many, with other stakes and other states of their legs: in some accumulators the
 * last leg has won, in others it fell away. No money moves for them.
 */
export async function openMany(pool: Pool, count: number): Promise<void> {
  const { rows } = await pool.query<{ ids: string[] }>(
    `select array_agg(id::text) as ids from bet where state = 'open'`,
  );
  const { ids } = rows[0]!;
  for (let made = ids.length; made < count; made += AT_ONCE) {
    await pool.query(
      `with numbered as (
         select n, nextval(pg_get_serial_sequence('bet', 'id')) as id, ($1::bigint[])[1 + n % $4] as of,
           5000 * (1 + n % 20) as stake
         from generate_series($2::integer, $3::integer - 1) as n
       ), made as (
         insert into bet (id, member_id, client_ref, kind, variant, stake, price_policy, total_price, payout, bonus_price, picks,
           first_start, pair_leagues, state)
         overriding system value
         select n.id, b.member_id, gen_random_uuid(), b.kind, b.variant, n.stake, b.price_policy, b.total_price,
           n.stake * b.total_price / 1000, b.bonus_price, b.picks, b.first_start, b.pair_leagues, 'open'
         from numbered n join bet b on b.id = n.of returning id
       )
       insert into bet_leg (bet_id, place, kind, pick, area, fixture_id, market_id, selection_id, starts_at, seen_price, price,
         joint, facts, exposure_key, question_key, result)
       select n.id, l.place, l.kind, l.pick, l.area, l.fixture_id, l.market_id, l.selection_id, l.starts_at, l.seen_price, l.price,
         l.joint, l.facts, l.exposure_key, l.question_key,
         case when l.place = 0 then 0 when n.n % 4 = 1 then 2 when n.n % 8 = 2 then 3 else 0 end
       from numbered n join made using (id) join bet_leg l on l.bet_id = n.of`,
      [ids, made, Math.min(count, made + AT_ONCE), ids.length],
    );
  }
  await pool.query('analyze bet, bet_leg');
}
