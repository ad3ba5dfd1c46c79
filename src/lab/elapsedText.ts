import { DAY_MS, HOUR_MS, SECOND_MS } from '../contract/units';
import { clockText } from '../rules/text/clockText';
import { labText } from '../ui/copy/lab';

/** Time since a recording's start: minutes and seconds, after days and hours where it is as long. */
export function elapsedText(ms: number): string {
  const [days, hours] = [Math.floor(ms / DAY_MS), Math.floor((ms % DAY_MS) / HOUR_MS)];
  return labText.transport.elapsed(days, hours, clockText(Math.floor((ms % HOUR_MS) / SECOND_MS)));
}
