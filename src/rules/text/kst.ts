import { labelText } from '../../contract/labels/labelText';
import { WEEKDAYS } from '../../contract/labels/weekdays';
import { SEOUL_OFFSET_MS } from '../../contract/units';

/**
 * Dates as members read them: Asia/Seoul, which is UTC+9 all year. All take ms since the epoch; the formats are those of
 * docs/spec.md FMT-1. A time that is no date throws RangeError.
 */

/** Seoul's wall clock as `YYYY-MM-DDTHH:mm:ss.sssZ`: the Z is not true, the digits are what is wanted. */
function iso(ms: number): string {
  return new Date(ms + SEOUL_OFFSET_MS).toISOString();
}

/** `YYYY-MM-DD HH:mm:ss` */
export function dateTimeText(ms: number): string {
  return iso(ms).slice(0, 19).replace('T', ' ');
}

/** `YY-MM-DD` */
export function shortDateText(ms: number): string {
  return iso(ms).slice(2, 10);
}

/** `MM-DD HH:mm` */
export function kickOffText(ms: number): string {
  return iso(ms).slice(5, 16).replace('T', ' ');
}

/** `MM-DD HH:mm:ss` */
export function dayTimeText(ms: number): string {
  return dateTimeText(ms).slice(5);
}

/** `HH:mm:ss` */
export function timeText(ms: number): string {
  return iso(ms).slice(11, 19);
}

/** `토` */
export function weekdayText(ms: number): string {
  return labelText(WEEKDAYS[new Date(ms + SEOUL_OFFSET_MS).getUTCDay()] ?? '');
}
