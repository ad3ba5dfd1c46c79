import type { CSSProperties } from 'react';

/** Custom properties are no known styles. */
export function vars(values: Readonly<Record<`--${string}`, string | number>>): CSSProperties {
  return values as CSSProperties;
}

/** When a part of a draw comes: a share of the whole, 0 to 1. */
export function resultTimeText(share: number): CSSProperties {
  return vars({ '--at': share });
}
