import { describe, expect, it } from 'vitest';
import { test as property, fc } from '@fast-check/vitest';
import { HOUR_MS } from '../../../src/contract/units';
import {
  expiryAfterNavigation,
  expiryAfterOpening,
  hasExpired,
  timeLeft,
  warningBefore,
} from '../../../src/rules/session/expiry';
import { hiddenUntil, isHidden } from '../../../src/rules/session/popupHide';
import { mayReload } from '../../../src/rules/session/reloadThrottle';
import { momentOf, stampOf } from '../../../src/rules/session/stamp';

/** 2026-01-01 12:00:00 in Seoul. */
const NOON = Date.UTC(2026, 0, 1, 3);
/** Years that have four digits. */
const moment = fc.integer({ min: 0, max: 4_102_444_800_000 });

describe('a stored moment', () => {
  it('is of Seoul, in any zone of the browser', () => {
    expect(stampOf(NOON)).toBe('2026-01-01 12:00:00');
    expect(stampOf(NOON + 15 * HOUR_MS)).toBe('2026-01-02 03:00:00');
    expect(stampOf(NOON + 999)).toBe('2026-01-01 12:00:00');
  });

  it.each([
    null,
    undefined,
    '',
    '2026-01-01',
    '2026-01-01T12:00:00',
    '2026-01-01 12:00',
    '2026-1-1 12:00:00',
    '2026-02-31 00:00:00',
    '2026-13-01 00:00:00',
    '2026-01-01 24:00:00',
    '2026-01-01 12:60:00',
    ' 2026-01-01 12:00:00',
  ])('is none: %j', (text) => {
    expect(momentOf(text)).toBeUndefined();
  });

  property.prop([moment])('comes back, to the second', (ms) => {
    expect(momentOf(stampOf(ms))).toBe(Math.floor(ms / 1_000) * 1_000);
  });
});

describe('expiry', () => {
  it.each([
    [1, '2026-01-01 12:01:00'],
    [30, '2026-01-01 12:30:00'],
    [10_080, '2026-01-08 12:00:00'],
  ])('%i minutes after a navigation', (minutes, stamp) => {
    expect(expiryAfterNavigation(NOON, minutes, null)).toBe(stamp);
  });

  it.each([
    ['a casino was opened before', stampOf(NOON + 7_200_000), stampOf(NOON + 7_200_000)],
    ['less was left', stampOf(NOON + 60_000), stampOf(NOON + 600_000)],
    ['no clock could have stored it', stampOf(NOON + 7_201_000), stampOf(NOON + 600_000)],
    ['it is no moment', 'later', stampOf(NOON + 600_000)],
  ])('a navigation does not cut short what was stored: %s', (_, stored, kept) => {
    expect(expiryAfterNavigation(NOON, 10, stored)).toBe(kept);
  });

  it('is 120 minutes after an opening', () => {
    expect(expiryAfterOpening(NOON)).toBe('2026-01-01 14:00:00');
  });

  it.each([
    ['2026-01-01 12:00:01', false],
    ['2026-01-01 12:00:00', true],
    ['2026-01-01 11:59:59', true],
    [null, false],
    ['nonsense', false],
  ])('%j has passed at noon: %s', (stamp, passed) => {
    expect(hasExpired(stamp, NOON)).toBe(passed);
  });

  it('returns how much is left', () => {
    expect([
      timeLeft('2026-01-01 12:00:30', NOON),
      timeLeft('2026-01-01 11:59:00', NOON),
      timeLeft(null, NOON),
    ]).toEqual([30_000, -60_000, undefined]);
  });

  it.each([
    [1, 30_000],
    [2, 60_000],
    [120, 60_000],
  ])('of %i minutes is warned of %i ms before', (minutes, ms) => {
    expect(warningBefore(minutes)).toBe(ms);
  });
});

describe('a closed popup', () => {
  it.each([
    [0, true],
    [6 * HOUR_MS - 1, true],
    [6 * HOUR_MS, false],
    [7 * HOUR_MS, false],
    [-5 * HOUR_MS, true],
    [-7 * HOUR_MS, false],
  ])('%i ms later is hidden: %s', (later, hidden) => {
    expect(isHidden(hiddenUntil(NOON), NOON + later)).toBe(hidden);
  });

  it.each(['', 'nonsense', '9999-12-31 23:59:59'])('is not hidden by %j', (until) => {
    expect(isHidden(until, NOON)).toBe(false);
  });
});

it.each([
  ['never', undefined, true],
  ['just now', 0, false],
  ['59.999 s ago', 59_999, false],
  ['60 s ago', 60_000, true],
  ['in the future, by a clock that was set back', -1_000, true],
  ['nobody knows when', NaN, false],
])('a page that was reloaded %s may be: %s', (_, ago, may) => {
  expect(mayReload(ago === undefined ? undefined : NOON - ago, NOON)).toBe(may);
});
