import { ExternalLink, Gamepad2, PanelLeftOpen, Search, Spade, Trophy } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { SIDEBAR_DESKTOP_WIDTH_PX } from '../../contract/constants';
import { layoutText } from '../copy/layout';
import { menuText } from '../copy/menu';
import { LaterDrawer } from '../primitives/LaterDrawer';
import { colour, radius } from '../tokens/tokens';
import { SidePane } from './SidePane';
import { useOpenings } from './useOpenings';

interface SideRailProps {
  path: string;
  /** Changes when something in it was chosen: it closes. */
  chosen: string;
  /** The search and tree of the page. */
  children?: ReactNode;
}

export const RAIL_WIDTH_PX = 56;

const GROUPS = { korea: Trophy, openings: ExternalLink, casino: Spade, minigames: Gamepad2 } as const;
type Group = keyof typeof GROUPS;
const isGroup = (part: string): part is Group => part in GROUPS;

/** The left column folded to icons; each opens the whole column over the page, at what the icon is for. */
export function SideRail({ path, chosen, children }: SideRailProps) {
  const [opened, setOpened] = useState<{ chosen: string; part: 'top' | 'search' | Group }>();
  const close = () => setOpened(undefined);
  const part = opened?.chosen === chosen ? opened.part : undefined;
  const hasOpenings = useOpenings().length > 0;
  const opener = (name: string, to: 'top' | 'search' | Group, icon: ReactNode) => (
    <button type="button" title={name} aria-haspopup="dialog" onClick={() => setOpened({ chosen, part: to })}>
      {icon}
    </button>
  );
  return (
    <Rail aria-label={menuText.side}>
      {opener(menuText.openSide, 'top', <PanelLeftOpen size={20} aria-hidden />)}
      {children !== undefined && opener(layoutText.tree, 'search', <Search size={20} aria-hidden />)}
      <ul>
        {(Object.keys(GROUPS) as Group[]).map((group) => {
          const Icon = GROUPS[group];
          if (group === 'openings' && !hasOpenings) return null;
          return <li key={group}>{opener(menuText.groups[group], group, <Icon size={20} aria-hidden />)}</li>;
        })}
      </ul>
      <LaterDrawer
        title={menuText.side}
        close={menuText.closeSide}
        width={SIDEBAR_DESKTOP_WIDTH_PX}
        open={part !== undefined}
        onOpenChange={(open) => open || close()}
        first={part === undefined || part === 'top' ? undefined : PLACES(part)}
      >
        <SidePane path={path} onChoose={close}>
          {children}
        </SidePane>
      </LaterDrawer>
    </Rail>
  );
}

/** Where the focus goes in the column. */
const PLACES = (part: 'search' | Group) =>
  isGroup(part) ? `[data-group='${part}'] :is(a, button)` : '[role=search] input';

const Rail = styled.aside`
  display: grid;
  flex: none;
  align-content: start;
  justify-items: center;
  gap: 4px;
  width: ${RAIL_WIDTH_PX}px;
  padding: 6px 0;
  overflow-y: auto;
  background: ${colour.panel};
  border-radius: ${radius.panel};
  ul {
    display: grid;
    gap: 4px;
    padding-top: 4px;
    border-top: 1px solid ${colour.hairline};
  }
  button {
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    border-radius: ${radius.cell};
    color: ${colour.muted};
  }
  button:hover {
    background: ${colour.hover};
    color: ${colour.text};
  }
`;
