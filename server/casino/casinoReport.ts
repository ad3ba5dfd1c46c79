import type { Kysely } from 'kysely';
import type { GameAdmin } from '../../src/contract/api/casino/casino';
import { PAGE_SIZE } from '../../src/contract/constants';
import { offsetOf, pageCountsOf } from '../../src/rules/paging';
import type { Schema } from '../storage/schema';
import type { GameCatalogue } from './games';

/** How the providers are doing, and one page of what they moved, the newest first. */
export async function casinoReport(sql: Kysely<Schema>, games: GameCatalogue, page: number): Promise<GameAdmin> {
  const [providers, { total }, rows] = await Promise.all([
    games.health(),
    sql
      .selectFrom('game_movement')
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow(),
    sql
      .selectFrom('game_movement as g')
      .innerJoin('member as m', 'm.id', 'g.member_id')
      .select(['g.id', 'g.provider', 'g.kind', 'g.reference', 'g.game', 'g.amount', 'g.refusal', 'g.undone_by', 'g.at'])
      .select(['m.user_id', 'm.nickname'])
      .orderBy('g.id', 'desc')
      .limit(PAGE_SIZE)
      .offset(offsetOf(page))
      .execute(),
  ]);
  const items = rows.map(({ id, user_id, amount, undone_by, at, ...rest }) => ({
    ...rest,
    id: Number(id),
    userId: user_id,
    amount: Number(amount),
    isUndone: undone_by !== null,
    at: at.getTime(),
  }));
  return { providers, items, ...pageCountsOf(page, total) };
}
