import { type RawBuilder, sql as raw } from 'kysely';
import { MINUTE_MS } from '../../src/contract/units';
import { Settlement } from '../../src/contract/stream/market';
import type { HistoryRequest } from '../betting/history';

/** No provider reports a round that paid nothing: so long after its last stake it counts as lost. */
const LOST_AFTER_MS = 2 * MINUTE_MS;

export type PlaysRequest = Pick<HistoryRequest, 'memberId' | 'status' | 'from' | 'to'>;

/** A member's rounds: `id` (of its first movement), `provider`, `game`, `at`, `stake`, `paid`, `status`. */
export function askedPlays({ memberId, status, from = 0, to }: PlaysRequest): RawBuilder<unknown> {
  const until = to === undefined ? raw`'infinity'` : raw`${new Date(to)}`;
  return raw`
    select * from (
      select id, provider, game, at, coalesce(staked, undone) as stake, case when staked is null then undone else paid end as paid,
        case
          when staked is null then ${Settlement.cancelled}::int
          when paid > 0 then ${Settlement.won}::int
          when last_stake > clock_timestamp() - ${LOST_AFTER_MS} * interval '1 ms' then ${Settlement.inProgress}::int
          else ${Settlement.lost}::int
        end as status
      from (${roundsOf(memberId)}) r
    ) p
    where at >= ${new Date(from)} and at < ${until} and ${status === undefined ? raw`true` : raw`status = ${status}`}`;
}

/** `staked` is null where every stake was undone. */
function roundsOf(memberId: number): RawBuilder<unknown> {
  return raw`
    select min(id) as id, provider, max(game) as game, min(at) as at,
      max(at) filter (where kind = 'debit') as last_stake,
      sum(amount) filter (where kind = 'debit' and undone_by is null) as staked,
      sum(amount) filter (where kind = 'debit' and undone_by is not null) as undone,
      coalesce(sum(amount) filter (where kind = 'credit' and undone_by is null), 0) as paid
    from game_movement
    where member_id = ${memberId} and round is not null and refusal is null and kind in ('debit', 'credit')
    group by provider, round`;
}
