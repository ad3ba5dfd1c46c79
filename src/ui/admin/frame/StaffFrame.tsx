import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { adminText } from '../../copy/admin';
import { Button } from '../../primitives/Button';
import { useBreakpoint } from '../../primitives/useBreakpoint';
import { VisuallyHidden } from '../../primitives/VisuallyHidden';
import { colour, radius, SCALED_BELOW_PX, size, narrowerThan } from '../../tokens/tokens';
import { type StaffGroup, StaffMenu } from './StaffMenu';

interface StaffFrameProps {
  /** Title of the page. */
  title: string;
  logo: ReactNode;
  /** Id of the section that receives the focus. */
  mainId: string;
  nickname: string | undefined;
  /** Absent while nobody is signed in. */
  onSignOut: (() => void) | undefined;
  /** In the header, but for phones, which have no room for it. */
  headerInfo?: ReactNode;
  /** Sections of the page, the one shown among them. */
  groups: readonly StaffGroup[];
  children: ReactNode;
}

/** The frame around the pages of administrators and managers: a header, and the page's sections beside or above it. */
export function StaffFrame(props: StaffFrameProps) {
  const { title, logo, mainId, nickname, onSignOut, headerInfo, groups, children } = props;
  const layout = useBreakpoint();
  return (
    <Frame data-layout={layout}>
      <Head>
        {logo}
        <strong>{title}</strong>
        <Space />
        {headerInfo && <Info>{headerInfo}</Info>}
        {nickname !== undefined && <Nickname>{nickname}</Nickname>}
        <Button disabled={!onSignOut} onClick={onSignOut}>
          <LogOut size={15} aria-hidden />
          {adminText.signOut}
        </Button>
      </Head>
      <Columns>
        <StaffMenu groups={groups} layout={layout} />
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
    /* Where there is not room for all, the role is cut before the logo. */
    strong {
      flex-shrink: 1000;
      min-width: 0;
      overflow: hidden;
      text-overflow: ellipsis;
    }
  }
`;

const Space = styled.span`
  flex: 1;
`;

const Info = styled.span`
  @media ${narrowerThan(SCALED_BELOW_PX)} {
    display: none;
  }
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

const Main = styled.main`
  /* What is for screen readers only scrolls with the rest. */
  position: relative;
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
