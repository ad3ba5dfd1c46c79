import { language } from '../language';

/** English of labels: whole labels and words of them, and those that hold a number or a name. */
export interface LabelDictionary {
  readonly rows: ReadonlyMap<string, string>;
  readonly patterns: readonly (readonly [RegExp, (...found: string[]) => string])[];
  /** Of markets whose English name in the catalogue reads badly, by that name, with the tokens of the catalogue's labels. */
  readonly markets: Readonly<Record<string, string>>;
}

let english: LabelDictionary | undefined;

/** Called once, by whoever sets English; until then, and on the server, labels are Korean. */
export function registerLabels(dictionary: LabelDictionary): void {
  english = dictionary;
}

/** The dictionary labels are read in; undefined: they stay Korean. */
export function labelDictionary(): LabelDictionary | undefined {
  return language() === 'en' ? english : undefined;
}

/** What a label is made of, between spaces and signs. */
const WORDS = /[^\s+/(),·:→~[\]]+/g;
/** Between English words there is room for a line to end. */
const TIGHT_SIGN = /([^\s\d])([+/])(?=[^\s\d])/g;
const HANGUL = /[가-힣]/;
/** `홈 승 (런던 레드)`, `런던 레드 -1.5` */
const WITH_MORE = /^(.+) (?:\((.+)\)|([+-]?\d+(?:\.\d+)?))$/;

/**
 * A label in the language of the page. Its English is that of the whole label, of what stands before and in brackets or before
 * a number, or of each of its words (`홀+언더`); what is not wholly known is shown as it is: a name of a team, of a member, or what staff
 * wrote.
 */
export function labelText(korean: string): string {
  const dictionary = labelDictionary();
  return (dictionary && englishOf(dictionary, korean)) ?? korean;
}

function englishOf(dictionary: LabelDictionary, korean: string): string | undefined {
  if (!HANGUL.test(korean)) return korean;
  const whole = found(dictionary, korean);
  if (whole !== undefined) return whole;
  const [, before, inside, line] = WITH_MORE.exec(korean) ?? [];
  const first = before === undefined ? undefined : englishOf(dictionary, before);
  if (first !== undefined && line !== undefined) return `${first} ${line}`;
  const more = inside === undefined ? undefined : englishOf(dictionary, inside);
  if (first !== undefined && more !== undefined) return `${first} (${more})`;
  let isKnown = true;
  const text = korean.replace(WORDS, (word) => {
    const own = HANGUL.test(word) ? found(dictionary, word) : word;
    isKnown &&= own !== undefined;
    return own ?? word;
  });
  return isKnown ? text.replace(TIGHT_SIGN, '$1 $2 ') : undefined;
}

function found({ rows, patterns }: LabelDictionary, korean: string): string | undefined {
  const row = rows.get(korean);
  if (row !== undefined) return row;
  for (const [test, text] of patterns) {
    const match = test.exec(korean);
    if (match) return text(...match.slice(1).map((group) => group ?? ''));
  }
  return undefined;
}

type Labels<T> = { readonly [K in keyof T]: T[K] extends string ? string : T[K] };

/** A table of Korean labels that is read in the language of the page, whenever that is. */
export function labelTable<const T extends Readonly<Record<PropertyKey, string | readonly string[]>>>(
  korean: T,
): Labels<T> {
  const getters = Object.entries(korean).map(([key, label]) => {
    const get = () => (typeof label === 'string' ? labelText(label) : label.map(labelText));
    return [key, { get, enumerable: true }] as const;
  });
  return Object.defineProperties({}, Object.fromEntries(getters)) as Labels<T>;
}
