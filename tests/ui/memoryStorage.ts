import type { ValueStorage } from '../../src/ui/primitives/storedValue';

/** Web storage in memory. */
export function memoryStorage(
  stored: Record<string, string> = {},
): ValueStorage & { readonly stored: Map<string, string>; removeItem(key: string): void } {
  const map = new Map(Object.entries(stored));
  return {
    stored: map,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  };
}
