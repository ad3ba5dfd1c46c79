import { Menu } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { DESKTOP_MIN_WIDTH_PX, SIDEBAR_DESKTOP_WIDTH_PX } from '../../contract/constants';
import { copy } from '../copy/layout';
import { IconButton } from '../primitives/Button';
import { Drawer } from '../primitives/Drawer';
import { Link } from '../primitives/navigation';
import { useSite } from '../primitives/site';
import { VisuallyHidden } from '../primitives/VisuallyHidden';
import { colour, goldFill, radius, size } from '../tokens/tokens';
import { BottomBar } from './BottomBar';
import { NavLinks } from './NavLinks';
import { useViewport } from './viewport';

interface ShellProps {
  /** Path of the page shown, and what it is called. */
  path: string;
  title: string;
  /** Health light. */
  health: ReactNode;
  /** Left column; a drawer where there is no room. */
  side: ReactNode;
  /** Changes when the member chose something in `side`: the drawer closes. */
  chosen: string;
  children: ReactNode;
}

/** Top bar, left column and the page; on a small screen a drawer and a bar at the bottom. */
export function Shell({ path, title, health, side, chosen, children }: ShellProps) {
  const { siteName } = useSite();
  const breakpoint = useViewport();
  const desktop = breakpoint === 'desktop';
  // Open for what was chosen then: another choice closes it.
  const [openFor, setOpenFor] = useState<string>();
  const setOpen = (open: boolean) => setOpenFor(open ? chosen : undefined);
  return (
    <Frame data-layout={breakpoint}>
      <Skip type="button" onClick={() => document.getElementById('main')?.focus()}>
        {copy.skip}
      </Skip>
      <Top>
        {!desktop && (
          <IconButton aria-label={copy.openTree} onClick={() => setOpen(true)}>
            <Menu size={20} aria-hidden />
          </IconButton>
        )}
        <Logo href="/">{siteName}</Logo>
        {desktop && <NavLinks path={path} />}
        <Space />
        {health}
      </Top>
      <Columns>
        {desktop && <Side aria-label={copy.tree}>{side}</Side>}
        <Main id="main" tabIndex={-1}>
          <VisuallyHidden as="h1">{title}</VisuallyHidden>
          {children}
        </Main>
      </Columns>
      {!desktop && <BottomBar path={path} />}
      {!desktop && (
        <Drawer title={copy.tree} close={copy.closeTree} open={openFor === chosen} onOpenChange={setOpen}>
          {side}
        </Drawer>
      )}
    </Frame>
  );
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  height: 100dvh;
  &[data-layout='desktop'] {
    /* Not the viewport's: a scrollbar at its bottom would cover the page's. */
    height: 100%;
    min-width: ${DESKTOP_MIN_WIDTH_PX}px;
  }
`;

const Skip = styled.button`
  position: absolute;
  top: -60px;
  left: 12px;
  z-index: 30;
  padding: 8px 14px;
  background: ${colour.raised};
  border-radius: ${radius.cell};
  &:focus {
    top: 10px;
  }
`;

const Top = styled.header`
  display: flex;
  align-items: center;
  flex: none;
  gap: 10px;
  height: 52px;
  padding: 0 12px;
  background: ${colour.panel};
  border-bottom: 1px solid ${colour.hairline};
  [data-layout='desktop'] > & {
    gap: 28px;
    /* The page is wider than the screen it is made for (spec section 9): what has to be seen stands left of that edge. */
    padding: 0 51px 0 18px;
  }
`;

const Logo = styled(Link)`
  font-size: ${size.title};
  font-weight: 800;
  letter-spacing: -0.02em;
  white-space: nowrap;
  overflow: hidden;
  text-overflow: ellipsis;
  background: ${goldFill};
  background-clip: text;
  color: transparent;
`;

const Space = styled.span`
  flex: 1;
`;

const Columns = styled.div`
  display: flex;
  flex: 1;
  min-height: 0;
  [data-layout='desktop'] > & {
    gap: 8px;
    padding: 8px 51px 8px 8px;
  }
`;

const Side = styled.aside`
  flex: none;
  width: ${SIDEBAR_DESKTOP_WIDTH_PX}px;
  overflow-y: auto;
  background: ${colour.panel};
  border-radius: ${radius.panel};
`;

const Main = styled.main`
  flex: 1;
  min-width: 0;
  min-height: 0;
`;
