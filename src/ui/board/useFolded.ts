import { useReducer } from 'react';
import type { Area } from '../../contract/stream/channel';
import type { Tab } from '../../engine';

const NONE: ReadonlySet<string> = new Set();

const foldedOf = new WeakMap<Tab, Partial<Record<Area, ReadonlySet<string>>>>();

/** The leagues of an area that the member has folded, by key: they stay so while the site is open (docs/spec.md BRD-15). */
export function useFolded(tab: Tab, area: Area): [folded: ReadonlySet<string>, toggle: (key: string) => void] {
  const [, show] = useReducer((count: number) => count + 1, 0);
  const folded = foldedOf.get(tab)?.[area] ?? NONE;
  const toggle = (key: string) => {
    const next = new Set(folded);
    if (!next.delete(key)) next.add(key);
    foldedOf.set(tab, { ...foldedOf.get(tab), [area]: next });
    show();
  };
  return [folded, toggle];
}
