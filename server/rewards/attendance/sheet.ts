import { sql as raw } from 'kysely';
import type { Attendance, AttendanceOverview } from '../../../src/contract/api/rewards/attendance';
import { streakUpTo } from '../../../src/rules/rewards/attendance';
import type { Reader } from '../../ledger';

/** The day it is in Seoul by the database's clock, and whether the member charged on it. */
export async function todayOf(reader: Reader, memberId: number) {
  const { rows } = await raw<{ today: string; charged: boolean; needs_charge: boolean; joined: string }>`
    with now as (select to_char(clock_timestamp() at time zone 'Asia/Seoul', 'YYYY-MM-DD') as today)
    select now.today, s.needs_charge,
      to_char(m.joined_at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as joined,
      exists (
        select from ledger_transfer t join ledger_entry e on e.transfer = t.id
        where e.member = m.id and e.account = 'money' and t.kind = 'charge.approved'
          and t.at >= now.today::timestamp at time zone 'Asia/Seoul'
      ) as charged
    from now, attendance_setting s, member m where m.id = ${memberId}`.execute(reader);
  const [row] = rows;
  if (!row) throw new Error(`there is no member ${memberId}`);
  const { today, charged, needs_charge: needsCharge, joined } = row;
  return { today, charged, needsCharge, since: joined.slice(0, 7), joined };
}

/** Days of a month that a member attended. */
export function daysIn(reader: Reader, memberId: number, month: string) {
  return reader
    .selectFrom('attendance')
    .select(['day', 'at', 'streak', 'points'])
    .where('member_id', '=', memberId)
    .where('day', '>=', `${month}-01`)
    .where('day', '<=', `${month}-31`)
    .orderBy('day')
    .execute();
}

/** A month of a member's attendance sheet; the present one where none is named. */
export async function attendanceSheetOf(reader: Reader, memberId: number, month?: string): Promise<Attendance> {
  const now = await todayOf(reader, memberId);
  const present = now.today.slice(0, 7);
  const asked = month ?? present;
  const [days, own] = await Promise.all([
    daysIn(reader, memberId, asked),
    asked === present ? undefined : daysIn(reader, memberId, present),
  ]);
  const numbers = new Set((own ?? days).map(({ day }) => dayNumber(day)));
  const today = dayNumber(now.today);
  const attended = numbers.has(today);
  return {
    ...now,
    month: asked,
    days: days.map(({ at, points, ...rest }) => ({ ...rest, at: at.getTime(), points: Number(points) })),
    streak: streakUpTo(numbers, attended ? today : today - 1),
    points: days.reduce((sum, { points }) => sum + Number(points), 0),
    attended,
  };
}

/** `2026-11-21` → 21 */
export function dayNumber(day: string): number {
  return Number(day.slice(8));
}

/** What staff sees of it. */
export async function attendanceSummaryOf(reader: Reader): Promise<AttendanceOverview> {
  const { rows } = await raw<{ needs_charge: boolean; today: string; points: string }>`
    select s.needs_charge, count(a.member_id) as today, coalesce(sum(a.points), 0) as points
    from attendance_setting s left join attendance a
      on a.day = to_char(clock_timestamp() at time zone 'Asia/Seoul', 'YYYY-MM-DD')
    group by s.needs_charge`.execute(reader);
  const row = rows[0]!;
  return { needsCharge: row.needs_charge, today: Number(row.today), points: Number(row.points) };
}
