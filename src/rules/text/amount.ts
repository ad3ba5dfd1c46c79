import { MONEY_SUFFIX, POINT_SUFFIX } from '../../contract/constants';
import { language } from '../../contract/language';

/** Thousands separators (docs/spec.md FMT-2). Amounts are whole numbers of won or points; anything else is a bug. */
export function separated(amount: number): string {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole amount: ${amount}`);
  return String(amount).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** `1,234,000원`; in English `₩1,234,000`. */
export function moneyText(won: number): string {
  if (language() === 'en') return (won < 0 ? '-₩' : '₩') + separated(Math.abs(won));
  return separated(won) + MONEY_SUFFIX;
}

/** A difference: with its sign, also where it is above zero. */
export function signedMoneyText(won: number): string {
  return won > 0 ? `+${moneyText(won)}` : moneyText(won);
}

/** What stands beside a field for an amount of won. */
export function moneyUnit(): string {
  return language() === 'en' ? '₩' : MONEY_SUFFIX;
}

/** `12,300P` */
export function pointsText(points: number): string {
  return separated(points) + POINT_SUFFIX;
}

/** Korean counts by ten thousands. */
const UNITS = {
  ko: [
    [1_000_000_000_000, '조'],
    [100_000_000, '억'],
    [10_000, '만'],
  ],
  en: [
    [1_000_000_000_000, ' trillion'],
    [1_000_000_000, ' billion'],
    [1_000_000, ' million'],
    [1_000, ' thousand'],
  ],
} as const;

/** The number words shown under an amount: `50만원`, `1억 2,000만원`, `1만 2,345원`; in English `500 thousand`. */
export function koreanAmountText(won: number): string {
  if (won < 0) return `-${koreanAmountText(-won)}`;
  const parts: string[] = [];
  let rest = won;
  for (const [size, unit] of UNITS[language()]) {
    const count = Math.floor(rest / size);
    if (count > 0) parts.push(separated(count) + unit);
    rest %= size;
  }
  if (rest > 0 || parts.length === 0) parts.push(separated(rest));
  return parts.join(' ') + (language() === 'en' ? '' : MONEY_SUFFIX);
}

/** An amount where room is scarce: `5만`, in English `50k`. */
export function shortAmountText(won: number): string {
  if (won < 0) return `-${shortAmountText(-won)}`;
  if (language() === 'ko') return koreanAmountText(won).replace(MONEY_SUFFIX, '');
  if (won > 0 && won % 1_000_000 === 0) return `${separated(won / 1_000_000)}m`;
  return won > 0 && won % 1_000 === 0 ? `${separated(won / 1_000)}k` : separated(won);
}
