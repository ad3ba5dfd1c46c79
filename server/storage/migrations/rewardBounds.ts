import type { Migration } from '../migration';

/** Attendance is for those who charged that day, unless staff decides otherwise. */
export const rewardBounds: Migration = {
  name: 'reward-bounds',
  statements: [
    `alter table attendance_setting alter needs_charge set default true`,
    `update attendance_setting set needs_charge = true`,
  ],
};
