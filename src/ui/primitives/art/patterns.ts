import { rangeOf } from '../../../rules/rounds/runs/runChance';
import type { Chance } from '../../../rules/rounds/seedStream';
import { polygon, round, slice } from './shapes';

/** Patterns behind a motif, on a field of 200 by 94, each one path. */
const PATTERNS: readonly ((chance: Chance) => string)[] = [rays, bars, rings, dots, hills, chevrons];

export function patternOf(chance: Chance): string {
  return PATTERNS[chance.below(PATTERNS.length)]!(chance);
}

function times(count: number, of: (i: number) => string): string {
  return Array.from({ length: count }, (_, i) => of(i)).join('');
}

function rays(chance: Chance): string {
  const [x, y, turned] = [rangeOf(chance, 20, 180), rangeOf(chance, 70, 110), rangeOf(chance, 0, 1)];
  return times(9, (i) => slice(x, y, 220, turned + i / 9, turned + (i + 0.5) / 9));
}

function bars(chance: Chance): string {
  const [wide, slant] = [rangeOf(chance, 8, 22), rangeOf(chance, -60, 60)];
  return times(12, (i) => {
    const x = 2 * i * wide - 60;
    return polygon([
      [x + slant, 0],
      [x + wide + slant, 0],
      [x + wide, 94],
      [x, 94],
    ]);
  });
}

function rings(chance: Chance): string {
  const [x, y] = [rangeOf(chance, 0, 200), rangeOf(chance, 0, 94)];
  // Drawn the other way round, the inner circle of each is a hole.
  return times(4, (i) => `${round(x, y, 24 + 36 * i)}${hole(x, y, 14 + 36 * i)}`);
}

function hole(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0Z`;
}

function dots(chance: Chance): string {
  const [apart, radius] = [rangeOf(chance, 28, 38), rangeOf(chance, 5, 8)];
  const across = Math.ceil(200 / apart) + 1;
  return times(across * 4, (i) => {
    const row = Math.floor(i / across);
    return round(((i % across) + (row % 2) / 2) * apart, row * apart * 0.9, radius);
  });
}

function hills(chance: Chance): string {
  return times(3, (i) => round(rangeOf(chance, -10, 210), 104 + 8 * i, rangeOf(chance, 40, 84)));
}

function chevrons(chance: Chance): string {
  const [apart, deep] = [rangeOf(chance, 22, 34), rangeOf(chance, 16, 34)];
  return times(11, (i) => {
    const x = i * apart - 50;
    return `M${x} 0L${x + deep} 47L${x} 94H${x + apart / 2}L${x + apart / 2 + deep} 47L${x + apart / 2} 0Z`;
  });
}
