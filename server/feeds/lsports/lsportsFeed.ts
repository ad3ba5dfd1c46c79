import { type Area, AREAS } from '../../../src/contract/stream/channel';
import { Settlement } from '../../../src/contract/stream/market';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/contract/units';
import { type Clock, every } from '../../../src/rules/clock';
import { Staleness } from '../../../src/rules/staleness';
import type { Feed, FeedReport, FeedSink, FeedUpdate, SettledOutcome } from '../feed';
import { SourceHealth } from '../importers/heartbeatWriter';
import { ImportTally } from '../importers/importReport';
import { ImportState } from '../importers/importState';
import type { LsportsEnvelope } from '../importers/lsports/envelope';
import { isClosed, type LsportsFixture, type LsportsPackage, PACKAGE_OF } from '../importers/lsports/fixtures';
import { applyMessage } from '../importers/lsports/importer';
import { LsportsState } from '../importers/lsports/state';
import { type UntrustedFields, textOf } from '../importers/untrusted';
import type { LsportsCalls } from './lsportsCalls';
import type { LsportsQueue } from './lsportsQueue';
import { reportWhile } from '../reportWhile';
import type { OperatorTables } from './operatorTables';
import { followPackage, type PackageFollower } from './packageFollower';

/** How one package is followed. */
export interface FollowedPackage {
  kind: LsportsPackage;
  queue: LsportsQueue;
  calls: LsportsCalls;
}

export interface LsportsFeedOptions {
  /** One or two, of different kinds. */
  packages: readonly FollowedPackage[];
  tables: OperatorTables;
  clock: Clock;
  random: () => number;
  /** Gets what became of the connections, in words. */
  report: FeedReport;
  /** The first wait before another attempt, ms. */
  retryMs?: number;
}

const NAMES: Readonly<Record<LsportsPackage, string>> = { inplay: 'in-play', prematch: 'pre-match' };
/** Within it an area is reported alive once, ms. */
const ALIVE_MS = 1_000;
const SWEEP_MS = 5_000;
/** How long a match stays to be seen after its end: most results come within it, ms. */
const ENDED_VISIBLE_MS = 10 * MINUTE_MS;
/**
 * How long a match that the feed no longer has stays to be seen after the last message about it, ms: one that is only
 * interrupted may be left out for as long.
 */
const GONE_VISIBLE_MS = HOUR_MS;
/** For how long results of a match that ended, or is gone, are known; the feed's snapshots have them for as long, ms. */
const ENDED_KNOWN_MS = DAY_MS;
/** A fixture is asked for again after so long, ms: the feed may not have it yet. */
const ASK_AGAIN_MS = MINUTE_MS;
/** Keep-alives that may leave a match out before its odds are taken for abandoned. */
const LEFT_OUT_AT_MOST = 1;

/**
 * LSports' TRADE360 as a feed: its packages' messages, read by the same rules as recorded files (`importers/lsports`). After
 * each cut a snapshot comes first, and what it has not is suspended; while a package is away, late, or calls its own data
 * interrupted, its area is not reported alive, so that nothing of it can be bet on. A fixture without metadata is not shown but
 * asked for, and neither is a market that nobody has mapped. A match that a snapshot, or keep-alives,
 * leave out, or that its package sends no more, leaves after a while, as one that ended does.
 */
