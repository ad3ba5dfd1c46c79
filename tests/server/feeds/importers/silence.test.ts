import { expect, it } from 'vitest';
import { HeartbeatWriter } from '../../../../server/feeds/importers/heartbeatWriter';
import { ImportState } from '../../../../server/feeds/importers/importState';
import { DAY_MS } from '../../../../src/contract/units';
import { fixture } from '../../../support/frames';

it.each([
  [2 * DAY_MS, 1],
  [7 * DAY_MS, 6],
  [7 * DAY_MS + 1, 0],
])('a silence of %i ms is filled with %i signs of life, a day apart', (silence, filled) => {
  const state = new ImportState();
  const heartbeats = new HeartbeatWriter(state, DAY_MS);
  const source = heartbeats.addSource();
  state.putFixture(fixture('f1'), 'inplay');
  source.fixtures.add('f1');
  expect([...state.flush()]).toHaveLength(1);
  expect(heartbeats.afterMessage(source, 0)).toEqual([{ kind: 'alive', area: 'inplay' }]);
  expect([...heartbeats.fillSilence(silence)]).toHaveLength(filled);
});
