import { type ReactNode, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { laterDialog } from '../primitives/later';
import { useWindowKind } from '../primitives/useWindowKind';
import { BottomBar } from './BottomBar';
import { DesktopHead } from './DesktopHead';
import { MobileHead } from './MobileHead';
import type { MemberActions, ShownMember } from './shownMember';
import { type SlipSlot, SlipSlotProvider } from './slipSlot';
import { StatusPlace } from './StatusPlace';
import { useFoldedHead } from './useFoldedHead';
import { useShownEdit } from './useShownEdit';
import { useViewport } from './viewport';

const MenuDrawer = laterDialog(
  async () => (await import('./MenuDrawer')).MenuDrawer,
  ({ open }) => open,
);
const SlipSheet = laterDialog(
  async () => (await import('./SlipSheet')).SlipSheet,
  ({ open }) => open,
);

interface MemberFrameProps {
  /** Path of the page shown. */
  path: string;
  member: ShownMember | undefined;
  actions: MemberActions;
  slip: SlipSlot | undefined;
  /** The notifications, in the head. */
  bell: ReactNode;
  /** Changes with whatever the page shows: its head is unfolded then. */
  shown: string;
  /** The page. */
  children: ReactNode;
}

/** The default layout (docs/spec.md NAV-2): the frame around every page of a member. */
export function MemberFrame({ path, member, actions, slip, bell, shown, children }: MemberFrameProps) {
  const breakpoint = useViewport();
  const [statusPlace, setStatusPlace] = useState<HTMLElement | null>(null);
  const [drawer, setDrawer] = useState(false);
  const [sheet, setSheet] = useState(false);
  const desktop = breakpoint === 'desktop';
  const kind = useWindowKind();
  const frame = useRef<HTMLDivElement>(null);
  const folded = useFoldedHead(frame, !desktop, shown);
  const sheetSlip = kind === 'phone' ? slip : undefined;
  useShownEdit(sheetSlip?.edits, () => setSheet(true));
  return (
    <Frame ref={frame} data-layout={breakpoint} data-window={kind}>
      {desktop ? (
        <DesktopHead path={path} member={member} actions={actions} statusRef={setStatusPlace} bell={bell} />
      ) : (
        <MobileHead
          path={path}
          member={member}
          onMenu={() => setDrawer(true)}
          onUserInfo={actions.onUserInfo}
          statusRef={setStatusPlace}
          bell={bell}
          folded={folded}
        />
      )}
      <SlipSlotProvider value={slip}>
        <StatusPlace value={statusPlace}>{children}</StatusPlace>
      </SlipSlotProvider>
      {sheetSlip && <Notices role="status">{!sheet && sheetSlip.notice}</Notices>}
      {!desktop && <BottomBar path={path} unread={member?.unread} slip={sheetSlip} onSlip={() => setSheet(true)} />}
      {!desktop && <SlipSheet slip={sheetSlip} open={sheet} onOpenChange={setSheet} />}
      {!desktop && <MenuDrawer path={path} member={member} actions={actions} open={drawer} onOpenChange={setDrawer} />}
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
  }
`;

/** Above the bottom bar, over the page and its popups. */
const Notices = styled.div`
  position: relative;
  flex: none;
  z-index: 20;
  > * {
    position: absolute;
    inset: auto 8px 8px 8px;
  }
`;
