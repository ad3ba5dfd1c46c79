import { PLAY_POINT_SCOPES } from '../../../src/contract/api/rewards/playPoints';
import { amountOn } from '../../../src/rules/rewards/playPoints';
import { AccessRole, roleOf } from '../../auth/access';
import { lockMembers, type Tx } from '../../ledger';
import { stakesNow, type StakesSoFar, stakesSoFar } from '../../wallet/stakesAtRisk';
import { payWaitingLevels } from './award';
import { playPointRules, seoulToday } from './rules';

/**
 * Makes a change that may raise a member's level. Each level above the highest one so far gives its points once: at once,
 * or as soon as the member's stakes carry them.
 */
export async function withLevelUps<T>(tx: Tx, memberId: number, change: () => Promise<T>): Promise<T> {
  const stakes = await stakesSoFar(tx, memberId);
  // Before the member's row, as everybody locks them.
  await lockMembers(tx, [memberId]);
  const before = await levelOf(tx, memberId);
  const changed = await change();
  const after = await levelOf(tx, memberId);
  if (!before || !after || before.level === after.level) return changed;
  await tx
    .updateTable('member')
    .set({ level_reached: Math.max(before.highest, after.level) })
    .where('id', '=', memberId)
    .execute();
  if (after.isOrdinary && after.level > before.highest) await reward(tx, stakes, before.highest, after.level);
  return changed;
}

async function reward(tx: Tx, stakes: StakesSoFar, before: number, level: number): Promise<void> {
  const { memberId } = stakes;
  const [rules, today] = [await playPointRules(tx), await seoulToday(tx)];
  const reached = PLAY_POINT_SCOPES.levelUp
    .filter((scope) => Number(scope) > before && Number(scope) <= level)
    .map((scope) => ({ scope, earned: amountOn(rules, { kind: 'levelUp', scope }, today) }))
    .filter(({ earned }) => earned > 0)
    .map((one) => ({ ...one, member_id: memberId, kind: 'levelUp' as const, points: 0, paid_at: null }));
  if (reached.length === 0) return;
  await tx.insertInto('play_point').values(reached).execute();
  await payWaitingLevels(tx, memberId, await stakesNow(tx, stakes));
}

async function levelOf(tx: Tx, memberId: number) {
  const row = await tx
    .selectFrom('member')
    .select(['level', 'level_reached', 'type'])
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const { level, level_reached: reached, type } = row;
  return { level, highest: Math.max(level, reached ?? 0), isOrdinary: roleOf(type) === AccessRole.member };
}
