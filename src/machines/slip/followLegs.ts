import { type Channel, esbetsOf, gamesOf } from '../../contract/stream/channel';
import type { Clock } from '../../rules/clock';
import type { CartPick } from './cartPick';
import { type LegNow, readLeg, type SlipTab } from './legNow';

/** Legs by their picks' ids. */
export type LegsNow = ReadonlyMap<string, LegNow>;

export const NO_LEGS: LegsNow = new Map();

/** Longest time a timer waits, ms: one that is set for tomorrow would not outlive a night's sleep on time. */
const LOOK_MS = 30_000;

/**
 * Has the hub follow every leg's fixture and tells of the legs whenever one is another than it was, the present at once.
 * The returned function ends it.
 */
export function followLegs(
  tab: SlipTab,
  clock: Clock,
  picks: readonly CartPick[],
  tell: (legs: LegsNow) => void,
): () => void {
  let told: LegsNow | undefined;
  let cancel: (() => void) | undefined;
  const look = () => {
    cancel?.();
    const legs = new Map(picks.map((pick) => [pick.id, readLeg(tab, pick)]));
    const wait = untilNext(picks, tab.serverClock.read().now);
    cancel = wait === undefined ? undefined : clock.after(wait, look);
    if (told && isSame(told, legs)) return;
    told = legs;
    tell(legs);
  };
  const channels = new Set<Channel>();
  const subscriptions: { unsubscribe(): void }[] = [];
  for (const pick of picks) {
    if (pick.kind !== 'odds') continue;
    channels.add(gamesOf(pick.area)).add(esbetsOf(pick.area, pick.fixtureId));
    subscriptions.push(tab.bet$(pick.area, pick.betId).subscribe(look));
    subscriptions.push(tab.fixture$(pick.area, pick.fixtureId).subscribe(look));
  }
  const drops = [...channels].map((channel) => tab.need(channel));
  // Its first telling is the present.
  subscriptions.push(tab.health$.subscribe(look));
  return () => {
    cancel?.();
    for (const subscription of subscriptions) subscription.unsubscribe();
    for (const drop of drops) drop();
  };
}

/** Ms until a leg's time runs out. */
function untilNext(picks: readonly CartPick[], now: number): number | undefined {
  const ends = picks.flatMap((pick) => (pick.kind === 'round' ? pick.closesAt : pick.live ? [] : pick.start));
  const next = Math.min(...ends.filter((at) => at > now));
  return Number.isFinite(next) ? Math.min(LOOK_MS, next - now) : undefined;
}

function isSame(a: LegsNow, b: LegsNow): boolean {
  return [...b].every(([id, leg]) => {
    const old = a.get(id);
    return old?.price === leg.price && old.state === leg.state && old.version === leg.version;
  });
}
