/** Every block that Unicode has for letters written from right to left, those to come included. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_DIRECTIONAL_ISOLATE = '\u2069';

/**
 * A name as part of a text. One written from right to left is isolated, else it would draw what stands beside it over to its other side:
 * `-1.5` would read `1.5-`, and home stand right of away.
 */
export function isolated(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? `${FIRST_STRONG_ISOLATE}${name}${POP_DIRECTIONAL_ISOLATE}` : name;
}
