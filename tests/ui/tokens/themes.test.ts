import { describe, expect, it } from 'vitest';
import { DARK, LIGHT, type Theme } from '../../../src/ui/tokens/themes';
import { colour } from '../../../src/ui/tokens/tokens';

/** Relative luminance of WCAG 2. */
function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const share = parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].toSorted((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const TEXTS = ['text', 'muted', 'gold', 'up', 'down', 'good', 'warn', 'bad'] as const;
const GROUNDS = ['ground', 'panel', 'raised', 'hover'] as const;
const PAIRS = [
  ...TEXTS.flatMap((text) => GROUNDS.map((ground) => [text, ground] as const)),
  ...(['ground', 'panel', 'raised'] as const).map((ground) => ['faint', ground] as const),
  ['on-gold', 'gold'],
  ['on-gold', 'gold-deep'],
  ['on-bad', 'bad'],
  ...(['up', 'down'] as const).flatMap((way) =>
    [`${way}-ground`, `${way}-ground-dim`].flatMap((ground) => [
      ['text', ground] as const,
      ['muted', ground] as const,
      [way, ground] as const,
    ]),
  ),
] as const;

describe.each([
  ['dark', DARK],
  ['light', LIGHT],
] as [string, Theme][])('the %s theme', (_, theme) => {
  it.each(PAIRS)('has a contrast of 4.5 for %s on %s', (text, ground) => {
    expect(contrast(theme[`--${text}`]!, theme[`--${ground}`]!)).toBeGreaterThanOrEqual(4.5);
  });

  it('has a value for every colour there is', () => {
    const names = Object.values(colour).map((value) => value.slice(4, -1));
    expect(Object.keys(theme).toSorted()).toEqual(names.toSorted());
  });
});
