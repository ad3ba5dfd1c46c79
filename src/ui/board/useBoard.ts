import { useMemo } from 'react';
import type { Area } from '../../contract/stream/channel';
import { type FixtureFilter, fixtureList$, type LeagueGroup } from '../../engine';
import { useSite } from '../primitives/site';
import { useStream } from '../primitives/stream';
import type { BoardQuery } from './boardQuery';

export interface Board {
  groups: readonly LeagueGroup[];
  /** The filter of the address, as a key. */
  filterKey: string;
  /** Whether the address has a filter. */
  narrowed: boolean;
}

/** The fixtures that match an address. */
export function useBoard(area: Area, { sport, location, league, search }: BoardQuery): Board {
  const { tab } = useSite();
  const filter = useMemo(() => filterOf({ sport, location, league, search }), [sport, location, league, search]);
  const groups = useStream(useMemo(() => fixtureList$(tab, area, filter), [tab, area, filter]));
  return { groups, filterKey: JSON.stringify(filter), narrowed: Object.keys(filter).length > 0 };
}

function filterOf({ sport, location, league, search }: Pick<BoardQuery, 'sport' | 'location' | 'league' | 'search'>) {
  const filter: FixtureFilter = {};
  if (sport !== undefined) filter.sport = sport;
  if (location !== undefined) filter.location = location;
  if (league !== undefined) filter.league = league;
  if (search !== undefined) filter.search = search;
  return filter;
}
