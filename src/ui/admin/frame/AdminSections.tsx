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

interface SectionProps {
  calls: AdminCalls;
  clock: Clock;
  /** The signed-in administrator. */
  user: { id: number; nickname: string } | undefined;
  /** See `MembersSection`. */
  newRef: () => string;
  /** See `PopupsSection`. */
  show: (html: string) => ReactNode;
  overview: Resource<Overview>;
  belowOverview?: ReactNode;
}

interface AdminSectionsProps extends Omit<SectionProps, 'overview'> {
  logo: ReactNode;
  mainId: string;
  /** Path of the page, to which the section is a query. */
  path: string;
  section: AdminSection;
  onSignOut: (() => void) | undefined;
  composed: Composed;
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
    overview: waiting.contradicted,
    members: members.waiting,
    requests: waiting.requests,
    reviews: waiting.reviews,
    suspensions: waiting.automatic,
    adjustments: waiting.adjustments,
    inquiries: waiting.inquiries,
  };
}

/** Sections that need no other calls than these. Any other one is composed by the page. */
const OWN = {
  site: ({ calls, clock }) => <SiteSection calls={calls} clock={clock} />,
  sessions: ({ calls, clock, user }) => <SessionsSection calls={calls} clock={clock} own={user?.id} />,
  popups: ({ calls, newRef, show }) => <PopupsSection calls={calls} newRef={newRef} show={show} />,
  banners: ({ calls, newRef }) => <BannersSection calls={calls} newRef={newRef} />,
  news: ({ calls }) => <NewsSection calls={calls} />,
  messengers: ({ calls }) => <MessengersSection calls={calls} />,
  blocks: ({ calls }) => <BlocksSection calls={calls} />,
  letters: ({ calls, newRef }) => <SendMessageSection calls={calls} newRef={newRef} />,
  members: ({ calls, clock, newRef }) => <MembersSection calls={calls} clock={clock} newRef={newRef} />,
  requests: ({ calls, clock }) => <RequestsSection calls={calls} clock={clock} />,
  adjustments: ({ calls, clock, user }) => <AdjustmentsSection calls={calls} clock={clock} own={user?.id} />,
  minigames: ({ calls, clock }) => <MinigamesSection calls={calls} clock={clock} />,
  games: ({ clock }) => <GamesSection clock={clock} />,
  wallet: () => <AdminWalletPage section="wallet" />,
  walletTerms: () => <AdminWalletPage section="walletTerms" />,
  feeds: ({ calls, clock }) => (
    <>
      <FeedsSection calls={calls} clock={clock} />
      <FeedMappings calls={calls} clock={clock} />
    </>
  ),
  audit: ({ calls }) => <AuditSection calls={calls} />,
  overview: ({ overview, belowOverview }) => (
    <>
      <OverviewSection list={overview} />
      {belowOverview}
    </>
  ),
} as const satisfies Partial<Record<AdminSection, (props: SectionProps) => ReactNode>>;

type OwnSection = keyof typeof OWN;
/** All the others. */
type Composed = Readonly<Record<Exclude<AdminSection, OwnSection>, ReactNode>>;

function ShownSection(props: SectionProps & Pick<AdminSectionsProps, 'section' | 'composed'>) {
  const { section, composed } = props;
  return isOwn(section) ? OWN[section](props) : composed[section];
}

function isOwn(section: AdminSection): section is OwnSection {
  return section in OWN;
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
