import { PLAY_POINT_SCOPES } from '../../../src/contract/api/rewards/playPoints';
import { amountOn } from '../../../src/rules/rewards/playPoints';
import { AccessRole, roleOf } from '../../auth/access';
import { lockMembers, type Tx } from '../../ledger';
import { stakesNow, type StakesSoFar, stakesSoFar } from '../../wallet/stakesAtRisk';
import { payWaitingLevels } from './award';
import { playPointRules, seoulToday } from './rules';

/** A change of a member, and the level that it asks for, if any. */
interface MemberChange<T> {
  level: number | undefined;
  change: () => Promise<T>;
}

/**
 * Makes a change that may raise a member's level. Each level above the highest one so far gives its points once: at once,
 * or as soon as the member's stakes carry them.
 */
export async function withLevelUps<T>(tx: Tx, memberId: number, { level, change }: MemberChange<T>): Promise<T> {
  // All bets the member ever made are read: only where a level may be reached.
  const stakes = (await isAboveReached(tx, memberId, level)) ? await stakesSoFar(tx, memberId) : undefined;
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
  if (stakes && after.isOrdinary && after.level > before.highest) await reward(tx, stakes, before.highest, after.level);
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

/** Whether a level is above the highest one so far, which never falls. */
async function isAboveReached(tx: Tx, memberId: number, level: number | undefined): Promise<boolean> {
  if (level === undefined) return false;
  const now = await levels(tx, memberId).executeTakeFirst();
  return now !== undefined && level > highestOf(now);
}

async function levelOf(tx: Tx, memberId: number) {
  const row = await levels(tx, memberId).forUpdate().executeTakeFirst();
  return row && { level: row.level, highest: highestOf(row), isOrdinary: roleOf(row.type) === AccessRole.member };
}

function levels(tx: Tx, memberId: number) {
  return tx.selectFrom('member').select(['level', 'level_reached', 'type']).where('id', '=', memberId);
}

function highestOf({ level, level_reached: reached }: { level: number; level_reached: number | null }): number {
  return Math.max(level, reached ?? 0);
}
