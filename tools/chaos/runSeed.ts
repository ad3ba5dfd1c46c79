import { type Area, AREAS, betsOf, type Channel, esbetsOf, gamesOf } from '../../src/contract/stream/channel';
import { BY_LENGTH, type Segmenting } from '../../src/book/image';
import { Hub } from '../../src/engine/hub/hub';
import { VirtualClock } from '../../src/engine/replay/virtualClock';
import { Tab } from '../../src/engine/tab/tab';
import { every } from '../../src/rules/clock';
import { FeedBus } from '../../server/bus/feedBus';
import type { Feed, FeedSink, FeedUpdate } from '../../server/feeds/feed';
import { isMainOutcome } from '../../server/feeds/isMainOutcome';
import { runFeed } from '../../server/feeds/runner';
import { simulator } from '../../server/simulator/simulator';
import { Gateway } from '../../server/gateway/gateway';
import { bookDigestOf, digestOfChannels } from '../replay/bookOf';
import { ChaosRandom } from './chance';
import { Deliveries } from './deliveries';
import { FaultyLink } from './faultyLink';
import { HeldPorts } from './heldPorts';
import { Oracle, type Violation } from './oracle';
import { type Fault, type FaultKind, faultSchedule } from './schedule';
import { resettleAtRandom } from './resettleAtRandom';
import { ServerHistory } from './serverHistory';

export interface SeedResult {
  seed: number;
  /** Texts that reached the engine. */
  events: number;
  /** Bets seen open and compared with the server's history. */
  checks: number;
  faults: Partial<Record<FaultKind, number>>;
  violations: Violation[];
  /** Undefined: the client agreed with the server in the end. */
  diverged: string | undefined;
}

/** Small books cut small, so that images come in several segments as those of large ones do. */
const SMALL_PIECES: Segmenting = { ...BY_LENGTH, limit: 1_500 };
const WARM_MS = 8_000;
const FAULTS_MS = 150_000;
/** Longer than the longest back-off, a stall noticed late and another image request, together. */
const QUIET_MS = 75_000;
const LOOK_MS = 1_000;
/** In this part of the seeds messages between hub and tab are held, too. */
const HELD_PART = 1 / 3;
const HOLD_SEEDS = 1_000_000_000;

/** One schedule of faults over the simulator, in virtual time, from start to end. */
export function runSeed(seed: number): SeedResult {
  const chance = new ChaosRandom(seed);
  const time = new VirtualClock(1_700_000_000_000 + Math.floor(chance.between(0, 86_400_000)));
  const client = time.machine(chance.hit(0.5) ? chance.between(-600_000, 600_000) : 0);
  const bus = new FeedBus(time);
  const history = new ServerHistory(bus, time);
  const gateway = new Gateway(bus, time, SMALL_PIECES);
  const runner = new Runner(seed, time, bus);
  const deliveries = new Deliveries();
  let events = 0;
  const link = new FaultyLink({
    gateway,
    time,
    chance,
    delivered: (text) => {
      events += 1;
      deliveries.receive(text);
    },
    closed: () => deliveries.closed(),
  });
  const hub = new Hub({
    transport: link.transport,
    time: link.timeSource,
    clock: client,
    random: () => chance.next(),
  });
  const ports = new HeldPorts();
  // Of their own, so that the seeds of tests are the schedules that they were.
  const holds = new ChaosRandom(seed + HOLD_SEEDS);
  const isHeld = holds.hit(HELD_PART);
  if (isHeld) ports.disturb(time, holds, WARM_MS + FAULTS_MS, () => client.asleep);
  const tab = new Tab({ port: ports.tab, clock: client, frame: (task) => void time.after(16, task) });
  hub.attach(ports.hub);
  const needs = new Needs(tab, bus, chance);
  const oracle = new Oracle({ tab, history, deliveries, bus, clock: time, isHeld });
  every(time, LOOK_MS, () => {
    // A sleeping machine shows nothing and takes no bet; what it does when it wakes counts.
    if (!client.asleep) oracle.look();
  });
  every(time, 7_000, () => needs.change());

  const { faults, harmless } = faultSchedule(chance, WARM_MS, WARM_MS + FAULTS_MS);
  for (const fault of faults) {
    time.after(fault.at, () => begin(fault));
    time.after(fault.at + fault.lasts, () => end(fault));
  }
  function begin(fault: Fault): void {
    link.begin(fault);
    if (fault.kind === 'epochCut') return runner.restart();
    const counted = () => (link.faults[fault.kind] = (link.faults[fault.kind] ?? 0) + 1);
    if (fault.kind === 'epoch') runner.restart();
    else if (fault.kind === 'producer') runner.silence(true);
    else if (fault.kind === 'skew') client.setWall((fault.strength - 0.5) * 1_200_000);
    else if (fault.kind === 'jump') client.setWall((fault.strength - 0.5) * 7_200_000);
    else if (fault.kind === 'sleep') {
      // With the clock set back meanwhile nothing shows on waking that time has passed, but the other's next message.
      ports.release();
      client.sleep(fault.lasts);
    } else return;
    counted();
  }
  function end(fault: Fault): void {
    link.end(fault);
    if (fault.kind === 'producer') runner.silence(false);
  }

  time.advance(WARM_MS + FAULTS_MS + QUIET_MS);
  // The stream falls quiet: what is on its way arrives, and then both sides have received the same.
  const health = AREAS.flatMap((area) => [gamesOf(area), betsOf(area)]).map((ch) => tab.freshness(ch));
  needs.still = true;
  runner.stop();
  time.advance(9_000);
  const ours = bookDigestOf(tab.books);
  const theirs = digestOfChannels(bus, needs.channels);
  const { gap = 0, segment = 0, handle = 0 } = hub.counters.refused;
  const diverged = health.some((fresh) => fresh !== 'live')
    ? `not live again: ${health.join(' ')}`
    : ours === theirs
      ? harmless && gap + segment + handle > 0
        ? `nothing was lost, yet ${gap + segment + handle} repairs were needed`
        : undefined
      : `digest ${ours} is not ${theirs}`;
  hub.stop();
  gateway.stop();
  if (ports.count > 0) link.faults.hold = ports.count;
  return { seed, events, checks: oracle.checks, faults: link.faults, violations: oracle.violations, diverged };
}

