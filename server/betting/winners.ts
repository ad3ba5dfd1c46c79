import { type Kysely, sql as raw } from 'kysely';
import type { Winner } from '../../src/contract/api/betting';
import { SECOND_MS } from '../../src/contract/units';
import type { Clock } from '../../src/rules/clock';
import { maskName } from '../../src/rules/text/mask';
import type { Schema } from '../storage/schema';
import { sharedReads } from '../timing/sharedReads';

const SHOWN = 8;
/** How long an answer is used, ms: every home page asks for it. */
const FRESH_MS = 5 * SECOND_MS;

/** The latest bets of the last day that paid more than they cost, at most every so often from the database. */
export function latestWinners(sql: Kysely<Schema>, clock: Clock): () => Promise<Winner[]> {
  const shared = sharedReads<Winner[]>(clock, FRESH_MS);
  return () => shared('latest', () => winnersOf(sql));
}

async function winnersOf(sql: Kysely<Schema>): Promise<Winner[]> {
  const rows = await sql
    .selectFrom('bet as b')
    .innerJoin('member as m', 'm.id', 'b.member_id')
    .select(['b.id', 'b.kind', 'b.paid', 'b.settled_at', 'm.nickname'])
    .select(({ selectFrom, fn }) =>
      selectFrom('bet_leg as l').whereRef('l.bet_id', '=', 'b.id').select(fn.countAll<string>().as('legs')).as('folds'),
    )
    .where('b.state', '=', 'settled')
    .whereRef('b.paid', '>', 'b.stake')
    .where('b.settled_at', '>=', raw<Date>`now() - interval '1 day'`)
    .orderBy('b.settled_at', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map(({ id, kind, folds, paid, settled_at, nickname }) => ({
    id,
    nickname: maskName(nickname),
    kind,
    folds: Number(folds),
    paid: Number(paid),
    at: settled_at!.getTime(),
  }));
}
