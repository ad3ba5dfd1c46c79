import { type Area, AREAS } from '../../src/contract/stream/channel';
import { type Clock, every } from '../../src/rules/clock';
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
}

/** How long the simulator computes at a stretch at the start, ms: a process that blocks longer is considered dead. */
const SLICE_MS = 25;

/**
 * Fixtures that are played, priced and settled (docs/simulator.md). Everything is published at the start, in as many
 * slices as it takes; then one batch a tick. A late tick makes up for what it missed; after a pause of more than a
 * minute only the present is published.
 */
export function simulator(options: SimulatorOptions): Feed & SimulatedResults {
  const { clock, seed, speed = 1, areas = AREAS } = options;
  const scale = { ...DEFAULT_SCALE, ...options.scale };
  if (!(speed > 0 && Number.isFinite(speed))) throw new RangeError(`speed must be a number above 0, not ${speed}`);
  let simulation: Simulation | undefined;
  let cancel: (() => void) | undefined;

  return {
    start(sink: FeedSink): void {
      if (simulation) throw new Error('the simulator has been started already');
      const wall = clock.wall();
      const mono = clock.mono();
      const running = new Simulation({ seed, start: wall, speed, scale, areas });
      simulation = running;
      const present = running.begin();
      const begin = () => {
        const began = clock.mono();
        const updates: FeedUpdate[] = [];
        for (;;) {
          const { done, value } = present.next();
          if (done) break;
          updates.push(...value);
          if (clock.mono() - began < SLICE_MS) continue;
          cancel = clock.after(0, begin);
          sink(updates);
          return;
        }
        sink([...updates, ...areas.map((area): FeedUpdate => ({ kind: 'whole', area }))]);
        go();
      };
      const go = () => {
        let elapsed = 0;
        cancel = every(clock, SIMULATION_STEP_MS, () => {
          // The larger of both clocks: one stops while the machine sleeps, the other may be set back.
          elapsed = Math.max(elapsed, clock.mono() - mono, clock.wall() - wall);
          const updates = running.advance(elapsed);
          if (updates.length > 0) sink(updates);
        });
      };
      begin();
    },
    stop(): void {
      cancel?.();
    },
    ...simulatedResultsOf(seed, scale, () => simulation?.time ?? clock.wall()),
  };
}
