import { type RawBuilder, sql } from 'kysely';
import {
  GIFT_SIGNAL,
  type GiftSignal,
  LATE_SIGNAL,
  type LateSignal,
  SHARP_SIGNAL,
  type SharpSignal,
  SIGNAL_DAYS,
  type Signals,
  SIGNALS_MAX,
} from '../../src/contract/api/staff/signals';
import type { BetRefusal } from '../../src/contract/codes/betRefusals';
import { GameType } from '../../src/contract/codes/gameTypes';
import { Settlement } from '../../src/contract/stream/market';
import type { Reader } from '../ledger';

/** Members whose bets, or whose money, deserve a look. */
export async function signalsOf(reader: Reader): Promise<Signals> {
  const [late, sharp, gifts] = await Promise.all([lateSignals(reader), sharpSignals(reader), giftSignals(reader)]);
  return { late, sharp, gifts };
}

const SINCE = sql`clock_timestamp() - ${SIGNAL_DAYS} * interval '1 day'`;

/** With the names of the members that `found` has by `member_id`. */
function named<Row>(reader: Reader, found: RawBuilder<unknown>, order: RawBuilder<unknown>): Promise<Row[]> {
  return sql<Row>`select m.user_id as "userId", m.nickname, f.* from (${found}) f join member m on m.id = f.member_id
    order by ${order}, m.id limit ${SIGNALS_MAX}`
    .execute(reader)
    .then(({ rows }) => rows);
}

async function lateSignals(reader: Reader): Promise<LateSignal[]> {
  const changed: BetRefusal = 'match-changed';
  const found = sql`
    select member_id, count(*)::integer as bets, count(*) filter (where refusal ->> 'reason' = ${changed})::integer as refused
    from bet where kind = ${GameType.live} and placed_at > ${SINCE} group by member_id
    having count(*) filter (where refusal ->> 'reason' = ${changed}) >= greatest(${LATE_SIGNAL.refused}::integer,
      count(*) * ${LATE_SIGNAL.percent}::float8 / 100)`;
  const rows = await named<LateSignal>(reader, found, sql`f.refused desc`);
  return rows.map(({ userId, nickname, bets, refused }) => ({ userId, nickname, bets, refused }));
}

/** At odds of o a bet of equal chances wins o - 1 times its stake or loses it: its variance is that times the stake's square. */
async function sharpSignals(reader: Reader): Promise<SharpSignal[]> {
  const found = sql`
    select *, round(profit * 100 / deviation)::integer as deviations from (
      select member_id, count(*)::integer as bets, sum(stake)::float8 as stakes, sum(paid - stake)::float8 as profit,
        sqrt(sum(stake::float8 * stake * (total_price / 1000.0 - 1))) as deviation
      from bet
      where state = 'settled' and settled_at > ${SINCE} and kind in (${GameType.sports}, ${GameType.live})
        and status in (${Settlement.won}, ${Settlement.lost}) and total_price > 1000 and stake > 0 and strpos(picks, ' ') = 0
      group by member_id having count(*) >= ${SHARP_SIGNAL.bets}
    ) played where profit * 100 >= deviation * ${SHARP_SIGNAL.deviations}`;
  const rows = await named<SharpSignal>(reader, found, sql`f.profit / f.deviation desc`);
  return rows.map(({ userId, nickname, bets, stakes, profit, deviations }) => ({
    ...{ userId, nickname, bets, stakes, profit, deviations },
  }));
}

async function giftSignals(reader: Reader): Promise<GiftSignal[]> {
  const ordered = (kind: 'charge' | 'exchange') => sql`coalesce(sum(amount) filter (where kind = ${kind}), 0)`;
  const found = sql`
    select g.member_id, coalesce(o.charged, 0)::float8 as charged, coalesce(o.exchanged, 0)::float8 as exchanged,
      g.given::float8 as given
    from (
      select member_id, sum(given) as given from (
        select max(e.member) as member_id, -sum(e.amount) filter (where e.account in ('bonuses', 'conversions')) as given
        from ledger_transfer t join ledger_entry e on e.transfer = t.id
        where t.at > ${SINCE} and t.kind <> 'agent.settled'
        group by t.id having bool_or(e.account in ('bonuses', 'conversions'))
      ) gift group by member_id having sum(given) >= ${GIFT_SIGNAL.given}
    ) g left join (
      select member_id, ${ordered('charge')} as charged, ${ordered('exchange')} as exchanged
      from wallet_order where state = 'approved' and decided_at > ${SINCE} group by member_id
    ) o using (member_id)
    where coalesce(o.exchanged, 0) > coalesce(o.charged, 0)
      and g.given * 100 >= (o.exchanged - coalesce(o.charged, 0)) * ${GIFT_SIGNAL.percent}::integer`;
  const rows = await named<GiftSignal>(reader, found, sql`f.given desc`);
  return rows.map(({ userId, nickname, charged, exchanged, given }) => ({
    ...{ userId, nickname, charged, exchanged, given },
  }));
}
