import { type Kysely, sql as raw } from 'kysely';
import type {
  Adjustment,
  ADJUSTMENT_STATES,
  AdjustmentPage,
  ListedAdjustment,
} from '../../src/contract/api/staff/adjustments';
import { PAGE_SIZE } from '../../src/contract/constants';
import { offsetOf, pageCountsOf } from '../../src/rules/paging';
import type { Schema } from '../storage/schema';

type State = (typeof ADJUSTMENT_STATES)[number];

/** What of a move is to be shown beside its reason, to whoever approves it; `request`: what its maker gets. */
export type ReadMoveTerms = (
  sql: Kysely<Schema>,
  move: Pick<Adjustment, 'kind' | 'state'> & { request: object | null },
) => Promise<ListedAdjustment['terms']>;

/** One page of adjustments, the newest first; with `state` only those. */
export async function adjustmentPage(
  sql: Kysely<Schema>,
  { state, page }: { state?: State | undefined; page: number },
  readTerms: ReadMoveTerms,
): Promise<AdjustmentPage> {
  const [{ total }, rows] = await Promise.all([
    sql
      .selectFrom('adjustment')
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .$if(state !== undefined, (query) => query.where('state', '=', state!))
      .executeTakeFirstOrThrow(),
    read(sql, { state, page }),
  ]);
  const items = await Promise.all(
    rows.map(async ({ request, ...adjustment }) => ({
      ...adjustment,
      terms: await readTerms(sql, { ...adjustment, request }),
    })),
  );
  return { items, ...pageCountsOf(page, total) };
}

export async function adjustmentBy(sql: Kysely<Schema>, id: number): Promise<Adjustment | undefined> {
  const [row] = await read(sql, { id, page: 1 });
  if (!row) return undefined;
  const { request: _, ...adjustment } = row;
  return adjustment;
}

async function read(
  sql: Kysely<Schema>,
  { id, state, page }: { id?: number; state?: State | undefined; page: number },
): Promise<(Adjustment & { request: object | null })[]> {
  const rows = await sql
    .selectFrom('adjustment as a')
    .innerJoin('member as asker', 'asker.id', 'a.asked_by')
    .leftJoin('member', 'member.id', 'a.member_id')
    .leftJoin('member as decider', 'decider.id', 'a.decided_by')
    .select(['a.id', 'a.kind', 'a.bets', 'a.member_id', 'member.user_id', 'member.nickname'])
    .select(['a.currency', 'a.amount', 'a.reason', 'a.request', raw<string | null>`a.request ->> 'betId'`.as('betId')])
    .select(['a.state', 'a.asked_by', 'asker.user_id as asker', 'a.asked_at'])
    .select(['decider.user_id as decider', 'a.decided_at'])
    .$if(id !== undefined, (query) => query.where('a.id', '=', id!))
    .$if(state !== undefined, (query) => query.where('a.state', '=', state!))
    .orderBy('a.id', 'desc')
    .limit(PAGE_SIZE)
    .offset(offsetOf(page))
    .execute();
  return rows.map(({ member_id, user_id, nickname, amount, asked_by, asked_at, decided_at, ...rest }) => ({
    ...rest,
    memberId: member_id ?? 0,
    userId: user_id ?? '',
    nickname: nickname ?? '',
    amount: Number(amount),
    askedBy: asked_by,
    askedAt: asked_at.getTime(),
    decidedAt: decided_at?.getTime() ?? null,
  }));
}
