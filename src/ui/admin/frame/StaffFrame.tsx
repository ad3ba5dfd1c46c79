import { LogOut } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { adminText } from '../../copy/admin';
import { Button } from '../../primitives/Button';
import { Link } from '../../primitives/navigation';
import { useBreakpoint } from '../../primitives/useBreakpoint';
import { VisuallyHidden } from '../../primitives/VisuallyHidden';
import { colour, radius, size } from '../../tokens/tokens';

interface StaffFrameProps {
  /** Title of the page. */
  title: string;
  logo: ReactNode;
  /** Id of the section that receives the focus. */
  mainId: string;
  nickname: string | undefined;
  /** Absent while nobody is signed in. */
  onSignOut: (() => void) | undefined;
  /** Always visible in the header. */
  headerInfo?: ReactNode;
  /** Sections of the page, the one shown among them. */
  parts?: readonly { name: string; href: string; isShown: boolean }[];
  children: ReactNode;
}

/** The frame around the pages of administrators and managers: a header, and the page's sections beside or above it. */
export function StaffFrame(props: StaffFrameProps) {
  const { title, logo, mainId, nickname, onSignOut, headerInfo, parts = [], children } = props;
  const layout = useBreakpoint();
  const menu = useRef<HTMLElement>(null);
  const shown = parts.find((part) => part.isShown)?.href;
  useEffect(() => {
    // Scrolled by hand where the list does not fit: `scrollIntoView` would move the page too.
    const entry = menu.current?.querySelector<HTMLElement>('[aria-current]');
    if (!menu.current || !entry) return;
    menu.current.scrollLeft = entry.offsetLeft - menu.current.clientWidth / 2;
    menu.current.scrollTop = entry.offsetTop - menu.current.clientHeight / 2;
  }, [shown, layout]);
  return (
    <Frame data-layout={layout}>
      <Head>
        {logo}
        <strong>{title}</strong>
        <Space />
        {headerInfo}
        {nickname !== undefined && <Nickname>{nickname}</Nickname>}
        <Button disabled={!onSignOut} onClick={onSignOut}>
          <LogOut size={15} aria-hidden />
          {adminText.signOut}
        </Button>
      </Head>
      <Columns>
        {parts.length > 0 && (
          <Parts ref={menu} aria-label={adminText.sections}>
            {parts.map(({ name, href, isShown }) => (
              <Link key={href} href={href} aria-current={isShown ? 'page' : undefined}>
                {name}
              </Link>
            ))}
          </Parts>
        )}
        {/* Focusable: what does not fit is scrolled to by keyboard. */}
        <Main id={mainId} tabIndex={0} aria-label={title}>
          {/* The section shown has its own heading; this one is for screen readers. */}
          <VisuallyHidden as="h1">{title}</VisuallyHidden>
          {children}
        </Main>
      </Columns>
    </Frame>
  );
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  height: 100dvh;
`;

const Head = styled.header`
  display: flex;
  align-items: center;
  gap: 14px;
  flex: none;
  min-height: 52px;
  padding: 6px 16px;
  background: ${colour.panel};
  border-bottom: 1px solid ${colour.hairline};
  strong {
    padding: 2px 8px;
    border-radius: ${radius.cell};
    background: ${colour.raised};
    font-size: ${size.small};
    color: ${colour.gold};
    white-space: nowrap;
  }
  [data-layout='mobile'] & {
    gap: 10px;
    padding: 6px 10px;
    > a {
      min-width: 0;
    }
  }
`;

const Space = styled.span`
  flex: 1;
`;

const Nickname = styled.span`
  color: ${colour.muted};
  white-space: nowrap;
  [data-layout='mobile'] & {
    display: none;
  }
`;

const Columns = styled.div`
  display: flex;
  flex: 1;
  min-height: 0;
  [data-layout='mobile'] & {
    flex-direction: column;
  }
`;

const Parts = styled.nav`
  position: relative;
  display: flex;
  flex-direction: column;
  flex: none;
  gap: 2px;
  width: 180px;
  padding: 10px 8px;
  overflow: auto;
  background: ${colour.panel};
  border-right: 1px solid ${colour.hairline};
  a {
    flex: none;
    padding: 9px 12px;
    border-radius: ${radius.cell};
    color: ${colour.muted};
    white-space: nowrap;
  }
  a:hover {
    background: ${colour.hover};
    color: ${colour.text};
  }
  a[aria-current] {
    background: ${colour.raised};
    color: ${colour.gold};
    font-weight: 600;
  }
  [data-layout='mobile'] & {
    flex-direction: row;
    width: auto;
    padding: 6px 8px;
    border-right: 0;
    border-bottom: 1px solid ${colour.hairline};
    a {
      padding: 12px;
    }
  }
`;

const Main = styled.main`
  flex: 1;
  display: grid;
  gap: 14px;
  align-content: start;
  min-width: 0;
  min-height: 0;
  padding: 16px;
  overflow: auto;
  &[data-led]:focus-visible {
    outline: none;
  }
  [data-layout='mobile'] & {
    padding: 8px;
  }
`;
