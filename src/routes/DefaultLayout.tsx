import type { ComponentType, ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Shell } from '../ui/layout/Shell';
import { memberOf } from '../ui/layout/shownMember';
import type { SlipSlot } from '../ui/layout/slipSlot';
import { useOpenings } from '../ui/layout/useOpenings';
import { useSite } from '../ui/primitives/site';
import { useStream } from '../ui/primitives/stream';
import { MemberDialogs } from './MemberDialogs';

/** Gives its child what the slip of the page at `path` is; undefined where that page has none. */
export interface SlipProps {
  path: string;
  children: (slot: SlipSlot | undefined) => ReactNode;
}

interface DefaultLayoutProps {
  slip?: ComponentType<SlipProps>;
}

/** What stands around a member's pages (spec section 2). */
export function DefaultLayout({ slip: Slip = NoSlip }: DefaultLayoutProps) {
  const { house } = useSite();
  const { pathname } = useLocation();
  const member = memberOf(useStream(house.session$));
  const actions = {
    onUserInfo: () => house.openDialog('userInfo'),
    onMileage: () => house.raise({ code: 'mileage' }),
    onSignOut: () => house.session$.value.signOut?.(),
    openings: useOpenings(),
  };
  return (
    <Slip path={pathname}>
      {(slot) => (
        <Shell path={pathname} member={member} slip={slot} actions={actions}>
          <Outlet />
          <MemberDialogs />
        </Shell>
      )}
    </Slip>
  );
}

function NoSlip({ children }: SlipProps) {
  return children(undefined);
}