/** The feed of one server after another. */
class Runner {
  readonly #seed: number;
  readonly #time: VirtualClock;
  readonly #bus: FeedBus;
  #term = 0;
  #silent = false;
  #stop: (() => void) | undefined;
  readonly #chance: ChaosRandom;

  constructor(seed: number, time: VirtualClock, bus: FeedBus) {
    this.#chance = new ChaosRandom(~seed);
    this.#seed = seed;
    this.#time = time;
    this.#bus = bus;
    this.restart();
  }

  restart(): void {
    this.#stop?.();
    this.#term += 1;
    const feed = this.#gated(
      simulator({
        clock: this.#time,
        seed: `chaos-${this.#seed}`,
        speed: 20,
        scale: { inplay: 5, prematch: 8, markets: 12 },
      }),
    );
    const random = `seed${this.#seed}`;
    this.#stop = runFeed({ feed, bus: this.#bus, clock: this.#time, isMain: isMainOutcome, term: this.#term, random });
  }

  /** The producer hangs: the gateway runs on without it, and its frames come late. */
  silence(silent: boolean): void {
    this.#silent = silent;
  }

  stop(): void {
    this.#stop?.();
  }

  #gated(feed: Feed): Feed {
    let delayed: FeedUpdate[] = [];
    let stopThinking = () => {};
    return {
      start: (sink) => {
        const publish: FeedSink = (updates) => {
          if (this.#silent) {
            delayed.push(...updates.filter(({ kind }) => kind !== 'alive'));
            return;
          }
          sink([...delayed, ...updates]);
          delayed = [];
        };
        feed.start(publish);
        stopThinking = resettleAtRandom(publish, this.#bus, this.#time, this.#chance);
      },
      stop: () => {
        stopThinking();
        feed.stop();
      },
    };
  }
}

/** The channels of the tab: both listings, and a few fixtures that change. */
class Needs {
  readonly #tab: Tab;
  readonly #bus: FeedBus;
  readonly #chance: ChaosRandom;
  readonly #fixtures = new Map<Channel, () => void>();
  still = false;

  constructor(tab: Tab, bus: FeedBus, chance: ChaosRandom) {
    this.#tab = tab;
    this.#bus = bus;
    this.#chance = chance;
    for (const area of AREAS) {
      tab.need(gamesOf(area));
      tab.need(betsOf(area));
    }
  }

  get channels(): Channel[] {
    return [...AREAS.flatMap((area) => [gamesOf(area), betsOf(area)]), ...this.#fixtures.keys()];
  }

  change(): void {
    if (this.still) return;
    const area = this.#chance.pick<Area>(AREAS);
    const ids = [...this.#bus.book(area).entries.keys()];
    if (ids.length === 0) return;
    const ch = esbetsOf(area, this.#chance.pick(ids));
    const dropped = this.#fixtures.size > 3 ? this.#chance.pick([...this.#fixtures.keys()]) : undefined;
    if (!this.#fixtures.has(ch)) this.#fixtures.set(ch, this.#tab.need(ch));
    if (dropped && dropped !== ch) {
      this.#fixtures.get(dropped)?.();
      this.#fixtures.delete(dropped);
    }
  }
}
