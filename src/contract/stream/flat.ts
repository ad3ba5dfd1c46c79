import { isTradingStatus, isHandle, isPrice, isSettlement } from './market';

/**
 * Guards of the flat number arrays of `bets` and `esbets` frames. Hand-written because they are on the hot path; a
 * property test holds them against schemas of the same rules.
 */

/** `handle, price` pairs. */
export function isPriceArray(value: unknown): value is number[] {
  if (!Array.isArray(value) || value.length % 2 !== 0) return false;
  for (let i = 0; i < value.length; i += 2) {
    if (!isHandle(value[i]) || !isPrice(value[i + 1])) return false;
  }
  return true;
}

/** `handle, status, settlement` triples. */
export function isStatusArray(value: unknown): value is number[] {
  if (!Array.isArray(value) || value.length % 3 !== 0) return false;
  for (let i = 0; i < value.length; i += 3) {
    if (!isHandle(value[i]) || !isTradingStatus(value[i + 1]) || !isSettlement(value[i + 2])) return false;
  }
  return true;
}

export function isHandleArray(value: unknown): value is number[] {
  return Array.isArray(value) && value.every(isHandle);
}
