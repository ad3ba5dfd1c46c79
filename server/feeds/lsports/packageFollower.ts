import type { Clock } from '../../../src/rules/clock';
import { failureReason } from '../../failureReason';
import { growingWait } from '../../timing/growingWait';
import type { FeedReport } from '../feed';
import { parseExact } from '../importers/exactJson';
import { CLOCKS_DIFFER_MS } from '../importers/fileTime';
import { lateMessages } from '../lateMessages';
import { type LsportsEnvelope, readEnvelope } from '../importers/lsports/envelope';
import type { UntrustedFields } from '../importers/untrusted';
import type { LsportsCalls } from './lsportsCalls';
import type { LsportsQueue } from './lsportsQueue';

export interface PackageFollowerOptions {
  /** For reports: `in-play`, `pre-match`. */
  name: string;
  queue: LsportsQueue;
  calls: LsportsCalls;
  clock: Clock;
  random: () => number;
  /** Gets what became of the connection, in words. */
  report: FeedReport;
  /** Everything of the package, not older than when it was asked for, ms. */
  onSnapshot: (events: readonly UntrustedFields[], askedAt: number) => void;
  /** The same of some of its fixtures. */
  onFixtures: (events: readonly UntrustedFields[], askedAt: number) => void;
  /**
   * Each message after the snapshot, in order, heartbeats too, with when it was sent, ms. `isLate`: it waited so long that the
   * producer may be elsewhere by now.
   */
  onMessage: (message: LsportsEnvelope, at: number, isLate: boolean) => void;
  /** The package is away: nothing of it is known to be as it was. */
  onLost: () => void;
  /** The first wait before another attempt, ms; it doubles with each that fails. */
  retryMs?: number;
}

export interface PackageFollower {
  /** Asks for the whole of some fixtures, by the feed's ids; several requests become one. */
  ask(fixtureId: string): void;
  stop(): void;
}

const RETRY_MS = 1_000;
/** The same request is answered once in so long, ms. */
const REQUEST_EVERY_MS = 5_000;
/**
 * The producer sends a heartbeat each 5 s: without two of them, and anything else, it is away and may have lost something, ms.
 * A queue that is not open by then counts as silent too.
 */
const SILENCE_MS = 12_000;
/** Messages that wait for the snapshot, at most: the producer's own queue has room for as many. */
const WAITING_MOST = 50_000;

/**
 * Follows one package: starts its distribution, opens its queue, asks for a snapshot while messages wait, applies it and then
 * them, and begins again with all of that whenever the connection is lost or silent.
 */
export function followPackage(options: PackageFollowerOptions): PackageFollower {
  const { name, queue, calls, clock, random, report, onSnapshot, onFixtures, onMessage, onLost } = options;
  /** Each connection has one, and what comes after its end is dropped. */
  let ending = new AbortController();
  let failures = 0;
  let isStopped = false;
  /** Undefined: messages are applied as they come. */
  let waiting: string[] | undefined;
  let cancelTimer = () => {};
  const asked = new Set<string>();
  const isSentLate = lateMessages(`LSports' ${name} messages`, clock, report);
  let isAsking = false;
  let cancelAsking = () => {};

  async function open(signal: AbortSignal): Promise<void> {
    waiting = [];
    await calls.startDistribution();
    if (signal.aborted) return;
    // A broker may take the connection and answer nothing on it.
    watchSilence();
    await queue({ onMessage: receive, onEnd: lose }, signal);
    if (signal.aborted) return;
    watchSilence();
    const askedAt = clock.wall();
    const events = await calls.snapshot();
    if (signal.aborted) return;
    onSnapshot(events, askedAt);
    const waited = waiting;
    waiting = undefined;
    failures = 0;
    report(`LSports' ${name} package is followed: ${events.length} fixtures`, 'info');
    for (const text of waited) apply(envelopeOf(text), true);
  }

  function begin(): void {
    ending = new AbortController();
    const { signal } = ending;
    open(signal).catch((failure: unknown) => {
      if (!signal.aborted) lose(failureReason(failure));
    });
  }

  function receive(text: string, sentAt: number | undefined): void {
    // Also by one that is late: what waited in the queue is worked off, and a new connection would wait behind it as well.
    watchSilence();
    if (!waiting) {
      const envelope = envelopeOf(text);
      // Without the broker's stamp the producer's own shows how old it is.
      apply(envelope, isSentLate(sentAt ?? envelope.sentAt));
    } else if (waiting.push(text) > WAITING_MOST) lose('more messages than can wait for a snapshot');
  }

  function envelopeOf(text: string): LsportsEnvelope {
    const parsed = parseExact(text);
    return readEnvelope(parsed.ok ? parsed.value : undefined);
  }

  function apply(envelope: LsportsEnvelope, isLate: boolean): void {
    const now = clock.wall();
    const at = envelope.at ?? now;
    onMessage(envelope, at > now + CLOCKS_DIFFER_MS ? now : at, isLate);
  }

  function watchSilence(): void {
    cancelTimer();
    cancelTimer = clock.after(SILENCE_MS, () => lose(`nothing for ${SILENCE_MS} ms`));
  }

  function lose(reason: string): void {
    ending.abort();
    cancelTimer();
    if (isStopped) return;
    onLost();
    const wait = growingWait(failures, { first: options.retryMs ?? RETRY_MS, most: REQUEST_EVERY_MS, random });
    failures += 1;
    report(`LSports' ${name} package is away (${reason}); again in ${wait} ms`);
    cancelTimer = clock.after(wait, begin);
  }

  function askNow(): void {
    if (isAsking || asked.size === 0 || isStopped) return;
    const ids = [...asked];
    asked.clear();
    isAsking = true;
    const { signal } = ending;
    const askedAt = clock.wall();
    calls.snapshot(ids).then(
      (events) => {
        if (!signal.aborted && !waiting) onFixtures(events, askedAt);
      },
      (failure: unknown) => {
        report(`LSports gives no fixtures (${failureReason(failure)})`);
      },
    );
    cancelAsking = clock.after(REQUEST_EVERY_MS, () => {
      isAsking = false;
      askNow();
    });
  }

  begin();
  return {
    ask: (fixtureId) => {
      asked.add(fixtureId);
      askNow();
    },
    stop: () => {
      isStopped = true;
      cancelAsking();
      lose('stopped');
    },
  };
}
