import { type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { AdminCalls } from '../../../machines';
import type { Clock } from '../../../rules/clock';
import { ADMIN_SECTIONS, type AdminSection, adminText } from '../../copy/admin';
import { colour } from '../../tokens/tokens';
import { AdjustmentsSection } from '../wallet/AdjustmentsSection';
import { AuditSection } from '../audit/AuditSection';
import { BlocksSection } from '../members/BlocksSection';
import { FeedsSection } from '../betting/FeedsSection';
import { GamesSection } from '../casino/GamesSection';
import { SendMessageSection } from '../messages/SendMessageSection';
import { MembersSection } from '../members/MembersSection';
import { MessengersSection } from '../site/MessengersSection';
import { MinigamesSection } from '../rounds/MinigamesSection';
import { NewsSection } from '../site/NewsSection';
import { PopupsSection } from '../site/PopupsSection';
import { RequestsSection } from '../members/RequestsSection';
import { SessionsSection } from '../members/SessionsSection';
import { SiteSection } from '../site/SiteSection';
import { StaffFrame } from './StaffFrame';
import { useResource } from '../../primitives/useResource';
import { AdminWalletPage } from '../wallet/AdminWalletPage';

interface AdminSectionsProps {
  calls: AdminCalls;
  clock: Clock;
  logo: ReactNode;
  mainId: string;
  /** Path of the page, to which the section is a query. */
  path: string;
  section: AdminSection;
  /** The signed-in administrator. */
  user: { id: number; nickname: string } | undefined;
  onSignOut: (() => void) | undefined;
  /** See `AdjustDialog`. */
  newRef: () => string;
  /** See `PopupsSection`. */
  show: (html: string) => ReactNode;
  /** Sections that the page composes. */
  composed?: Partial<Record<AdminSection, ReactNode>>;
}

/** Sessions start and end by themselves, so they are polled. */
const POLL_MS = 3_000;

/** The administrator's page. */
export function AdminSections(props: AdminSectionsProps) {
  const { calls, clock, logo, mainId, path, section, user, onSignOut } = props;
  const sessions = useResource({
    load: (_, signal) => calls.sessions(signal),
    polled: { clock, ms: POLL_MS },
  });
  const count = sessions.value?.length;
  return (
    <StaffFrame
      title={adminText.admin}
      logo={logo}
      mainId={mainId}
      nickname={user?.nickname}
      onSignOut={onSignOut}
      headerInfo={
        <Count>
          {adminText.signedIn} <b>{count === undefined ? adminText.unknown : adminText.people(count)}</b>
        </Count>
      }
      parts={ADMIN_SECTIONS.map((one) => ({
        name: adminText.section(one),
        href: `${path}?section=${one}`,
        isShown: one === section,
      }))}
    >
      {section === 'sessions' ? (
        <SessionsSection calls={calls} list={sessions} own={user?.id} />
      ) : (
        <ShownSection {...props} />
      )}
    </StaffFrame>
  );
}

function ShownSection({ calls, clock, section, user, newRef, show, composed }: AdminSectionsProps) {
  switch (section) {
    case 'popups':
      return <PopupsSection calls={calls} show={show} />;
    case 'news':
      return <NewsSection calls={calls} />;
    case 'messengers':
      return <MessengersSection calls={calls} />;
    case 'blocks':
      return <BlocksSection calls={calls} />;
    case 'letters':
      return <SendMessageSection calls={calls} />;
    case 'members':
      return <MembersSection calls={calls} newRef={newRef} />;
    case 'requests':
      return <RequestsSection calls={calls} clock={clock} />;
    case 'adjustments':
      return <AdjustmentsSection calls={calls} clock={clock} own={user?.id} />;
    case 'minigames':
      return <MinigamesSection calls={calls} clock={clock} />;
    case 'games':
      return <GamesSection clock={clock} />;
    case 'wallet':
    case 'walletTerms':
      return <AdminWalletPage section={section} />;
    case 'feeds':
      return <FeedsSection calls={calls} clock={clock} />;
    case 'audit':
      return <AuditSection calls={calls} />;
    default:
      return composed?.[section] ?? <SiteSection calls={calls} clock={clock} />;
  }
}

/** The section in an address; the first one where it names none of them. */
export function sectionOf(name: string | null): AdminSection {
  return ADMIN_SECTIONS.find((section) => section === name) ?? 'site';
}

const Count = styled.span`
  color: ${colour.muted};
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
  b {
    color: ${colour.text};
  }
`;
