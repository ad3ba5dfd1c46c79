import { type Area, AREAS } from '../../src/contract/stream/channel';
import type { Clock } from '../../src/rules/clock';
import type { Feed, FeedSink, FeedUpdate } from '../feeds/feed';
import { type SimulatedResults, simulatedResultsOf } from './results';
import { Simulation, SIMULATION_STEP_MS } from './simulation';
import { DEFAULT_SCALE, type SimulationScale } from './world/schedule';

export interface SimulatorOptions {
  clock: Clock;
  /** Same seed, same start: same history. */
  seed: string;
  /** Seconds of a match in one second of the clock. Default 1. */
  speed?: number;
  scale?: Partial<SimulationScale>;
  /** Default: both. */
  areas?: readonly Area[];
  /** Whether what is so many ms behind the clock is late. Default: never, as by a clock that waits for the simulator. */
  isLate?: (behindMs: number) => boolean;
}

/**
 * How long the simulator computes at a stretch, ms: calls that come meanwhile wait for as long, and
 * for what the site makes of the updates, each several times. With 10 ms the slowest calls of a restart under 5,000 streams
 * took four times as long as with 3, and the start takes 2 % longer.
 */
const SLICE_MS = 3;
/**
 * As much as the wall clock goes ahead of the monotonic one between two ticks the machine has slept, ms: one of them stops
 * meanwhile. The wall clock may be set back as well, which means nothing: what was played has been.
 */
const SLEPT_MS = 1_000;

/**
 * Fixtures that are played, priced and settled (docs/simulator.md). Everything is published at the start, then what each tick
 * brings, in as many slices as it takes. A late tick makes up for what it missed, as the first one does for the start;
 * after a pause of more than a minute only the present is published. While what it makes up for is late it gives no sign of life.
 */
export function simulator(options: SimulatorOptions): Feed & SimulatedResults {
  const { clock, seed, speed = 1, areas = AREAS, isLate = () => false } = options;
  const scale = { ...DEFAULT_SCALE, ...options.scale };
  if (!(speed > 0 && Number.isFinite(speed))) throw new RangeError(`speed must be a number above 0, not ${speed}`);
  let simulation: Simulation | undefined;
  let cancel: (() => void) | undefined;

  return {
    start(sink: FeedSink): void {
      if (simulation) throw new Error('the simulator has been started already');
      let wall = clock.wall();
      let mono = clock.mono();
      let elapsed = 0;
      /** Ms since the start, by the wall clock where the machine slept. */
      const elapsedNow = () => {
        const [wallBefore, monoBefore] = [wall, mono];
        wall = clock.wall();
        mono = clock.mono();
        const passed = mono - monoBefore;
        const slept = wall - wallBefore - passed;
        elapsed += slept < SLEPT_MS ? passed : passed + slept;
        return elapsed;
      };
      const running = new Simulation({ seed, start: wall, speed, scale, areas });
      simulation = running;
      /** Publishes in slices, then goes on with `next`. */
      const publish = (parts: Generator<FeedUpdate[]>, next: () => void) => {
        const began = clock.mono();
        const updates: FeedUpdate[] = [];
        for (;;) {
          const { done, value } = parts.next();
          if (done) {
            next();
            break;
          }
          updates.push(...value);
          if (clock.mono() - began < SLICE_MS) continue;
          cancel = clock.after(0, () => publish(parts, next));
          break;
        }
        const isBehind = updates.some(isSignOfLife) && isLate(elapsedNow() - running.elapsed);
        const published = isBehind ? updates.filter((update) => !isSignOfLife(update)) : updates;
        if (published.length > 0) sink(published);
      };
      const tick = () => publish(running.advance(elapsedNow()), wait);
      const wait = () => {
        cancel = clock.after(SIMULATION_STEP_MS, tick);
      };
      publish(presentOf(running, areas), wait);
    },
    stop(): void {
      cancel?.();
    },
    ...simulatedResultsOf(seed, scale, () => simulation?.time ?? clock.wall()),
  };
}

function* presentOf(simulation: Simulation, areas: readonly Area[]): Generator<FeedUpdate[]> {
  yield* simulation.begin();
  yield areas.map((area) => ({ kind: 'whole', area }));
}

function isSignOfLife({ kind }: FeedUpdate): boolean {
  return kind === 'alive';
}