export function lsportsFeed({ packages, tables, clock, random, report, retryMs }: LsportsFeedOptions): Feed {
  const tally = new ImportTally();
  const imported = new ImportState(tally);
  const state = new LsportsState(imported, {
    mapping: tables,
    packages: packages.map(({ kind }) => kind),
    waitsForMetadata: true,
    report,
  });
  const endedAt = new Map<LsportsFixture, number>();
  /** By package and fixture: for the pause until the next time, and on this machine's clock. */
  const askedAt = new Map<string, { mono: number; wall: number }>();
  /** In how many keep-alives on end a match in play was missing. */
  const leftOut = new Map<LsportsFixture, number>();
  /** Matches that the feed no longer has: since when, or since the last message about them. */
  const goneSince = new Map<LsportsFixture, number>();
  const missing = new Set<Area>(AREAS);
  const lastAlive: Record<Area, number> = { inplay: -Infinity, europe: -Infinity };
  const followers = new Map<LsportsPackage, PackageFollower>();
  let sink: FeedSink = () => {};
  let stopSweeping = () => {};

  function follow({ kind, queue, calls }: FollowedPackage): PackageFollower {
    const health = new SourceHealth();
    // Whether the data is interrupted is known with a connection's first heartbeat.
    health.isDegraded = true;
    const areas = areasOf(kind);
    const noteUse = reportWhile({
      clock,
      report,
      over: `LSports' ${NAMES[kind]} package can be used again`,
      afterMs: Staleness.lateMs,
    });

    function applyWhole(events: readonly UntrustedFields[], askedAt: number): void {
      const now = clock.wall();
      for (const event of events) {
        state.apply(event, askedAt, { tally, health }, { from: kind, isSnapshot: true, now });
        const fixture = fixtureOf(event);
        if (fixture && !isUnsubscribed(fixture)) goneSince.delete(fixture);
        else if (fixture) noteGone(fixture);
      }
    }

    function signsOfLife(): FeedUpdate[] {
      const now = clock.mono();
      const due = health.isDegraded ? [] : areas.filter((area) => now - lastAlive[area] >= ALIVE_MS);
      for (const area of due) lastAlive[area] = now;
      return due.map((area) => ({ kind: 'alive', area }));
    }

    function onSnapshot(events: readonly UntrustedFields[], askedAt: number): void {
      for (const fixture of state.fixtures)
        if (areas.includes(fixture.area)) {
          noteGone(fixture);
          // What was sent on an earlier connection is older.
          fixture.scored = undefined;
          fixture.statusAt = undefined;
        }
      state.markets(kind).applySnapshot(() => applyWhole(events, askedAt));
      const filled = areas.filter((area) => missing.delete(area));
      // No sign of life: whether changes of it arrive is known with the first message that does.
      emit(filled.map((area) => ({ kind: 'whole', area })));
    }

    function onMessage(message: LsportsEnvelope, at: number, isLate: boolean): void {
      if (!applyMessage(state, message, at, { tally, health }, { from: kind, now: clock.wall() })) return;
      if (kind === 'inplay') compare(message.active);
      for (const event of message.events) {
        const fixture = fixtureOf(event);
        if (!fixture) continue;
        const isGone = stayWhileGone(fixture);
        if (fixture.area !== 'inplay') leftOut.delete(fixture);
        // Not one that keep-alives leave out: the answer would open its outcomes again.
        if (!fixture.isNamed || (isGone && !leftOut.has(fixture))) ask(kind, fixture.id);
        if (isUnsubscribed(fixture)) noteGone(fixture);
        askOutdated(fixture);
      }
      emit(isLate ? [] : signsOfLife());
      const unusable = `nothing of LSports' ${NAMES[kind]} package can be bet on: its heartbeats call it interrupted, or none came`;
      noteUse(health.isDegraded ? unusable : undefined);
    }

    return followPackage({
      name: NAMES[kind],
      queue,
      calls,
      clock,
      random,
      report,
      onSnapshot,
      onFixtures: (events, askedAt) => {
        applyWhole(events, askedAt);
        emit([]);
      },
      onMessage,
      // The next sign of life is one of the next connection.
      onLost: () => {
        health.isDegraded = true;
        for (const area of areas) lastAlive[area] = -Infinity;
      },
      ...(retryMs !== undefined && { retryMs }),
    });
  }

  function emit(more: readonly FeedUpdate[]): void {
    const updates = [...imported.flush(), ...more];
    if (updates.length > 0) sink(updates);
  }

  function fixtureOf({ FixtureId }: UntrustedFields): LsportsFixture | undefined {
    return state.fixture(textOf(FixtureId, 40) ?? '');
  }

  /** The areas whose markets are the package's. */
  function areasOf(kind: LsportsPackage): readonly Area[] {
    return AREAS.filter((area) => packages.length === 1 || PACKAGE_OF[area] === kind);
  }

  /** Whether the package that has its markets sends nothing of it any more. */
  function isUnsubscribed({ area, subscribed }: LsportsFixture): boolean {
    return packages.some(({ kind }) => subscribed.get(kind) === false && areasOf(kind).includes(area));
  }

  function noteGone(fixture: LsportsFixture): void {
    if (!goneSince.has(fixture)) goneSince.set(fixture, clock.mono());
  }

  /** A match that is gone, but not quite, stays from now on as long as any. False: it is not gone. */
  function stayWhileGone(fixture: LsportsFixture): boolean {
    if (!goneSince.has(fixture)) return false;
    goneSince.set(fixture, clock.mono());
    return true;
  }

  /** Once a minute, unless what is asked for is newer (`since`, ms) than the last time. */
  function ask(kind: LsportsPackage, fixtureId: string, since = -Infinity): void {
    const key = `${kind} ${fixtureId}`;
    const [now, last] = [clock.mono(), askedAt.get(key)];
    if (last && now - last.mono < ASK_AGAIN_MS && last.wall >= since) return;
    askedAt.set(key, { mono: now, wall: clock.wall() });
    followers.get(kind)?.ask(fixtureId);
  }

  /**
   * What does not change would never come again. The package that has the match's markets is asked: another one may not have
   * it. A match that is gone, or left out, is asked for once it is there again.
   */
  function askOutdated(fixture: LsportsFixture): void {
    if (isClosed(fixture) || goneSince.has(fixture) || leftOut.has(fixture)) return;
    for (const [kind, since] of fixture.outdated)
      if (areasOf(kind).includes(fixture.area)) ask(kind, fixture.id, since);
  }

  /** Matches that the producer has no odds for any more are suspended; one that it has again is asked for. */
  function compare(active: ReadonlySet<string> | undefined): void {
    if (!active) return;
    for (const fixture of state.fixtures) {
      if (fixture.area !== 'inplay' || isClosed(fixture)) continue;
      const times = leftOut.get(fixture) ?? 0;
      if (!active.has(fixture.id)) {
        leftOut.set(fixture, times + 1);
        if (times < LEFT_OUT_AT_MOST) continue;
        // Each time: a snapshot or a message may have opened some of it.
        state.markets('inplay').suspend(fixture);
        noteGone(fixture);
      } else {
        leftOut.delete(fixture);
        // Until it is answered: the question may fail, or come before the feed has it.
        if (stayWhileGone(fixture) || times > LEFT_OUT_AT_MOST) ask('inplay', fixture.id);
      }
    }
  }

  /** Matches leave the site a while after they end or are gone, and are forgotten when nobody asks for their results any more. */
  function sweep(): void {
    const now = clock.mono();
    const updates: FeedUpdate[] = [];
    for (const fixture of state.fixtures) {
      askOutdated(fixture);
      const isEnded = isClosed(fixture);
      if (!isEnded) endedAt.delete(fixture);
      else if (!endedAt.has(fixture)) endedAt.set(fixture, now);
      const since = endedAt.get(fixture) ?? goneSince.get(fixture) ?? now;
      if (now - since >= ENDED_KNOWN_MS) {
        for (const times of [endedAt, goneSince, leftOut]) times.delete(fixture);
        updates.push(...state.forget(fixture));
      } else if (now - since >= (isEnded ? ENDED_VISIBLE_MS : GONE_VISIBLE_MS)) updates.push(...state.hide(fixture));
    }
    for (const [key, { mono }] of askedAt) if (now - mono >= ASK_AGAIN_MS) askedAt.delete(key);
    if (tables.reload()) updates.push(...state.remap());
    updates.push(...imported.flush());
    if (updates.length > 0) sink(updates);
  }

  return {
    start: (given) => {
      sink = given;
      stopSweeping = every(clock, SWEEP_MS, sweep);
      for (const followed of packages) followers.set(followed.kind, follow(followed));
    },
    stop: () => {
      stopSweeping();
      for (const follower of followers.values()) follower.stop();
    },
    settlementOf: (siteId) => {
      const results = packages.map(({ kind }) => state.markets(kind).resultOf(siteId));
      return results.find(isDecided) ?? results.find((result) => result !== undefined);
    },
    ignored: () => tally.ignored,
    ignoredMarkets: () => tally.ignoredMarkets,
  };
}

function isDecided(result: SettledOutcome | undefined): boolean {
  return result !== undefined && result.settlement !== Settlement.inProgress;
}
