import { type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Overview } from '../../../contract/api/staff/overview';
import type { AdminCalls } from '../../../machines';
import type { Clock } from '../../../rules/clock';
import { ADMIN_GROUPS, ADMIN_SECTIONS, type AdminSection, adminText } from '../../copy/admin';
import { colour } from '../../tokens/tokens';
import { AdjustmentsSection } from '../wallet/AdjustmentsSection';
import { AuditSection } from '../audit/AuditSection';
import { BlocksSection } from '../members/BlocksSection';
import { FeedMappings } from '../betting/FeedMappings';
import { FeedsSection } from '../betting/FeedsSection';
import { GamesSection } from '../casino/GamesSection';
import { SendMessageSection } from '../messages/SendMessageSection';
import { MembersSection } from '../members/MembersSection';
import { MessengersSection } from '../site/MessengersSection';
import { MinigamesSection } from '../rounds/MinigamesSection';
import { NewsSection } from '../site/NewsSection';
import { OverviewSection } from '../overview/OverviewSection';
import { BannersSection } from '../site/BannersSection';
import { PopupsSection } from '../site/PopupsSection';
import { RequestsSection } from '../members/RequestsSection';
import { SessionsSection } from '../members/SessionsSection';
import { SiteSection } from '../site/SiteSection';
import { StaffFrame } from './StaffFrame';
import { FormsSent } from '../../primitives/sent';
import { type Resource, useResource } from '../../primitives/useResource';
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
  /** Sections that the page composes; of the first one what is below its figures. */
  composed?: Partial<Record<AdminSection, ReactNode>>;
}

/** What waits comes by itself, so it is polled. */
const POLL_MS = 10_000;

/** The administrator's page. */
export function AdminSections(props: AdminSectionsProps) {
  const { calls, clock, logo, mainId, path, section, user, onSignOut } = props;
  const overview = useResource({
    load: (_, signal) => calls.overview(signal),
    polled: { clock, ms: POLL_MS },
  });
  const count = overview.value?.members.signedIn;
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
      groups={ADMIN_GROUPS.map(({ name, sections }) => ({
        name,
        parts: sections.map((one) => ({
          name: adminText.section(one),
          href: `${path}?section=${one}`,
          isShown: one === section,
          waiting: overview.value ? (waitingIn(overview.value)[one] ?? 0) : 0,
          running: one === 'prices' ? (overview.value?.waiting.overrides ?? 0) : 0,
        })),
      }))}
    >
      {/* What waits is fewer by one's own decision at once. */}
      <FormsSent value={overview.reload}>
        <ShownSection {...props} overview={overview} />
      </FormsSent>
    </StaffFrame>
  );
}

/** How many entries of a section wait for somebody of the staff. */
function waitingIn({ orders, members, waiting }: Overview): Partial<Record<AdminSection, number>> {
  return {
    wallet: orders.charge.count + orders.exchange.count,
    members: members.waiting,
    requests: waiting.requests,
    reviews: waiting.reviews,
    holds: waiting.automatic,
    adjustments: waiting.adjustments,
    inquiries: waiting.inquiries,
  };
}

function ShownSection(props: AdminSectionsProps & { overview: Resource<Overview> }) {
  const { calls, clock, section, user, newRef, show, composed, overview } = props;
  switch (section) {
    case 'site':
      return <SiteSection calls={calls} clock={clock} />;
    case 'sessions':
      return <SessionsSection calls={calls} clock={clock} own={user?.id} />;
    case 'popups':
      return <PopupsSection calls={calls} newRef={newRef} show={show} />;
    case 'banners':
      return <BannersSection calls={calls} newRef={newRef} />;
    case 'news':
      return <NewsSection calls={calls} />;
    case 'messengers':
      return <MessengersSection calls={calls} />;
    case 'blocks':
      return <BlocksSection calls={calls} />;
    case 'letters':
      return <SendMessageSection calls={calls} newRef={newRef} />;
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
      return (
        <>
          <FeedsSection calls={calls} clock={clock} />
          <FeedMappings calls={calls} clock={clock} />
        </>
      );
    case 'audit':
      return <AuditSection calls={calls} />;
    case 'overview':
      return (
        <>
          <OverviewSection list={overview} />
          {composed?.overview}
        </>
      );
    default:
      return composed?.[section];
  }
}

/** The section in an address; the first one where it names none of them. */
export function sectionOf(name: string | null): AdminSection {
  return ADMIN_SECTIONS.find((section) => section === name) ?? 'overview';
}

const Count = styled.span`
  color: ${colour.muted};
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
  b {
    color: ${colour.text};
  }
`;
