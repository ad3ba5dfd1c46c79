import { useEffect, useMemo, useState } from 'react';
import { MINUTE_MS } from '../../contract/units';
import type { Area } from '../../contract/stream/channel';
import { type FixtureFilter, fixtureList$, type LeagueGroup } from '../../engine';
import { every } from '../../rules/clock';
import { kickOffUntil } from '../../rules/prematch/kickOffUntil';
import { useSite } from '../primitives/site';
import { useStream } from '../primitives/stream';
import type { BoardQuery, KickOff } from './boardQuery';

export interface Board {
  groups: readonly LeagueGroup[];
  /** What the sports are counted by: the filter without place and sport. */
  counted: Omit<FixtureFilter, 'sport'>;
  /** The filter and order of the address, as a key. */
  filterKey: string;
  /** Whether the address has a filter. */
  narrowed: boolean;
}

/** The fixtures that match an address. */
export function useBoard(area: Area, { sport, location, league, search, order, ...query }: BoardQuery): Board {
  const { tab, clock } = useSite();
  const kickOff = area === 'europe' ? query.kickOff : undefined;
  const until = useKickOffUntil(kickOff);
  const filter = useMemo(
    () => filterOf({ sport, location, league, search, until }),
    [sport, location, league, search, until],
  );
  const counted = useMemo(() => filterOf({ search, until }), [search, until]);
  const groups = useStream(
    useMemo(() => fixtureList$(tab, area, filter, order && { by: order, clock }), [tab, area, filter, order, clock]),
  );
  return {
    groups,
    counted,
    // Without the time itself: as it passes, the list remains the same.
    filterKey: JSON.stringify({ ...filter, until: kickOff, order }),
    narrowed: Object.keys(filter).length > 0,
  };
}

/** Whole minutes; changes as time passes. */
function useKickOffUntil(kickOff: KickOff | undefined): number | undefined {
  const { tab, clock } = useSite();
  const read = () => kickOff && kickOffUntil(kickOff, tab.serverClock.read().now);
  const [known, setKnown] = useState(() => ({ kickOff, until: read() }));
  if (known.kickOff !== kickOff) setKnown({ kickOff, until: read() });
  useEffect(() => {
    if (kickOff === undefined) return;
    return every(clock, MINUTE_MS, () =>
      setKnown({ kickOff, until: kickOffUntil(kickOff, tab.serverClock.read().now) }),
    );
  }, [kickOff, clock, tab]);
  return known.until;
}

type Narrowed = Partial<Record<'location' | 'league' | 'search', string | undefined>> &
  Partial<Record<'sport' | 'until', number | undefined>>;

function filterOf({ sport, location, league, search, until }: Narrowed): FixtureFilter {
  const filter: FixtureFilter = {};
  if (sport !== undefined) filter.sport = sport;
  if (location !== undefined) filter.location = location;
  if (league !== undefined) filter.league = league;
  if (search !== undefined) filter.search = search;
  if (until !== undefined) filter.until = until;
  return filter;
}
