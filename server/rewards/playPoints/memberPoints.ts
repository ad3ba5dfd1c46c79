import { sql as raw } from 'kysely';
import type { MemberPlayPoints } from '../../../src/contract/api/rewards/playPoints';
import { rulesOn } from '../../../src/rules/rewards/playPoints';
import { dayAfter } from '../../../src/rules/text/days';
import type { Reader } from '../../ledger';
import { playPointRules, seoulToday } from './rules';

/** The rules that count today, and what a member got by them for yesterday. */
export async function memberPlayPoints(reader: Reader, memberId: number): Promise<MemberPlayPoints> {
  const today = await seoulToday(reader);
  const day = dayAfter(today, -1);
  const [rules, { rows }] = await Promise.all([
    playPointRules(reader),
    raw<{ paid: boolean; losing: string; comp: string; waiting: string }>`
      select coalesce((select p.day > ${day} from play_point_progress p), false) as paid,
        coalesce(sum(points) filter (where kind = 'losing' and scope = ${day}), 0) as losing,
        coalesce(sum(points) filter (where kind = 'comp' and scope = ${day}), 0) as comp,
        coalesce(sum(earned) filter (where paid_at is null), 0) as waiting
      from play_point where member_id = ${memberId}`.execute(reader),
  ]);
  const { paid, losing, comp, waiting } = rows[0]!;
  const points = { losing: Number(losing), comp: Number(comp) };
  const isEarning = rulesOn(rules, day).some(({ kind }) => kind !== 'levelUp');
  return {
    rules: rulesOn(rules, today),
    yesterday: isEarning ? { day, points: paid ? points : null } : null,
    waiting: Number(waiting),
  };
}
