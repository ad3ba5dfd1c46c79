import { sql as raw } from 'kysely';
import type { PlayPointKind } from '../../../src/contract/api/rewards/playPoints';
import { playPointsPaid, type Stakes } from '../../../src/rules/rewards/rebates';
import { rewardsCopy } from '../../copy/rewardsCopy';
import { lockMembers, type Reader, transfer, type Tx } from '../../ledger';
import { stakesNow, stakesSoFar } from '../../wallet/stakesAtRisk';

/** Points of a day for a member, by the rules alone. */
export type EarnedPoints = readonly (readonly [kind: 'losing' | 'comp', points: number])[];

/** Pays a member what was earned on a day, once, as far as the member's stakes carry it: what they don't is never paid. */
export async function awardDay(tx: Tx, memberId: number, day: string, earned: EarnedPoints): Promise<void> {
  const before = await stakesSoFar(tx, memberId);
  // Whoever awards this member points waits for this, and a settlement's stakes are known after it.
  await lockMembers(tx, [memberId]);
  const stakes = await stakesNow(tx, before);
  await payWaitingLevels(tx, memberId, stakes);
  for (const [kind, due] of earned) {
    if (due === 0) continue;
    const points = playPointsPaid(due, stakes, await awardedTo(tx, memberId));
    const entered = await tx
      .insertInto('play_point')
      .values({ member_id: memberId, kind, scope: day, earned: due, points, paid_at: raw<Date>`clock_timestamp()` })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (entered.numInsertedOrUpdatedRows && points > 0) await pay(tx, { memberId, kind, scope: day, points });
  }
}

/** Pays levels that wait, the lowest first: each whole, once the member's stakes carry it. The accounts are locked. */
export async function payWaitingLevels(tx: Tx, memberId: number, stakes: Stakes): Promise<void> {
  const waiting = await tx
    .selectFrom('play_point')
    .select(['scope', 'earned'])
    .where('member_id', '=', memberId)
    .where('paid_at', 'is', null)
    .orderBy(raw`scope::integer`)
    .execute();
  for (const { scope, earned } of waiting) {
    const points = Number(earned);
    if (playPointsPaid(points, stakes, await awardedTo(tx, memberId)) < points) return;
    await tx
      .updateTable('play_point')
      .set({ points, paid_at: raw<Date>`clock_timestamp()` })
      .where('member_id', '=', memberId)
      .where('kind', '=', 'levelUp')
      .where('scope', '=', scope)
      .execute();
    await pay(tx, { memberId, kind: 'levelUp', scope, points });
  }
}

/** All play points the member ever got. */
async function awardedTo(reader: Reader, memberId: number): Promise<number> {
  const { points } = await reader
    .selectFrom('play_point')
    .select(({ fn }) => fn.coalesce(fn.sum<string>('points'), raw<string>`0`).as('points'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return Number(points);
}

interface Award {
  memberId: number;
  kind: PlayPointKind;
  scope: string;
  points: number;
}

async function pay(tx: Tx, { memberId, kind, scope, points }: Award): Promise<void> {
  const posted = await transfer(tx, {
    kind: `${kind}.rewarded`,
    reference: `${memberId}.${scope}`,
    lines: [
      { account: 'point', member: memberId, amount: points },
      { account: 'pointBonuses', amount: -points },
    ],
    memo: kind === 'levelUp' ? rewardsCopy.levelMemo(scope) : scope,
  });
  if (!posted.ok || posted.receipt.repeated) throw new Error(`${kind} points ${scope} of ${memberId} can't be paid`);
}
