import type { LeagueGroup } from '../../engine';

/** Items of the list, from top to bottom. */
export type BoardItem =
  | { kind: 'league'; key: string; group: LeagueGroup }
  | { kind: 'fixture'; key: string; id: string; group: LeagueGroup };

/** Leagues and, where they are not folded, their fixtures. Keys are of the entity, unique in the list. */
export function boardItems(groups: readonly LeagueGroup[], folded: ReadonlySet<string>): BoardItem[] {
  return groups.flatMap((group): BoardItem[] => {
    const head: BoardItem = { kind: 'league', key: leagueKey(group.key), group };
    if (folded.has(group.foldKey)) return [head];
    return [head, ...group.fixtures.map((id) => ({ kind: 'fixture' as const, key: fixtureKey(id), id, group }))];
  });
}

export function fixtureKey(id: string): string {
  return `fixture:${id}`;
}

export function leagueKey(groupKey: string): string {
  return `league:${groupKey}`;
}

/** Groups of starred leagues, and the starred fixtures of other leagues. */
export function onlyFavourites(
  groups: readonly LeagueGroup[],
  fixtures: ReadonlySet<string>,
  leagues: ReadonlySet<string>,
): LeagueGroup[] {
  return groups.flatMap((group) => {
    if (leagues.has(group.starKey)) return [group];
    const starred = group.fixtures.filter((id) => fixtures.has(id));
    return starred.length > 0 ? [{ ...group, fixtures: starred }] : [];
  });
}

/** Index of the league head above an item. */
export function headOf(items: readonly BoardItem[], index: number): number {
  let at = Math.min(index, items.length - 1);
  while (at > 0 && items[at]?.kind !== 'league') at--;
  return Math.max(0, at);
}
