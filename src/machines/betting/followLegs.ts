import { type Channel, esbetsOf, gamesOf } from '../../contract/stream/channel';
import type { Clock } from '../../rules/clock';
import { bettingLeft, type KnownTime } from '../../rules/rounds/phase';
import type { SlipSelection } from './slipSelection';
import { type LiveLeg, readLiveLeg } from './liveLeg';
import { matchPairsOf, withJointPrices } from './jointLegs';
import type { SlipTab } from './slipTab';
import { type LoadRound, followRoundOdds } from './roundOdds';

/** Legs by their picks' ids. */
export type LiveLegs = ReadonlyMap<string, LiveLeg>;

export const NO_LIVE_LEGS: LiveLegs = new Map();

/** Longest time a timer waits, ms: one that is set for tomorrow would be late after a night's sleep. */
const MAX_TIMER_MS = 30_000;
/** Odds of two legs together follow all prices of their match: they are looked at so often, ms, besides. */
const JOINT_PRICE_MS = 1_000;

/**
 * Has the hub follow every leg's fixture and emits the legs whenever one is another than it was, the present at once.
 * The returned function ends it.
 */
export function followLegs(
  tab: SlipTab,
  clock: Clock,
  picks: readonly SlipSelection[],
  loadRound: LoadRound,
  onChange: (legs: LiveLegs) => void,
): () => void {
  let last: LiveLegs | undefined;
  let cancel: (() => void) | undefined;
  const odds = followRoundOdds(tab, loadRound, picks, () => refresh());
  const pairs = matchPairsOf(picks);
  const refresh = () => {
    cancel?.();
    odds.refresh();
    const alone = new Map(picks.map((pick) => [pick.id, readLiveLeg(tab, pick, odds)]));
    const legs = withJointPrices(tab, picks, alone);
    const wait = pairs.length > 0 ? JOINT_PRICE_MS : untilNext(picks, tab.serverClock.read());
    cancel = wait === undefined ? undefined : clock.after(wait, refresh);
    if (last && isSame(last, legs)) return;
    last = legs;
    onChange(legs);
  };
  const channels = new Set<Channel>();
  const subscriptions: { unsubscribe(): void }[] = [];
  for (const pick of picks) {
    if (pick.kind !== 'odds') continue;
    channels.add(gamesOf(pick.area)).add(esbetsOf(pick.area, pick.fixtureId));
    subscriptions.push(tab.outcome$(pick.area, pick.betId, true).subscribe(refresh));
    subscriptions.push(tab.fixture$(pick.area, pick.fixtureId).subscribe(refresh));
  }
  const drops = [...channels].map((channel) => tab.need(channel));
  if (picks.some(({ kind }) => kind === 'round')) subscriptions.push(tab.rounds.state$.subscribe(refresh));
  // Its first value is the present.
  subscriptions.push(tab.health$.subscribe(refresh));
  return () => {
    cancel?.();
    for (const subscription of subscriptions) subscription.unsubscribe();
    for (const drop of drops) drop();
    odds.stop();
  };
}

/** Ms until a leg's time runs out. */
function untilNext(picks: readonly SlipSelection[], time: KnownTime): number | undefined {
  const waits = picks.flatMap((pick) =>
    pick.kind === 'round' ? bettingLeft(pick, time) : pick.live ? [] : pick.start - time.now,
  );
  const next = Math.min(...waits.filter((wait) => wait > 0));
  return Number.isFinite(next) ? Math.min(MAX_TIMER_MS, next) : undefined;
}

function isSame(a: LiveLegs, b: LiveLegs): boolean {
  return [...b].every(([id, leg]) => {
    const old = a.get(id);
    return (
      old?.price === leg.price &&
      old.state === leg.state &&
      old.version === leg.version &&
      old.joint === leg.joint &&
      old.placed?.price === leg.placed?.price
    );
  });
}
