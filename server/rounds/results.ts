import { sql } from 'kysely';
import type { ResultGroup, RoundResult, RoundResultListPage } from '../../src/contract/api/rounds';
import { GameType } from '../../src/contract/codes/gameTypes';
import { MINIGAMES, venuesOf } from '../../src/contract/rounds/catalogue';
import { offsetOf, pageCountsOf } from '../../src/rules/paging';
import type { Reader } from '../ledger';
import { roundResultOf, roundRows } from './view';

export interface RoundResultsRequest {
  gameId?: number | undefined;
  group?: ResultGroup | undefined;
  /** `YYYY-MM-DD` in Seoul. */
  date?: string | undefined;
  /** From 1. */
  page: number;
  size: number;
}

/** Rounds that were drawn or are void, the last draw first; those that were deleted since are not counted. */
export async function roundResultsOf(reader: Reader, request: RoundResultsRequest): Promise<RoundResultListPage> {
  const { date, page, size } = request;
  const games = gamesOf(request);
  const rounds = reader
    .selectFrom('round')
    .where('game_id', '=', sql<number>`any(${games}::integer[])`)
    .where('state', '!=', 'pending')
    .$if(date !== undefined, (query) => query.where('day', '=', date!));
  // Of the rounds before the page nothing but their place is read: a day has some 70,000.
  const ofPage = rounds
    .select('id')
    .orderBy('draws_at', 'desc')
    .orderBy('game_id')
    .limit(size)
    .offset(offsetOf(page, size));
  const [{ total }, rows] = await Promise.all([
    rounds.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
    roundRows(reader).where('r.id', 'in', ofPage).orderBy('r.draws_at', 'desc').orderBy('r.game_id').execute(),
  ]);
  return { items: rows.map(roundResultOf), ...pageCountsOf(page, total, size) };
}

/** Undefined where there is no such round, or it was removed. */
export async function resultBy(reader: Reader, id: string): Promise<RoundResult | undefined> {
  const row = await roundRows(reader).where('r.id', '=', id).executeTakeFirst();
  return row && roundResultOf(row);
}

function gamesOf({ gameId, group }: RoundResultsRequest): number[] {
  if (gameId !== undefined) return [gameId];
  if (group === undefined) return MINIGAMES.map(({ id }) => id);
  if (group === 'minigame' || group === 'virtuals') {
    const type = group === 'minigame' ? GameType.minigame : GameType.virtual;
    return MINIGAMES.filter(({ gameType }) => gameType === type).map(({ id }) => id);
  }
  return venuesOf(group).map(({ id }) => id);
}
