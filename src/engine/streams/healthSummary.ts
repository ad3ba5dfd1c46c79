import type { Channel } from '../../contract/stream/channel';
import { Freshness } from '../../rules/staleness';
import { type Behaviour, behaviour } from '../behaviour';
import type { Tab } from '../tab/tab';

/**
 * What one glance has to show: `live`, `late` (what is shown may be behind), `stale` (connected, but what is shown is
 * void), `reconnecting`, `stopped` (the session is over).
 */
export type OddsHealth = 'live' | 'late' | 'reconnecting' | 'stale' | 'stopped';

export interface HealthSummary {
  health: OddsHealth;
  /** Ms from the server to here, to the nearest ten; undefined before it is known. */
  latency: number | undefined;
}

/** Whether all there is has come, so that what is missing does not exist: behind late odds a new book may be filling. */
export function hasAll(health: OddsHealth): boolean {
  return health === 'live' || health === 'stopped';
}

/** The worst of the channels a page uses. */
export function healthSummary$(tab: Tab, channels: readonly Channel[]): Behaviour<HealthSummary> {
  return behaviour(
    () => ({ health: healthOf(tab, channels), latency: tab.health.latency }),
    tab.health$,
    (a, b) => a.health === b.health && a.latency === b.latency,
  );
}

function healthOf(tab: Tab, channels: readonly Channel[]): OddsHealth {
  const { connection } = tab.health;
  if (connection === 'stopped') return 'stopped';
  if (connection !== 'open') return 'reconnecting';
  const all = channels.map((channel) => tab.freshness(channel));
  if (all.includes(Freshness.down)) return 'stale';
  return all.includes(Freshness.late) ? 'late' : 'live';
}
