import { useWays } from '../primitives/navigation';
import type { Entry } from './menus';

/** The entries of a menu whose pages are there and which are for a user of this type. */
export function useEntries(menu: readonly Entry[], type?: number): readonly Entry[] {
  const { pages } = useWays();
  return menu.filter((entry) => pages.has(entry.path) && (entry.type === undefined || entry.type === type));
}

/** Whether an entry is of the page shown, or of one above it. */
export function isCurrent({ path, exact }: Entry, shown: string): boolean {
  return path === shown || (!exact && path !== '/' && shown.startsWith(`${path}/`));
}
