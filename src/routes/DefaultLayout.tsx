import type { ComponentType, ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { MemberFrame } from '../ui/layout/MemberFrame';
import { shownMemberOf } from '../ui/layout/shownMember';
import type { SlipSlot } from '../ui/layout/slipSlot';
import { useOpenings } from '../ui/layout/useOpenings';
import { UsualSideProvider } from '../ui/layout/usualSide';
import { NotificationBell } from '../ui/notifications/NotificationBell';
import { later } from '../ui/primitives/later';
import { useSite } from '../ui/primitives/site';
import { useStream } from '../ui/primitives/stream';
import { MemberDialogs } from './MemberDialogs';
import { PrematchTree } from './PrematchTree';

/** They are in sight by themselves, when they are due: not before the first odds. */
const RealityCheckDialog = later(
  async () => (await import('../ui/ownLimits/RealityCheckDialog')).RealityCheckDialog,
  () => null,
);
const NoticeStack = later(
  async () => (await import('../ui/notifications/NoticeStack')).NoticeStack,
  () => null,
);

/** Gives its child the slip of the page at `path`; undefined where that page has none. */
export interface SlipProps {
  path: string;
  children: (slot: SlipSlot | undefined) => ReactNode;
}

interface DefaultLayoutProps {
  slip?: ComponentType<SlipProps>;
}

/** The pre-match menu is beside every page of a large screen (docs/spec.md NAV-7). */
const USUAL_SIDE = <PrematchTree />;

/** The frame around a member's pages (docs/spec.md NAV-2). */
export function DefaultLayout({ slip: Slip = NoSlip }: DefaultLayoutProps) {
  const { shell } = useSite();
  const { pathname, search } = useLocation();
  const member = shownMemberOf(useStream(shell.session$));
  const actions = {
    onUserInfo: () => shell.openDialog('userInfo'),
    onMileage: () => shell.raiseAlert({ code: 'mileage' }),
    onSignOut: () => shell.session$.value.signOut?.(),
    openings: useOpenings(),
  };
  return (
    <Slip path={pathname}>
      {(slot) => (
        <MemberFrame
          path={pathname}
          shown={pathname + search}
          member={member}
          slip={slot}
          actions={actions}
          bell={<NotificationBell />}
        >
          <UsualSideProvider value={USUAL_SIDE}>
            <Outlet />
          </UsualSideProvider>
          <MemberDialogs />
          {member && <RealityCheckDialog type={member.type} />}
          <NoticeStack />
        </MemberFrame>
      )}
    </Slip>
  );
}

function NoSlip({ children }: SlipProps) {
  return children(undefined);
}
