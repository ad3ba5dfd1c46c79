/** 1 January 2000 and 2100: a stamp outside is damage, not a time. */
const EARLIEST = 946_684_800_000;
const LATEST = 4_102_444_800_000;
/** Below it a stamp counts seconds (as ms it would be in 1973). */
const SECONDS_BELOW = 100_000_000_000;

const ISO = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d)?)(?:\.(\d{1,9}))?\s*(Z|[+-]\d\d:?\d\d)?$/;
const ENGLISH = /^([A-Z][a-z]{2}) (\d{1,2}), (\d{4}) (\d{1,2}):(\d\d):(\d\d) (AM|PM)$/;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A stamp in seconds or milliseconds since the epoch, as whole ms; undefined where it is no plausible time. */
export function fileTimeOf(value: unknown): number | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return undefined;
  return plausible(Math.trunc(Math.abs(value) < SECONDS_BELOW ? value * 1000 : value));
}

/** When something was sent, ms: by a stamp that counts seconds at any time within one. */
export interface SentSpan {
  earliest: number;
  latest: number;
}

/** How long a stamp lasts, ms: one that counts whole seconds to the end of its second. */
export function stampLastsMs(value: unknown): number {
  return Number.isInteger(value) && Math.abs(Number(value)) < SECONDS_BELOW ? 999 : 0;
}

/** When what is sent next is known to be older, ms, by what was `known` before; undefined: this is older itself. */
export function newestSent(known: number | undefined, { earliest, latest }: SentSpan): number | undefined {
  if (known === undefined) return earliest;
  return latest < known ? undefined : Math.max(known, earliest);
}

/** A written time, whole ms since the epoch; without a zone it is UTC. More digits than three are cut. */
export function writtenTime(value: unknown): number | undefined {
  const ticks = ticksOf(value);
  return ticks === undefined ? undefined : Number(ticks / 10_000n);
}

/** The same in ticks of 100 ns, which LSports orders bet changes by: two changes may share a millisecond. */
export function ticksOf(value: unknown): bigint | undefined {
  if (typeof value !== 'string') return undefined;
  const match = ISO.exec(value);
  if (!match) return undefined;
  const [, date, time, fraction = '', zone = 'Z'] = match;
  const ms = plausible(Date.parse(`${date}T${time}${zone}`));
  if (ms === undefined) return undefined;
  return BigInt(ms) * 10_000n + BigInt(fraction.slice(0, 7).padEnd(7, '0'));
}

/** The last tick of a millisecond: something that changed in it was sent later, maybe in the same one. */
export function lastTickOf(ms: number): bigint {
  return BigInt(Math.trunc(ms)) * 10_000n + 9_999n;
}

/** Clocks may differ by so much, ms. */
export const CLOCKS_DIFFER_MS = 5_000;

/**
 * When something changed, in ticks, by the first of its stamps that can be read. One that is further ahead of `now` (ms) than
 * clocks differ counts as now: everything after it would be older. Undefined `now`: nobody knows when it was received.
 */
export function changeTicks(stamps: readonly unknown[], now: number | undefined): bigint | undefined {
  const ticks = stamps.map(ticksOf).find((one) => one !== undefined);
  if (ticks === undefined || now === undefined) return ticks;
  const present = BigInt(Math.trunc(now)) * 10_000n;
  return ticks > present + BigInt(CLOCKS_DIFFER_MS) * 10_000n ? present : ticks;
}

/**
 * `Mar 26, 2015 9:11:44 PM`, as older listMarketBook logs write a time. They name no zone; UTC is assumed, which the
 * one recording known agrees with.
 */
export function englishTime(value: unknown): number | undefined {
  const match = typeof value === 'string' ? ENGLISH.exec(value) : null;
  if (!match) return undefined;
  const month = MONTHS.indexOf(match[1]!);
  if (month < 0) return undefined;
  const hour = (Number(match[4]) % 12) + (match[7] === 'PM' ? 12 : 0);
  const [day, year, minute, second] = [match[2], match[3], match[5], match[6]].map(Number);
  return plausible(Date.UTC(year!, month, day!, hour, minute!, second!));
}

function plausible(ms: number): number | undefined {
  return ms >= EARLIEST && ms <= LATEST ? ms : undefined;
}
