import type { Bounds, Coin } from '../../contract/api/wallet';
import { MINUTE_MS, SEOUL_OFFSET_MS } from '../../contract/units';

const DAY_MINUTES = 1_440;

/** Whether a bonus is offered at a time, ms since the epoch: by Seoul's clock, also over midnight. */
export function isBonusOffered(
  { fromMinute, toMinute }: { fromMinute: number | null; toMinute: number | null },
  now: number,
): boolean {
  if (fromMinute === null || toMinute === null) return true;
  const minute = Math.floor((now + SEOUL_OFFSET_MS) / MINUTE_MS) % DAY_MINUTES;
  return fromMinute <= toMinute ? minute >= fromMinute && minute < toMinute : minute >= fromMinute || minute < toMinute;
}

/** A bonus's name with its rate, which staff may have put into it already: `매충 5%`. */
export function bonusName(name: string, percent: number): string {
  return new RegExp(`(^|\\D)${percent}%`).test(name) ? name : `${name} ${percent}%`;
}

/** Won that come on top of a charge. */
export function bonusOf(amount: number, percent: number): number {
  return Math.floor((amount * percent) / 100);
}

/** How many coins an amount of won is, rounded up to the coin's places. */
export function coinAmount(amount: number, { price, places }: Pick<Coin, 'price' | 'places'>): string {
  const unit = 10n ** BigInt(places);
  const units = (BigInt(amount) * unit + BigInt(price) - 1n) / BigInt(price);
  const rest = String(units % unit).padStart(places, '0');
  return places === 0 ? String(units) : `${units / unit}.${rest}`;
}

/** What is wrong with an amount; undefined where it can be asked for. */
export function amountProblem(amount: number, { min, max, step }: Bounds): 'min' | 'max' | 'step' | undefined {
  if (amount < min) return 'min';
  if (amount > max) return 'max';
  return amount % step === 0 ? undefined : 'step';
}
