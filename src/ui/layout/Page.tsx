import { type ReactNode, useRef } from 'react';
import { styled } from 'styled-components';
import { SIDEBAR_DESKTOP_WIDTH_PX } from '../../contract/constants';
import { menuText } from '../copy/menu';
import { ToTop } from '../primitives/ToTop';
import { isFolded, useWindowKind } from '../primitives/useWindowKind';
import { VisuallyHidden } from '../primitives/VisuallyHidden';
import { colour, radius, clearOfToTop } from '../tokens/tokens';
import { SideDrawer } from './SideDrawer';
import { SidePane } from './SidePane';
import { SideRail } from './SideRail';
import { SLIP_ID } from '../primitives/SkipToSlip';
import { MAIN_ID } from './SkipLink';
import { useOpenInPrint } from './useOpenInPrint';
import { useSlipSlot } from './slipSlot';
import { useUsualSide } from './usualSide';

/** Right column of a large screen. */
const SLIP_WIDTH_PX = 320;

interface PageProps {
  /** Title of the page; its heading, for screen readers. */
  title: string;
  /** Path of the page, for the menus beside it; without one there is no left column. */
  path?: string;
  /** A search, at the top of the left column; on a small screen a drawer opened from the header. Without one a large screen has the usual. */
  side?: ReactNode;
  /** Changes when something in `side` was chosen: its drawer closes. */
  chosen?: string;
  /** Whether the page scrolls as a whole; otherwise its parts do. */
  scrolls?: boolean;
  /** The page itself shows the slip, in one of its columns. */
  slipWithin?: boolean;
  children: ReactNode;
}

/** A page of the default layout, below the header. The bet slip is its right column, where it has one. */
export function Page({ title, path, side, chosen = '', scrolls = false, slipWithin = false, children }: PageProps) {
  const kind = useWindowKind();
  const slip = useSlipSlot();
  const main = useRef<HTMLElement>(null);
  useOpenInPrint(main);
  const usual = useUsualSide();
  const column = side ?? usual;
  return (
    <Columns>
      {kind === 'wide' && path !== undefined && (
        <Side aria-label={menuText.side}>
          <SidePane path={path}>{column}</SidePane>
        </Side>
      )}
      {isFolded(kind) && path !== undefined && (
        <SideRail path={path} chosen={chosen}>
          {column}
        </SideRail>
      )}
      {(kind === 'phone' || kind === 'tablet') && side && <SideDrawer chosen={chosen}>{side}</SideDrawer>}
      <Middle>
        <Main ref={main} id={MAIN_ID} tabIndex={-1} data-scrolls={scrolls}>
          <VisuallyHidden as="h1">{title}</VisuallyHidden>
          {children}
        </Main>
        {scrolls && <ToTop scroller={main} />}
      </Middle>
      {kind !== 'phone' && slip && !slipWithin && (
        <Slip id={SLIP_ID} tabIndex={-1} aria-label={menuText.slip}>
          {slip.contents}
        </Slip>
      )}
    </Columns>
  );
}

const Columns = styled.div`
  display: flex;
  flex: 1;
  min-height: 0;
  [data-layout='desktop'] > & {
    gap: 8px;
    padding: 8px;
  }
  [data-window='tablet'] > & {
    gap: 8px;
  }
`;

const Side = styled.aside`
  flex: none;
  width: ${SIDEBAR_DESKTOP_WIDTH_PX}px;
  overflow-y: auto;
  background: ${colour.panel};
  border-radius: ${radius.panel};
`;

/** Fixed while the page beside it scrolls. */
const Slip = styled(Side)`
  width: ${SLIP_WIDTH_PX}px;
`;

const Middle = styled.div`
  position: relative;
  flex: 1;
  min-width: 0;
  min-height: 0;
`;

const Main = styled.main`
  /* What is for screen readers only scrolls with the rest. */
  position: relative;
  height: 100%;
  min-height: 0;
  &[data-scrolls='true'] {
    overflow-y: auto;
    padding-bottom: ${clearOfToTop};
  }
  /* Focus is moved here with each page; an outline would be of no use. */
  &:focus-visible {
    outline: none;
  }
`;
