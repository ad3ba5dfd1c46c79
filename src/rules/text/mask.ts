/** Names and numbers as others may see them. */

/** The first and, of three or more, the last letter stay. */
export function maskName(name: string): string {
  const letters = [...name];
  const last = letters.length > 2 ? letters.at(-1)! : '';
  return `${letters[0] ?? ''}${'*'.repeat(Math.max(1, letters.length - 1 - last.length))}${last}`;
}

/** The last four digits stay; hyphens too, so that it can be recognised. */
export function maskAccount(account: string): string {
  const shown = account.replace(/\D/g, '').length - 4;
  let digit = 0;
  return account.replace(/\d/g, (one) => (digit++ < shown ? '*' : one));
}
