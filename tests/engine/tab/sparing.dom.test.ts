import { afterEach, expect, test, vi } from 'vitest';
import { sparing } from '../../../src/engine/tab/sparing';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A browser with this battery, or one without; `calm`: the member wants little motion. */
function browser(battery: { level: number; charging: boolean } | undefined, calm = false) {
  const wish = { matches: calm };
  vi.stubGlobal('matchMedia', (query: string) => (query === '(prefers-reduced-motion: reduce)' ? wish : undefined));
  vi.stubGlobal('navigator', battery ? { getBattery: () => Promise.resolve(battery) } : {});
  return wish;
}

test.each([
  { battery: undefined, calm: false, expected: false },
  { battery: undefined, calm: true, expected: true },
  { battery: { level: 1, charging: false }, calm: false, expected: false },
  { battery: { level: 0.2, charging: false }, calm: false, expected: false },
  { battery: { level: 0.19, charging: false }, calm: false, expected: true },
  { battery: { level: 0.05, charging: true }, calm: false, expected: false },
  { battery: { level: 0.9, charging: true }, calm: true, expected: true },
])('battery $battery, calm $calm: spared $expected', async ({ battery, calm, expected }) => {
  browser(battery, calm);
  const isSparing = sparing();
  await Promise.resolve();
  await Promise.resolve();
  expect(isSparing()).toBe(expected);
});

test('follows the battery and the wish', async () => {
  const battery = { level: 0.5, charging: false };
  const wish = browser(battery);
  const isSparing = sparing();
  await Promise.resolve();
  await Promise.resolve();
  expect(isSparing()).toBe(false);
  battery.level = 0.1;
  expect(isSparing()).toBe(true);
  battery.charging = true;
  expect(isSparing()).toBe(false);
  wish.matches = true;
  expect(isSparing()).toBe(true);
});

test('a browser that does not let its battery be read is not spared', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('navigator', { getBattery: () => Promise.reject(new Error('not allowed')) });
  const isSparing = sparing();
  await Promise.resolve();
  await Promise.resolve();
  expect(isSparing()).toBe(false);
});
