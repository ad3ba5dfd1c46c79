import type { ReactNode } from 'react';
import { SideMenu } from './SideMenu';
import { useOpenings } from './useOpenings';

/** The left column of a large screen: what the page puts there, and the menus of every page. */
export function SidePane({ path, children }: { path: string; children?: ReactNode }) {
  return (
    <>
      {children}
      <SideMenu path={path} openings={useOpenings()} />
    </>
  );
}
