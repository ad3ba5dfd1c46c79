/** The number a parameter of an address names; undefined where it names none. */
export function numberOf(text: string | undefined | null): number | undefined {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
