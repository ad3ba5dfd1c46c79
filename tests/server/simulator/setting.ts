import { AREAS } from '../../../src/contract/stream/channel';
import type { FeedUpdate } from '../../../server/feeds/feed';
import { Simulation, type SimulationOptions, SIMULATION_STEP_MS } from '../../../server/simulator/simulation';
import { FeedWatch } from './feedWatch';

/** A Saturday, 12:00 in Seoul. */
export const NOON = Date.UTC(2026, 5, 13, 3);

export function simulationOf(options: Partial<SimulationOptions> = {}): Simulation {
  return new Simulation({
    seed: 'tests',
    start: NOON,
    speed: 1,
    scale: { inplay: 12, prematch: 12, markets: Infinity },
    areas: AREAS,
    ...options,
  });
}

/** Runs a simulation for `ms` of the wall clock; `each` sees the watch after every step. */
export function run(
  options: Partial<SimulationOptions>,
  ms: number,
  each?: (watch: FeedWatch, updates: readonly FeedUpdate[], elapsed: number) => void,
): FeedWatch {
  const simulation = simulationOf(options);
  const watch = new FeedWatch();
  const first = [...simulation.begin()].flat();
  watch.apply(first);
  each?.(watch, first, 0);
  for (let elapsed = SIMULATION_STEP_MS; elapsed <= ms; elapsed += SIMULATION_STEP_MS) {
    const updates = [...simulation.advance(elapsed)].flat();
    watch.apply(updates);
    each?.(watch, updates, elapsed);
  }
  return watch;
}
