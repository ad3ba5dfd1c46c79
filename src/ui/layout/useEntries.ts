import { useSiteNavigation } from '../primitives/navigation';
import type { MenuEntry } from './menus';

/** The entries of a menu whose pages exist and which are for a user of this type. */
export function useEntries(menu: readonly MenuEntry[], type?: number): readonly MenuEntry[] {
  const { pages } = useSiteNavigation();
  return menu.filter((entry) => pages.has(entry.path) && (entry.type === undefined || entry.type === type));
}

/** Whether an entry leads to the page shown, or to one above it. */
export function isCurrent({ path, exact }: MenuEntry, shown: string): boolean {
  return path === shown || (!exact && path !== '/' && shown.startsWith(`${path}/`));
}
