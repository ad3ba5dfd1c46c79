import type { TeamStanding, TeamRanking } from '../../src/contract/api/rounds';
import { cardIn } from '../../src/contract/rounds/cards';
import { TEAMS } from '../../src/contract/rounds/entrants';
import { type PlayedMatch, standingsOf } from '../../src/rules/rounds/virtual/standings';
import { slotAt } from '../../src/rules/rounds/schedule';
import { minigameBy } from '../../src/contract/rounds/catalogue';
import type { Reader } from '../ledger';
import { databaseTimeOf } from './databaseTime';

/** Football venues by the names of `teamRankingData` (docs/spec.md RND-6). */
const LEAGUES = { Premiership: 611, Superleague: 612, EuroCup: 613, WorldCup: 614 } as const satisfies Record<
  keyof TeamRanking,
  number
>;

/** The leagues' tables of the present day in Seoul, from every match that was shown to its end. */
export async function rankingsOf(reader: Reader): Promise<TeamRanking> {
  const now = await databaseTimeOf(reader);
  const [Premiership, Superleague, EuroCup, WorldCup] = await Promise.all(
    Object.values(LEAGUES).map((gameId) => tableOf(reader, gameId, now)),
  );
  return { Premiership: Premiership!, Superleague: Superleague!, EuroCup: EuroCup!, WorldCup: WorldCup! };
}

async function tableOf(reader: Reader, gameId: number, now: number): Promise<TeamStanding[]> {
  const rows = await reader
    .selectFrom('round')
    .select(['input', 'result'])
    .where('game_id', '=', gameId)
    .where('day', '=', slotAt(minigameBy(gameId)!, now).day)
    .where('state', '=', 'drawn')
    .where('result_at', '<=', new Date(now))
    .execute();
  const matches = rows.flatMap(({ input, result }): PlayedMatch[] => {
    const card = cardIn(input);
    if (card?.kind !== 'virtual-soccer' || result?.kind !== 'virtual-soccer') return [];
    return [{ home: card.home, away: card.away, homeGoals: result.home, awayGoals: result.away }];
  });
  return standingsOf(TEAMS[gameId] ?? [], matches);
}
