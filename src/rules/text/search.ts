import { placeLabel } from '../../contract/labels/placeLabel';

const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
/** Two initials one after the other that a Korean keyboard makes one letter of. */
const JOINED: Readonly<Record<string, string>> = {
  ㄳ: 'ㄱㅅ',
  ㄵ: 'ㄴㅈ',
  ㄶ: 'ㄴㅎ',
  ㄺ: 'ㄹㄱ',
  ㄻ: 'ㄹㅁ',
  ㄼ: 'ㄹㅂ',
  ㄽ: 'ㄹㅅ',
  ㄾ: 'ㄹㅌ',
  ㄿ: 'ㄹㅍ',
  ㅀ: 'ㄹㅎ',
  ㅄ: 'ㅂㅅ',
};
const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
/** Syllables that begin with one initial. */
const PER_INITIAL = 588;

/** A text as it is searched. */
export interface SearchableText {
  readonly plain: string;
  readonly initials: string;
}

export function searchableText(text: string): SearchableText {
  const plain = plainText(text);
  return { plain, initials: initialsOf(plain) };
}

/** A label as it is read in the language of the page and as it was sent: it is found by both. */
export function searchedLabel(label: string): string {
  const shown = placeLabel(label);
  return shown === label ? label : `${shown} ${label}`;
}

/** As `searchMatch`, for texts that are searched again and again. */
export function isFound({ plain, initials }: SearchableText, typed: string): boolean {
  const sought = plainText(typed);
  if (plain.includes(sought)) return true;
  return [...sought].every((letter) => INITIALS.includes(letter)) && initials.includes(sought);
}

/**
 * Whether a text contains what a member typed: case, spaces and width don't matter, and initials alone find Korean
 * words (`ㅅㅇ` finds 서울).
 */
export function searchMatch(text: string, typed: string): boolean {
  return isFound(searchableText(text), typed);
}

function plainText(text: string): string {
  return text
    .replace(/[ㄳㄵㄶㄺ-ㅀㅄ]/g, (letter) => JOINED[letter]!)
    .normalize('NFKC')
    .replace(/[\u1100-\u1112]/g, toCompatible)
    .toLowerCase()
    .replace(/[\s\p{Bidi_Control}]+/gu, '');
}

/** NFKC makes a typed initial the conjoining letter of the same sound. */
function toCompatible(letter: string): string {
  return INITIALS[letter.charCodeAt(0) - 0x1100] ?? letter;
}

function initialsOf(text: string): string {
  return [...text]
    .map((letter) => {
      const code = letter.charCodeAt(0);
      if (code < FIRST_SYLLABLE || code > LAST_SYLLABLE) return letter;
      return INITIALS[Math.floor((code - FIRST_SYLLABLE) / PER_INITIAL)];
    })
    .join('');
}
