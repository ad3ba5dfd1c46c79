import { type Area, esbetsOf } from '../../contract/stream/channel';
import { type IncidentRecords, NO_INCIDENTS } from '../../contract/stream/incident';
import { type Behaviour, behaviour } from '../behaviour';
import type { Tab } from '../tab/tab';

/** What has happened in a match of which every market is followed; empty where the feed does not report it. */
export function incidents$(tab: Tab, area: Area, fixtureId: string): Behaviour<IncidentRecords> {
  const channel = esbetsOf(area, fixtureId);
  return behaviour(
    () => tab.books[area].channels.get(channel)?.incidents ?? NO_INCIDENTS,
    tab.fixture$(area, fixtureId),
  );
}
