import { expect, it } from 'vitest';
import { MENUS } from '../../../src/ui/layout/menus';

it.each(['korea', 'minigames', 'casino', 'products', 'tabs'] as const)(
  '%s: no two entries have the same icon',
  (name) => {
    const icons = MENUS[name].map(({ Icon }) => Icon);
    expect(new Set(icons).size).toBe(icons.length);
  },
);
