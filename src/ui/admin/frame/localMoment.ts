import { isWithin, MOMENT } from '../../../contract/bounds';
import { dateTimeText } from '../../../rules/text/kst';

/** A moment as an input of the kind `datetime-local` has it, in Korea's time. */
export function localText(ms: number): string {
  return dateTimeText(ms).slice(0, 16).replace(' ', 'T');
}

/** NaN where it is none. */
export function localMoment(text: string): number {
  const ms = Date.parse(`${text}:00+09:00`);
  return isWithin(ms, MOMENT) ? ms : NaN;
}
