import { dateTimeText } from '../text/kst';

const SHAPE = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/;

/**
 * Moments as they are stored in the browser: `YYYY-MM-DD HH:mm:ss` of Asia/Seoul (docs/spec.md SES-2), which is UTC+9
 * all year. Ms since the epoch, cut to whole seconds.
 */
export function stampOf(ms: number): string {
  return dateTimeText(ms);
}

/** Undefined where the text is no such moment: whoever stored it, it was not us. */
export function momentOf(stamp: string | null | undefined): number | undefined {
  const match = SHAPE.exec(stamp ?? '');
  if (!match) return undefined;
  const ms = Date.parse(`${match[1]}T${match[2]}+09:00`);
  // A 31st of February parses in some engines.
  return Number.isNaN(ms) || stampOf(ms) !== stamp ? undefined : ms;
}
