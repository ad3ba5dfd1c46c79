import { useSearchParams } from 'react-router-dom';
import { AdminSections, sectionOf } from '../ui/admin/frame/AdminSections';
import { AgentsSection } from '../ui/admin/commission/AgentsSection';
import { AttendanceSection } from '../ui/admin/rewards/AttendanceSection';
import { PlayPointsSection } from '../ui/admin/rewards/PlayPointsSection';
import { BetsSection } from '../ui/admin/betting/BetsSection';
import { CouponsSection } from '../ui/admin/rewards/CouponsSection';
import { SuspensionsSection } from '../ui/admin/betting/SuspensionsSection';
import { InquiriesSection } from '../ui/admin/community/InquiriesSection';
import { ArticlesSection } from '../ui/admin/community/ArticlesSection';
import { PostsSection } from '../ui/admin/community/PostsSection';
import { LiabilitySection } from '../ui/admin/betting/LiabilitySection';
import { LimitsSection } from '../ui/admin/betting/LimitsSection';
import { MarginsSection } from '../ui/admin/betting/MarginsSection';
import { PricesSection } from '../ui/admin/betting/PricesSection';
import { SignalsSection } from '../ui/admin/betting/SignalsSection';
import { ReviewsSection } from '../ui/admin/betting/ReviewsSection';
import { HedgedSection } from '../ui/admin/betting/HedgedSection';
import { QuickSuspensions } from '../ui/admin/betting/QuickSuspensions';
import { ReportsSection } from '../ui/admin/reports/ReportsSection';
import { ResultsSection } from '../ui/admin/betting/ResultsSection';
import { TournamentsSection } from '../ui/admin/rewards/TournamentsSection';
import { SlipCard } from '../ui/betting/history/SlipCard';
import { Logo } from '../ui/layout/Logo';
import { MAIN_ID } from '../ui/layout/SkipLink';
import { useViewport } from '../ui/layout/viewport';
import { PopupBody } from '../ui/popups/PopupBody';
import { newRef } from '../ui/primitives/newRef';
import { useSite } from '../ui/primitives/site';
import { useStream } from '../ui/primitives/stream';
import { useSeoulDay } from '../ui/primitives/useSeoulDay';
import type { PageProps } from './pageProps';

/** A popup in the preview does not close. */
const stay = () => {};

/** /admin: the administrator's page. `?section=` names the section, `?bet=` the bet of the section that shows bets. */
export function AdminPage({ path }: PageProps) {
  const { calls, clock, shell, tab } = useSite();
  const today = useSeoulDay();
  const { user, signOut } = useStream(shell.session$);
  const [params] = useSearchParams();
  const bet = params.get('bet') ?? undefined;
  useViewport();
  const show = (html: string) => <PopupBody html={html} onPress={stay} />;
  return (
    <AdminSections
      calls={calls.admin}
      clock={clock}
      logo={<Logo />}
      mainId={MAIN_ID}
      path={path}
      section={sectionOf(params.get('section'))}
      user={user}
      onSignOut={signOut}
      newRef={newRef}
      show={show}
      belowOverview={<QuickSuspensions calls={calls.trading} clock={clock} />}
      composed={{
        inquiries: (
          <InquiriesSection calls={calls.communityStaff} clock={clock} slip={(slip) => <SlipCard slip={slip} />} />
        ),
        suspensions: <SuspensionsSection calls={calls.trading} clock={clock} />,
        bets: <BetsSection calls={calls.trading} today={today} path={path} />,
        results: <ResultsSection key={bet} calls={calls.trading} clock={clock} first={bet} />,
        liability: <LiabilitySection calls={calls.trading} clock={clock} />,
        limits: <LimitsSection calls={calls.trading} />,
        reports: <ReportsSection calls={calls.reports} today={today} />,
        margins: <MarginsSection calls={calls.trading} />,
        prices: <PricesSection calls={calls.trading} clock={clock} />,
        reviews: <ReviewsSection calls={calls.trading} clock={clock} />,
        signals: <SignalsSection calls={calls.trading} />,
        hedged: <HedgedSection calls={calls.trading} />,
        agents: <AgentsSection calls={calls.trading} />,
        coupons: <CouponsSection calls={calls.rewardsAdmin} newRef={newRef} />,
        tournaments: (
          <TournamentsSection calls={calls.rewardsAdmin} now={() => tab.serverClock.read().now} newRef={newRef} />
        ),
        attendance: <AttendanceSection calls={calls.rewardsAdmin} />,
        playPoints: <PlayPointsSection calls={calls.rewardsAdmin} today={today} />,
        posts: <PostsSection calls={calls.communityStaff} />,
        pages: <ArticlesSection calls={calls.communityStaff} newRef={newRef} show={show} />,
      }}
    />
  );
}
