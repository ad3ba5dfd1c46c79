import type { ReactNode } from 'react';
import { SideMenu } from './SideMenu';
import { useOpenings } from './useOpenings';

interface SidePaneProps {
  path: string;
  /** A menu's entry was chosen. */
  onChoose?: () => void;
  children?: ReactNode;
}

/** The left column of a large screen: what the page puts there, and the menus of every page. */
export function SidePane({ path, onChoose, children }: SidePaneProps) {
  const openings = useOpenings().map(({ name, ask }) => ({
    name,
    ask: () => {
      onChoose?.();
      ask();
    },
  }));
  return (
    <>
      {children}
      <SideMenu path={path} openings={openings} {...(onChoose && { onChoose })} />
    </>
  );
}
