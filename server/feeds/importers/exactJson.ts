/** A string, or a number, at the place where the previous token ended. Strings come first, so digits in them are left alone. */
const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/gs;
/** Shorter whole numbers are all below 2^53. */
const LONG_DIGITS = /\d{16}/;
const WHOLE = /^-?\d+$/;

type Parsed = { ok: true; value: unknown } | { ok: false };

/**
 * JSON.parse that loses no digit: a whole number a double can't hold exactly becomes a string (LSports bet ids are far
 * above 2^53).
 */
export function parseExact(text: string): Parsed {
  try {
    const value: unknown = JSON.parse(text);
    // Only what is JSON already is rewritten: putting quotes around digits must not mend a broken text.
    return { ok: true, value: LONG_DIGITS.test(text) ? JSON.parse(text.replace(TOKENS, quoteLong)) : value };
  } catch {
    return { ok: false };
  }
}

function quoteLong(token: string): string {
  if (token.length < 16 || !WHOLE.test(token) || Number.isSafeInteger(Number(token))) return token;
  return `"${token}"`;
}
