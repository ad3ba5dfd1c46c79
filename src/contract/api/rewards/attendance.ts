import * as v from 'valibot';
import { wholeNumber } from '../../numbers';

/** The attendance sheet (출석부): once a day of Asia/Seoul, paid in points. */

/** Points of each day, and besides them those of days in a row and of a month without a gap (once a month each). */
export const ATTENDANCE_REWARDS = {
  day: 1_000,
  rows: [
    { days: 7, points: 5_000 },
    { days: 15, points: 15_000 },
  ],
  month: 50_000,
} as const;

export const attendanceDaySchema = v.object({
  /** `YYYY-MM-DD` */
  day: v.string(),
  /** ms since the epoch. */
  at: wholeNumber,
  /** Days in a row of this month up to this one. */
  streak: wholeNumber,
  points: wholeNumber,
});

/** `GET /attendance?month=YYYY-MM` (the present one where absent), and the answer of `POST /attendance`. */
export const attendanceSchema = v.object({
  month: v.string(),
  today: v.string(),
  /** When the member joined, `YYYY-MM`: there is nothing before. */
  since: v.string(),
  /** The day of that, `YYYY-MM-DD`: none before it was missed. */
  joined: v.string(),
  days: v.array(attendanceDaySchema),
  /** Days in a row up to today, or to yesterday while today was not pressed yet. */
  streak: wholeNumber,
  /** Points of the month. */
  points: wholeNumber,
  attended: v.boolean(),
  /** Only members who charged today may attend, and whether this one did. */
  needsCharge: v.boolean(),
  charged: v.boolean(),
});
export type Attendance = v.InferOutput<typeof attendanceSchema>;

/** `GET` and `PUT /admin/attendance`. */
export const attendanceSettingSchema = v.strictObject({ needsCharge: v.boolean() });
export type AttendanceSetting = v.InferOutput<typeof attendanceSettingSchema>;
export const attendanceOverviewSchema = v.object({
  ...attendanceSettingSchema.entries,
  /** Today: members who attended, and the points they got. */
  today: wholeNumber,
  points: wholeNumber,
});
export type AttendanceOverview = v.InferOutput<typeof attendanceOverviewSchema>;
