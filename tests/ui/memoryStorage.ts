import type { TextStorage } from '../../src/ui/primitives/favourites';

/** Web storage in memory. */
export function memoryStorage(
  kept: Record<string, string> = {},
): TextStorage & { readonly kept: Map<string, string>; removeItem(key: string): void } {
  const map = new Map(Object.entries(kept));
  return {
    kept: map,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  };
}
