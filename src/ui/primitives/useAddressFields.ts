import { useState } from 'react';
import { useSiteNavigation } from './navigation';

type Fields<Name extends string> = Partial<Record<Name, string | undefined>>;

/**
 * Fields that stand in the address's query, so that they are the same after a reload: `first` as the page was opened, and
 * what changes them there. `rules`: which texts a field may have; others are ignored.
 */
export function useAddressFields<Name extends string>(
  rules: Readonly<Record<Name, (text: string) => boolean>>,
): { first: Fields<Name>; write: (fields: Fields<Name>) => void } {
  const { query, setQuery } = useSiteNavigation();
  const names = Object.keys(rules) as Name[];
  const [first] = useState(() => {
    const found = names.flatMap((name) => {
      const text = query.get(name);
      return text !== null && rules[name](text) ? [[name, text] as const] : [];
    });
    return Object.fromEntries(found) as Fields<Name>;
  });
  return { first, write: (fields) => setQuery(Object.fromEntries(names.map((name) => [name, fields[name]]))) };
}

/** Of a field that may be one of these. */
export function isAmong(values: readonly (string | undefined)[]): (text: string) => boolean {
  return (text) => values.includes(text);
}
