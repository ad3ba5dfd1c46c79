import { expect, test } from 'vitest';
import type { FeedUpdate } from '../../../server/feeds/feed';
import { SIMULATION_STEP_MS } from '../../../server/simulator/simulation';
import { DEFAULT_SCALE } from '../../../server/simulator/world/schedule';
import { simulationOf } from './setting';

const SECONDS = 15;

test('at the default size 1,200 to 4,000 prices change a second, spread over the steps', () => {
  const simulation = simulationOf({ scale: DEFAULT_SCALE });
  for (const _ of simulation.begin());
  const perStep: number[] = [];
  const said = new Map<FeedUpdate['kind'], number>();
  for (let elapsed = SIMULATION_STEP_MS; elapsed <= SECONDS * 1_000; elapsed += SIMULATION_STEP_MS) {
    let prices = 0;
    for (const update of [...simulation.advance(elapsed)].flat()) {
      said.set(update.kind, (said.get(update.kind) ?? 0) + 1);
      if (update.kind === 'outcome.changed' && update.price !== undefined) prices += 1;
    }
    perStep.push(prices);
  }
  const perSecond = perStep.reduce((a, b) => a + b, 0) / SECONDS;
  expect(perSecond).toBeGreaterThan(1_200);
  expect(perSecond).toBeLessThan(4_000);
  // Fixtures are repriced in turn: no quarter of a second carries more than four average ones.
  expect(Math.max(...perStep)).toBeLessThan(perSecond);
  // Everything else is rare beside the prices.
  expect(said.get('market.put')! + said.get('market.patched')! + said.get('fixture.put')!).toBeLessThan(perSecond * 2);
});
