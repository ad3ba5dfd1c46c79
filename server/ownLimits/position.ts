import { sql } from 'kysely';
import type { PlayedProduct, PlayPosition, PositionSpan } from '../../src/contract/api/members/ownLimits';
import { GameType } from '../../src/contract/codes/gameTypes';
import { periodStart } from '../../src/rules/ownLimits/periods';
import { seoulDay, startOfDay } from '../../src/rules/text/days';
import { movesStake, type Reader, stakeTakenAt } from '../ledger';
import type { SessionOwner } from './ownLimits';

/**
 * What a member staked and was paid since a time, by product, as the ledger moved it. A stake that comes back counts where it
 * was taken, as in the limits: one taken before lessens nothing.
 */
export async function positionOf(
  reader: Reader,
  { memberId, sessionId }: SessionOwner,
  span: PositionSpan,
): Promise<PlayPosition> {
  const { rows: times } = await sql<{ now: number; started: number }>`
    select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as now,
      floor(extract(epoch from started_at) * 1000)::float8 as started
    from member_session where id = ${sessionId}`.execute(reader);
  const { now, started } = times[0]!;
  const since = span === 'session' ? started : startOfDay(periodStart(span, seoulDay(now)));
  return { since, now, products: await playedSince(reader, memberId, since) };
}

async function playedSince(reader: Reader, memberId: number, since: number): Promise<PlayPosition['products']> {
  const start = sql`to_timestamp(${since}::float8 / 1000)`;
  const { rows } = await sql<{ product: PlayedProduct; staked: string; paid: string }>`
    with account as (
      select a.kind, coalesce((
        select e.position from ledger_entry e join ledger_transfer t on t.id = e.transfer
        where e.member = a.member and e.account = a.kind and t.at < ${start}
        order by e.position desc limit 1), 0) as before
      from ledger_account a where a.member = ${memberId} and a.kind in ('money', 'receivable')
    ), moved as (
      select e.amount, ${movesStake('t', sql`-e.amount`)} as is_stake, ${stakeTakenAt('t')} as taken_at,
        case b.kind when ${GameType.sports}::integer then 'sports' when ${GameType.live}::integer then 'live'
          when ${GameType.minigame}::integer then 'minigame' when ${GameType.virtual}::integer then 'virtual' else 'casino' end as product
      from account join ledger_entry e on e.member = ${memberId} and e.account = account.kind and e.position > account.before
        join ledger_transfer t on t.id = e.transfer
        left join bet b on b.id = case when t.kind like 'bet.%' then split_part(t.reference, '.', 1)::bigint end
      where t.kind like 'provider.%' or b.id is not null
    )
    select product, coalesce(-sum(amount) filter (where is_stake), 0)::text as staked,
      coalesce(sum(amount) filter (where not is_stake), 0)::text as paid
    from moved where not is_stake or taken_at >= ${start} group by product order by product`.execute(reader);
  return rows.map(({ product, staked, paid }) => ({ product, staked: Number(staked), paid: Number(paid) }));
}
