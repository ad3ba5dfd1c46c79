import { expect, it } from 'vitest';
import type { HubHealth } from '../../../src/engine/hub/protocol';
import { healthSummary$, type OddsHealth } from '../../../src/engine/streams/healthSummary';
import { SILENT_MS } from '../../../src/engine/hub/protocol';
import { collect, shownTab } from '../../support/shownTab';

const GAMES = 'inplay.games';
const BETS = 'inplay.bets';

it.each<[OddsHealth, Partial<HubHealth>]>([
  ['live', { channels: { [GAMES]: 'live', [BETS]: 'live', 'europe.games': 'down' } }],
  ['late', { channels: { [GAMES]: 'live', [BETS]: 'late' } }],
  ['stale', { channels: { [GAMES]: 'late', [BETS]: 'down' } }],
  ['stale', { channels: { [GAMES]: 'live' } }],
  ['reconnecting', { connection: 'backing-off', channels: { [GAMES]: 'down', [BETS]: 'down' } }],
  ['reconnecting', { connection: 'connecting' }],
  ['stopped', { connection: 'stopped' }],
])('is %s of %j', (health, said) => {
  const house = shownTab();
  house.health(said);
  expect(healthSummary$(house.tab, [GAMES, BETS]).value.health).toBe(health);
});

it('is the worst of the channels a page uses, and of no others', () => {
  const house = shownTab();
  house.health({ channels: { [GAMES]: 'live', [BETS]: 'down' } });
  expect(healthSummary$(house.tab, [GAMES]).value.health).toBe('live');
  expect(healthSummary$(house.tab, []).value.health).toBe('live');
});

it('changes with what it shows', () => {
  const house = shownTab();
  const lights = collect(healthSummary$(house.tab, [GAMES]));
  const live = { channels: { [GAMES]: 'live' } } as const;
  house.health({ ...live, latency: 20 });
  house.health({ ...live, latency: 40 });
  house.health({ ...live, latency: 40 });
  house.time.advance(SILENT_MS + 600);
  house.pass(500);
  expect(lights).toEqual([
    { health: 'live', latency: 20 },
    { health: 'live', latency: 40 },
    { health: 'reconnecting', latency: 40 },
    { health: 'live', latency: 40 },
  ]);
});
