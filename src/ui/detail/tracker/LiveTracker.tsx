import { useMemo } from 'react';
import type { Area } from '../../../contract/stream/channel';
import type { Fixture } from '../../../contract/stream/fixture';
import { incidents$, suspended$, type Tab } from '../../../engine';
import { readIncidents } from '../../../rules/match/incidents';
import { useStream } from '../../primitives/stream';
import { Tracker } from './Tracker';

interface LiveTrackerProps {
  tab: Tab;
  area: Area;
  fixture: Fixture;
  complete: boolean;
}

/** The tracker of a match in the book. */
export function LiveTracker({ tab, area, fixture, complete }: LiveTrackerProps) {
  const { id } = fixture;
  const records = useStream(useMemo(() => incidents$(tab, area, id), [tab, area, id]));
  const suspended = useStream(useMemo(() => suspended$(tab, area, id), [tab, area, id]));
  const incidents = useMemo(() => readIncidents(records), [records]);
  return <Tracker fixture={fixture} incidents={incidents} suspended={suspended} complete={complete} />;
}
