import { timeText } from '../../src/rules/text/kst';

/** `line 123 at 21:43:07 (81,200 ms)` */
export function placeText(n: number, t: number, started: number): string {
  return `line ${n} at ${timeText(started + t)} (${Math.round(t).toLocaleString('en')} ms)`;
}
