import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { OwnMembers } from '../ui/admin/commission/OwnMembers';
import { RollingSection } from '../ui/admin/commission/RollingSection';
import { StaffFrame } from '../ui/admin/frame/StaffFrame';
import { FriendsView } from '../ui/commission/FriendsView';
import { adminMembersText as people } from '../ui/copy/adminMembers';
import { agentsText, MANAGER_SECTIONS, type ManagerSection } from '../ui/copy/agents';
import { Logo } from '../ui/layout/Logo';
import { MAIN_ID } from '../ui/layout/SkipLink';
import { useViewport } from '../ui/layout/viewport';
import { newRef } from '../ui/primitives/newRef';
import { Sheet } from '../ui/primitives/Sheet';
import { useSite } from '../ui/primitives/site';
import { useStream } from '../ui/primitives/stream';
import type { PageProps } from './pageProps';

/** /manager: who a manager brought in, and what comes of it. `?section=` names the part that is shown. */
export function ManagerPage({ path }: PageProps) {
  const { calls, clock, shell } = useSite();
  const { user, signOut } = useStream(shell.session$);
  const [params] = useSearchParams();
  useViewport();
  const shown = MANAGER_SECTIONS.find((section) => section === params.get('section')) ?? 'members';
  const views: Record<ManagerSection, ReactNode> = {
    members: <OwnMembers calls={calls.agent} load={calls.manager.members} clock={clock} newRef={newRef} />,
    rolling: <RollingSection calls={calls.agent} clock={clock} newRef={newRef} />,
    friends: (
      <Sheet>
        <h2>{agentsText.section('friends')}</h2>
        <FriendsView calls={calls.agent} />
      </Sheet>
    ),
  };
  return (
    <StaffFrame
      title={people.own.frame}
      logo={<Logo />}
      mainId={MAIN_ID}
      nickname={user?.nickname}
      onSignOut={signOut}
      groups={[
        {
          parts: MANAGER_SECTIONS.map((section) => ({
            name: agentsText.section(section),
            href: `${path}?section=${section}`,
            isShown: section === shown,
          })),
        },
      ]}
    >
      {views[shown]}
    </StaffFrame>
  );
}
