import { MINUTE_MS } from '../../src/contract/units';

/** A bet can be cancelled within a minute, until five minutes before its first match starts, three times a day (docs/spec.md BET-6). */
export const CANCEL_TERMS = { withinMs: MINUTE_MS, beforeStartMs: 5 * MINUTE_MS, perDay: 3 } as const;
