import type { CSSProperties } from 'react';

/** React's types have no custom properties. */
export function vars(values: Readonly<Record<`--${string}`, string | number>>): CSSProperties {
  return values as CSSProperties;
}

/** When a part of a draw appears: a share of the whole, 0 to 1. */
export function resultTimeText(share: number): CSSProperties {
  return vars({ '--at': share });
}
