/** Invisible marks that reverse the direction of text, and control characters other than line breaks and tabs. */
const CONTROL_MARKS = /(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;
/** More marks on one letter than any language writes: they would overlap the lines around it. */
const STACKED_MARKS = /(\p{M}{4})\p{M}+/gu;

/** A text as it is stored: letters in their one composed form, without characters that only disturb others. */
export function plainText(text: string): string {
  return text.normalize('NFC').replace(CONTROL_MARKS, '').replace(STACKED_MARKS, '$1');
}

/** As `plainText`, on one line. */
export function plainLine(text: string): string {
  return plainText(text).replace(/\s+/gu, ' ');
}
