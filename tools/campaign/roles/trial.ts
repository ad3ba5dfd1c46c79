import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND_MS } from '../../../src/contract/units';
import type { LoadBettors } from '../kill/loadBettors';
import type { SiteFault } from './faults';
import type { SilentTime } from './betChecks';

/** How often streams are looked at, ms. */
const LOOK_MS = 100;
/** The longest that a site may need for itself once a fault is mended, ms. */
const PATIENCE_MS = 90 * SECOND_MS;
/** A bet was accepted at each process within, ms: with their rests and the refused ones between, bettors are that fast. */
const ACCEPTED_WITHIN_MS = 3 * SECOND_MS;

/** A stream, and whether its page would show it as live. */
interface WatchedStream {
  readonly isLive: boolean;
}

export interface TrialOptions {
  watches: readonly WatchedStream[];
  /** Those of each api process. */
  bettors: readonly LoadBettors[];
  /** How long it is watched after it was mended: odds that stay away are late only by then. ms */
  watchedMs: number;
}

/** What a fault did. */
export interface Trial {
  kind: string;
  /** From its beginning until all streams were live for good; 0 where they never ceased to be. ms */
  live: number;
  /** How many streams were not live for a while, and from when on. */
  dead: number;
  deadFrom: number;
  /** The longest wait between two accepted bets at one api process, ms. */
  bets: number;
  silent?: SilentTime;
  problems: string[];
}

/** Does the fault, and watches until streams are live and bets are accepted at each api process. */
export async function faultTrial(fault: SiteFault, { watches, bettors, watchedMs }: TrialOptions): Promise<Trial> {
  const from = Date.now();
  const began = performance.now();
  const dead = new Set<WatchedStream>();
  const problems: string[] = [];
  let firstDead: number | undefined;
  let lastDead = began;
  let ended: number | undefined;
  let until = 0;
  const running = fault.run().then(
    () => undefined,
    (failure: unknown) => problems.push(`${fault.kind}: ${(failure as Error).message}`),
  );
  void running.then(() => ((ended = performance.now()), (until = Date.now())));
  for (;;) {
    await sleep(LOOK_MS);
    const now = performance.now();
    const notLive = watches.filter(({ isLive }) => !isLive);
    for (const watch of notLive) dead.add(watch);
    if (notLive.length > 0) {
      firstDead ??= now;
      lastDead = now;
    }
    if (ended === undefined || now < ended + watchedMs) continue;
    const isAccepted = bettors.every(({ acceptedAt }) => (acceptedAt.at(-1) ?? 0) > now - ACCEPTED_WITHIN_MS);
    if (notLive.length === 0 && isAccepted) break;
    if (now < ended + PATIENCE_MS) continue;
    problems.push(`${fault.kind}: ${notLive.length} streams are not live, bets ${isAccepted ? '' : 'not '}accepted`);
    break;
  }
  const over = performance.now();
  return {
    kind: fault.kind,
    live: lastDead - began,
    dead: dead.size,
    deadFrom: (firstDead ?? began) - began,
    bets: Math.max(...bettors.map(({ acceptedAt }) => longestWait(acceptedAt, began, over))),
    ...(fault.isRunnerSilent && { silent: { from, until } }),
    problems,
  };
}

/** The longest time between two of these that reaches into a stretch of time. */
export function longestWait(times: readonly number[], from: number, until: number): number {
  const before = times.findLast((time) => time < from) ?? from;
  const all = [before, ...times.filter((time) => time >= from && time <= until), until];
  return Math.max(...all.slice(1).map((time, i) => time - all[i]!));
}
