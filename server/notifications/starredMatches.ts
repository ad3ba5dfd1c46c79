import type { Kysely } from 'kysely';
import { STARRED_MATCHES_MAX, type StarredMatches } from '../../src/contract/api/notifications';
import { AREAS } from '../../src/contract/stream/channel';
import type { Fixture } from '../../src/contract/stream/fixture';
import { hasBegun } from '../../src/rules/match/matchState';
import type { FeedBus } from '../bus/feedBus';
import type { Schema } from '../storage/schema';
import { matchColumns } from './matchColumns';

/** Follows these matches for the member as far as a book has them and they have not begun, and follows the others no longer. */
export async function starMatches(
  database: Kysely<Schema>,
  bus: FeedBus,
  memberId: number,
  { starred, unstarred }: StarredMatches,
): Promise<void> {
  const matches = starred.flatMap((id): Fixture[] => {
    const fixture = AREAS.map((area) => bus.book(area).fixture(id)).find((one) => one !== undefined);
    return fixture && !hasBegun(fixture) ? [fixture] : [];
  });
  await database.transaction().execute(async (trx) => {
    const own = trx.deleteFrom('starred_match').where('member_id', '=', memberId);
    if (unstarred.length > 0) await own.where('fixture_id', 'in', unstarred).execute();
    if (matches.length === 0) return;
    await trx
      .insertInto('starred_match')
      .values(matches.map((fixture) => ({ member_id: memberId, ...matchColumns(fixture), began_at: null })))
      .onConflict((conflict) =>
        conflict
          .columns(['member_id', 'fixture_id'])
          // A kick-off that was moved is moved here too: by it the row is pruned.
          .doUpdateSet(({ ref }) => ({ starts_at: ref('excluded.starts_at') }))
          .whereRef('starred_match.starts_at', '<>', 'excluded.starts_at'),
      )
      .execute();
    await own
      .where('fixture_id', 'not in', (is) =>
        is
          .selectFrom('starred_match')
          .select('fixture_id')
          .where('member_id', '=', memberId)
          .orderBy('starred_at', 'desc')
          .limit(STARRED_MATCHES_MAX),
      )
      .execute();
  });
}
