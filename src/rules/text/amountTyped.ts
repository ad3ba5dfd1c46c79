import { separated } from './amount';

/** A number that somebody wrote. */
interface Written {
  whole: number;
  /** Digits behind a decimal mark, maybe none yet; undefined: no mark. */
  decimals: string | undefined;
}

/** Groups of three after a comma, a dot or a space; decimals after another mark. `0.500` has no groups. */
const GROUPED = /^([1-9]\d{0,2}(?:([,. ])\d{3})(?:\2\d{3})*)(?:(?!\2)[,.](\d*))?$/;
/** Four digits after a comma may be a group with a slip of the finger: they are not read. */
const PLAIN = /^(\d+)(?:\.(\d*)|,(\d{0,2}))?$/;

/** As a Korean keyboard may send it in full width, as ASCII; without spaces around it. */
export function plainTyped(text: string): string {
  return text.normalize('NFKC').trim();
}

/** How an amount is written, with or without `₩` or `원`; undefined where it is none: a sign or a letter is not dropped. */
export function writtenNumber(text: string): Written | undefined {
  const bare = plainTyped(text).replace(/^₩ *| *원$/g, '');
  const grouped = GROUPED.exec(bare);
  const [, digits, dotted, behindComma] = grouped ?? PLAIN.exec(bare) ?? [];
  if (digits === undefined) return undefined;
  const whole = Number(digits.replace(/[,. ]/g, ''));
  if (!Number.isSafeInteger(whole)) return undefined;
  return { whole, decimals: grouped ? grouped[3] : (dotted ?? behindComma) };
}

/** The amount that was typed or pasted, without its decimals: never more than what was written. 0 where it is none. */
export function amountOf(text: string): number {
  return writtenNumber(text)?.whole ?? 0;
}

/** Something is typed that is no amount. */
export function isNoAmount(text: string): boolean {
  return text.trim() !== '' && writtenNumber(text) === undefined;
}

/**
 * What an input shows of an amount after a change: with separators. What is no amount or no whole one, or may go on behind
 * a decimal mark, stays as it was typed. `before`: what it showed.
 */
export function typedAmount(text: string, before = ''): string {
  const { bare, added } = withoutSeparators(text, before);
  const written = writtenNumber(bare);
  if (!written) return text;
  const { whole, decimals } = written;
  const isWhole = decimals === undefined || (added > 1 && /^0*$/.test(decimals));
  return isWhole ? separated(whole) : bare;
}

/** The commas that the input itself wrote are no decimal marks, whatever was changed between them. */
function withoutSeparators(text: string, before: string): { bare: string; added: number } {
  const isOwn = before !== '' && before === separated(amountOf(before));
  const most = Math.min(text.length, before.length);
  let head = 0;
  while (head < most && text[head] === before[head]) head += 1;
  let tail = 0;
  while (tail < most - head && text.at(-1 - tail) === before.at(-1 - tail)) tail += 1;
  const end = text.length - tail;
  const own = (part: string) => (isOwn ? part.replaceAll(',', '') : part);
  return {
    bare: own(text.slice(0, head)) + text.slice(head, end) + own(text.slice(end)),
    added: end - head,
  };
}
