import { expect, it } from 'vitest';
import { MINUTE_MS } from '../../../src/contract/units';
import { playSessionStore } from '../../../src/ui/primitives/playSession';
import { memoryStorage } from '../memoryStorage';

it('survives reloads until no game was open for half an hour, and belongs to one member', () => {
  const storage = memoryStorage();
  const first = playSessionStore(storage as never);
  expect(first.since(7, 0)).toBe(0);
  expect(first.since(7, 29 * MINUTE_MS)).toBe(0);
  const reloaded = playSessionStore(storage as never);
  expect(reloaded.since(7, 58 * MINUTE_MS)).toBe(0);
  expect(reloaded.since(7, 89 * MINUTE_MS)).toBe(89 * MINUTE_MS);
  expect(reloaded.since(8, 90 * MINUTE_MS)).toBe(90 * MINUTE_MS);
  expect(reloaded.since(7, 91 * MINUTE_MS)).toBe(91 * MINUTE_MS);
});

it('begins at a whole millisecond: estimates of the server’s clock have fractions', () => {
  const storage = memoryStorage();
  expect(playSessionStore(storage as never).since(7, 1_000.75)).toBe(1_000);
  expect(playSessionStore(storage as never).since(7, 1_000.8)).toBe(1_000);
});

it('starts again where what is stored can’t be read', () => {
  const storage = memoryStorage();
  for (const kept of ['{', 'null', '{"account":7,"since":"x","seen":1}']) {
    storage.setItem('sitting.v1', kept);
    expect(playSessionStore(storage as never).since(7, 5)).toBe(5);
  }
});
