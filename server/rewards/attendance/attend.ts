import type { Attendance, AttendanceSetting } from '../../../src/contract/api/rewards/attendance';
import { attendanceGain } from '../../../src/rules/rewards/attendance';
import { daysOfMonth } from '../../../src/rules/text/days';
import type { ChangeResult } from '../../admin/change';
import { rewardsCopy } from '../../copy/rewardsCopy';
import { lockMembers, transfer, type Tx } from '../../ledger';
import { attendanceSheetOf, dayNumber, daysIn, todayOf } from './sheet';

/** `needs-charge`: today only members who charged may. */
export type Attended = { ok: true; sheet: Attendance } | { ok: false; reason: 'needs-charge' };

/**
 * Today's attendance. However often it is sent, the day is entered and paid once; the answer is the present sheet.
 */
export async function attend(tx: Tx, memberId: number): Promise<Attended> {
  // Requests of one member run one after the other; the day is read after that: one that waited past midnight is of the
  // new day.
  await lockMembers(tx, [memberId]);
  const { today, charged, needsCharge } = await todayOf(tx, memberId);
  const month = today.slice(0, 7);
  const days = await daysIn(tx, memberId, month);
  if (!days.some(({ day }) => day === today)) {
    if (needsCharge && !charged) return { ok: false, reason: 'needs-charge' };
    const before = days.map(({ day }) => dayNumber(day));
    const { streak, points, bonuses } = attendanceGain(before, dayNumber(today), daysOfMonth(month));
    await tx.insertInto('attendance').values({ member_id: memberId, day: today, streak, points }).execute();
    const posted = await transfer(tx, {
      kind: 'attendance.rewarded',
      reference: `${memberId}.${today}`,
      lines: [
        { account: 'point', member: memberId, amount: points },
        { account: 'pointBonuses', amount: -points },
      ],
      memo: rewardsCopy.attendanceMemo(today, bonuses),
      by: memberId,
    });
    if (!posted.ok || posted.receipt.repeated) throw new Error(`attendance of ${memberId} on ${today} can't be paid`);
  }
  return { ok: true, sheet: await attendanceSheetOf(tx, memberId) };
}

export async function setAttendance(tx: Tx, { needsCharge }: AttendanceSetting): Promise<ChangeResult<void>> {
  const before = await tx.selectFrom('attendance_setting').select('needs_charge').forUpdate().executeTakeFirstOrThrow();
  if (before.needs_charge === needsCharge) return { value: undefined };
  await tx.updateTable('attendance_setting').set({ needs_charge: needsCharge }).execute();
  return {
    value: undefined,
    audited: {
      action: 'attendance.change',
      subject: 'attendance',
      before: { needsCharge: before.needs_charge },
      after: { needsCharge },
    },
  };
}
