/** Named references of characters that decide where an address leads. Any other is left as it is written. */
const NAMED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['colon', ':'],
  ['sol', '/'],
  ['bsol', '\\'],
  ['Tab', '\t'],
  ['NewLine', '\n'],
  ['nbsp', '\u00a0'],
]);

const REFERENCE = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([A-Za-z]+));?/g;

/** What an attribute's value means. */
export function decodeReferences(text: string): string {
  return text.replace(REFERENCE, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED.get(name) ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

const MARKS: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
  ['`', '&#96;'],
]);

/** As the value of an attribute in double quotes. */
export function escapeValue(text: string): string {
  return text.replace(/[&<>"'`]/g, (mark) => MARKS.get(mark)!);
}

/** As text between tags; references in it stay what they are. */
export function escapeText(text: string): string {
  return text
    .replace(/&(?!(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[A-Za-z][A-Za-z\d]{1,31});)/g, '&amp;')
    .replace(/[<>]/g, (mark) => MARKS.get(mark)!);
}
