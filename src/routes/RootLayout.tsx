import { useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { focusMain, SkipLink } from '../ui/layout/SkipLink';
import type { Going } from '../ui/primitives/navigation';
import { focusSlip } from '../ui/primitives/SkipToSlip';
import { useTitle } from '../ui/primitives/useTitle';
import { Navigation } from './Navigation';
import { useInPageNavigation } from './useInPageNavigation';

interface RootLayoutProps {
  pages: ReadonlySet<string>;
  /** The first page is in the document. */
  onShown: () => void;
}

/** Around every page: its links, its title, and where focus begins on it. */
export function RootLayout({ pages, onShown }: RootLayoutProps) {
  const { pathname, state } = useLocation();
  useTitle(pathname);
  useInPageNavigation();
  useEffect(onShown, [onShown]);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const { toSlip } = (state ?? {}) as Going;
    if (!toSlip || !focusSlip()) focusMain();
  }, [pathname, state]);
  return (
    <Navigation pages={pages}>
      <SkipLink />
      <Outlet />
    </Navigation>
  );
}
