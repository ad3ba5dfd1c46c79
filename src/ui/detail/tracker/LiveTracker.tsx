import { useMemo } from 'react';
import type { Area } from '../../../contract/stream/channel';
import type { Fixture } from '../../../contract/stream/fixture';
import { TradingStatus } from '../../../contract/stream/market';
import { incidents$, markets$, type Tab } from '../../../engine';
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
  const markets = useStream(useMemo(() => markets$(tab, area, id), [tab, area, id]));
  const incidents = useMemo(() => readIncidents(records), [records]);
  const suspended = markets.length > 0 && markets.every(({ status }) => status !== TradingStatus.open);
  return <Tracker fixture={fixture} incidents={incidents} suspended={suspended} complete={complete} />;
}
