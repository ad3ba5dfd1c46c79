/**
 * Phone numbers with their groups set off by hyphens (docs/spec.md FMT-3), for numbers as they are stored and as they are
 * typed: a number that is not complete yet is grouped as far as it goes. Digits may be masked by `*`.
 *
 * What can't be a Korean number (letters, too many digits) is returned as it is.
 */
export function phoneText(text: string): string {
  const trimmed = text.trim();
  if (!/^\+?[\d*\s().-]*$/.test(trimmed)) return text;
  const digits = trimmed.replace(/[^\d*]/g, '');
  if (digits === '') return text;
  const groups = trimmed.startsWith('+') ? international(digits) : domestic(digits);
  return groups === undefined ? text : groups.join('-');
}

/** Area and service codes before the subscriber's number, the longest first. */
const PREFIXES: readonly (readonly [RegExp, length: number, fourFirst: boolean])[] = [
  // Seoul; personal numbers (0505, 0507, 0303 …); mobile and internet numbers, always four and four; other areas.
  [/^02/, 2, false],
  [/^0[35]0\d/, 4, false],
  [/^0[17]0/, 3, true],
  [/^0\d\d/, 3, false],
];

function domestic(digits: string): string[] | undefined {
  const known = PREFIXES.find(([test]) => test.test(digits));
  if (known) {
    const [, length, fourFirst] = known;
    const rest = subscriber(digits.slice(length), fourFirst);
    return rest && [digits.slice(0, length), ...rest];
  }
  // A code that is being typed, or a short one (112); numbers without an area; service numbers (1588-1234).
  if (digits.length <= 4) return [digits];
  if (digits.startsWith('0') || digits.length > 8) return undefined;
  const fourFirst = /^1[568]/.test(digits);
  return subscriber(digits, fourFirst);
}

/** `+82` replaces the 0 of the area code. */
function international(digits: string): string[] | undefined {
  if (!digits.startsWith('82')) return undefined;
  const national = digits.slice(2);
  if (national.startsWith('0') || national === '') return undefined;
  const [area = '', ...rest] = domestic(`0${national}`) ?? [];
  return area === '' ? undefined : ['+82', area.slice(1), ...rest];
}

/** Three and four, or four and four; undefined when that is too many digits. */
function subscriber(digits: string, fourFirst: boolean): string[] | undefined {
  if (digits.length > 8) return undefined;
  const first = fourFirst || digits.length === 8 ? 4 : 3;
  return [digits.slice(0, first), digits.slice(first)].filter((group) => group !== '');
}
