import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useOpenPages } from '../ui/layout/useOpenPages';
import { NavigationProvider } from '../ui/primitives/navigation';
import { useSite } from '../ui/primitives/site';

interface NavigationProps {
  /** Paths of the pages that exist. */
  pages: ReadonlySet<string>;
  children: ReactNode;
}

/** Gives the views' links the router's way of going somewhere. */
export function Navigation({ pages, children }: NavigationProps) {
  const navigate = useNavigate();
  const { clock } = useSite();
  const go = (href: string, timed = false) =>
    void navigate(timed ? { pathname: href, search: `time=${Math.floor(clock.wall() / 1_000)}` } : href);
  return <NavigationProvider value={{ go, pages: useOpenPages(pages) }}>{children}</NavigationProvider>;
}
