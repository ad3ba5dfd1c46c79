import { sql } from 'kysely';
import { GameType } from '../../src/contract/codes/gameTypes';
import type { PlaySession } from '../../src/contract/api/rounds';
import { Settlement } from '../../src/contract/stream/market';
import type { Reader } from '../ledger';

/** What a member staked on rounds since then, and got back; bets that were refused or cancelled don't count. */
export async function playSessionOf(reader: Reader, memberId: number, since: number): Promise<PlaySession> {
  const row = await reader
    .selectFrom('bet')
    .select(({ fn }) => [
      fn.countAll<string>().as('bets'),
      sql<string>`coalesce(sum(stake), 0)`.as('staked'),
      sql<string>`coalesce(sum(stake) filter (where status = ${Settlement.inProgress}), 0)`.as('running'),
      sql<string>`coalesce(sum(paid), 0)`.as('paid'),
    ])
    .where('member_id', '=', memberId)
    .where('kind', 'in', [GameType.minigame, GameType.virtual])
    .where('state', 'in', ['waiting', 'open', 'settled'])
    .where('placed_at', '>=', new Date(since))
    .executeTakeFirstOrThrow();
  const { bets, staked, running, paid } = row;
  return { bets: Number(bets), staked: Number(staked), running: Number(running), paid: Number(paid) };
}
