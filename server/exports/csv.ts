/** Spreadsheets recognise UTF-8 by it. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** One line of comma-separated values. */
export function line(fields: readonly (string | number)[]): string {
  return fields.map((field) => (typeof field === 'number' ? String(field) : quoted(field))).join(',');
}

/** Escapes a text that a spreadsheet would run as a formula; in East Asia the wide signs begin one too. */
export function quoted(text: string): string {
  const harmless = /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
  return `"${harmless.replace(/"/g, '""')}"`;
}
