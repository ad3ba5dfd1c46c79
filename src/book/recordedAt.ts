import { DAY_MS, MINUTE_MS, SECOND_MS, SEOUL_OFFSET_MS } from '../contract/units';

/**
 * A moment of a recording, ms after its start: `text` is such a number, or a time of day in Seoul, `21:43` or `21:43:07`, the
 * first one after the start: 0 where the recording begins within that minute or second. Undefined where it is neither.
 */
export function recordedAt(text: string, started: number): number | undefined {
  if (/^\d+$/.test(text)) return Number(text);
  const match = /^(\d{1,2}):(\d\d)(?::(\d\d))?$/.exec(text);
  if (!match) return undefined;
  const [hours, minutes, seconds] = [match[1], match[2], match[3] ?? '0'].map(Number) as [number, number, number];
  if (hours > 23 || minutes > 59 || seconds > 59) return undefined;
  const asked = ((hours * 60 + minutes) * 60 + seconds) * 1_000;
  const begun = (started + SEOUL_OFFSET_MS) % DAY_MS;
  const within = begun % (match[3] === undefined ? MINUTE_MS : SECOND_MS);
  return Math.max(0, ((asked - (begun - within) + DAY_MS) % DAY_MS) - within);
}
