import { sql } from 'kysely';
import type { ResultGroup, RoundResult, RoundResultListPage } from '../../src/contract/api/rounds';
import { GameType } from '../../src/contract/codes/gameTypes';
import { MINIGAMES, venuesOf } from '../../src/contract/rounds/catalogue';
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

/** Rounds that were drawn or are void, the last draw first; those that were removed since are not counted. */
export async function roundResultsOf(reader: Reader, request: RoundResultsRequest): Promise<RoundResultListPage> {
  const { date, page, size } = request;
  const games = gamesOf(request);
  const rounds = roundRows(reader)
    .where('r.game_id', '=', sql<number>`any(${games}::integer[])`)
    .where('r.state', '!=', 'pending')
    .$if(date !== undefined, (query) => query.where('r.day', '=', date!));
  const [{ total }, rows] = await Promise.all([
    reader
      .selectFrom('round as r')
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .where('r.game_id', '=', sql<number>`any(${games}::integer[])`)
      .where('r.state', '!=', 'pending')
      .$if(date !== undefined, (query) => query.where('r.day', '=', date!))
      .executeTakeFirstOrThrow(),
    rounds
      .orderBy('r.draws_at', 'desc')
      .orderBy('r.game_id')
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
  ]);
  const totalCount = Number(total);
  return { items: rows.map(roundResultOf), page, pageCount: Math.max(1, Math.ceil(totalCount / size)), totalCount };
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
