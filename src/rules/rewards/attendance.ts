import { ATTENDANCE_REWARDS } from '../../contract/api/rewards/attendance';

/** Which bonus a day brings besides its own points: days in a row, or a whole month. */
export type AttendanceBonus = number | 'month';

export interface AttendanceGain {
  /** Days in a row up to this one, of the same month. */
  streak: number;
  points: number;
  bonuses: AttendanceBonus[];
}

/**
 * What attending on a day of a month gives. `before`: the days of the month attended earlier, in any order; `length`: days
 * the month has. Each bonus is given once a month.
 */
export function attendanceGain(before: readonly number[], day: number, length: number): AttendanceGain {
  const earlier = new Set(before.filter((one) => one < day));
  const streak = streakUpTo(earlier, day - 1) + 1;
  // Of the days before the present row: a bonus that another row had is not given again.
  const longest = longestRow(earlier, day - streak);
  const rows = ATTENDANCE_REWARDS.rows.filter(({ days }) => days === streak && longest < days);
  const whole = earlier.size + 1 === length;
  const bonuses: AttendanceBonus[] = [...rows.map(({ days }) => days), ...(whole ? (['month'] as const) : [])];
  const points =
    ATTENDANCE_REWARDS.day +
    rows.reduce((sum, { points: more }) => sum + more, 0) +
    (whole ? ATTENDANCE_REWARDS.month : 0);
  return { streak, points, bonuses };
}

/** Days in a row that end with this one; 0 where it was not attended. */
export function streakUpTo(days: ReadonlySet<number>, last: number): number {
  let streak = 0;
  while (days.has(last - streak)) streak += 1;
  return streak;
}

function longestRow(days: ReadonlySet<number>, until: number): number {
  let longest = 0;
  for (let day = 1, row = 0; day <= until; day += 1) {
    row = days.has(day) ? row + 1 : 0;
    longest = Math.max(longest, row);
  }
  return longest;
}
