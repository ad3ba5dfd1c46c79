import { expect, it } from 'vitest';
import { MENUS } from '../../../src/ui/layout/menus';

it.each(['korea', 'minigames', 'casino', 'products', 'tabs'] as const)(
  '%s: no two entries have the same icon',
  (name) => {
    const icons = MENUS[name].map(({ Icon }) => Icon);
    const repeated = MENUS[name].filter(({ Icon }) => icons.indexOf(Icon) !== icons.lastIndexOf(Icon));
    expect(repeated.map(({ path }) => path)).toEqual([]);
  },
);
