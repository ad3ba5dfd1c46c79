import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { MENUS } from '../../../src/ui/layout/menus';
import { useEntries } from '../../../src/ui/layout/useEntries';
import { NavigationProvider } from '../../../src/ui/primitives/navigation';

it('a menu has its entries but those without a page or of another type of user, in their order', () => {
  const [, coupon, info, , manager, admin] = MENUS.account;
  const pages = new Set([admin, manager, info, coupon].map(({ path }) => path));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <NavigationProvider value={{ go: () => {}, pages, entry: '', query: new URLSearchParams(), setQuery: () => {} }}>
      {children}
    </NavigationProvider>
  );
  const shown = (type?: number) => renderHook(() => useEntries(MENUS.account, type), { wrapper }).result.current;
  expect(shown()).toEqual([coupon, info]);
  expect(shown(1)).toEqual([coupon, info, admin]);
  expect(shown(2)).toEqual([coupon, info, manager]);
});
