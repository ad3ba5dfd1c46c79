import { useSearchParams } from 'react-router-dom';
import { AdminDesk, sectionOf } from '../ui/admin/frame/AdminPage';
import { AgentsSection } from '../ui/admin/commission/AgentsSection';
import { AttendanceSection } from '../ui/admin/rewards/AttendanceSection';
import { CouponsSection } from '../ui/admin/rewards/CouponsSection';
import { HoldsSection } from '../ui/admin/betting/SuspensionsSection';
import { InquiriesSection } from '../ui/admin/community/InquiriesSection';
import { PagesSection } from '../ui/admin/community/ArticlesSection';
import { PostsSection } from '../ui/admin/community/PostsSection';
import { ResultsSection } from '../ui/admin/betting/ResultsSection';
import { TournamentsSection } from '../ui/admin/rewards/TournamentsSection';
import { SlipCard } from '../ui/betting/history/SlipCard';
import { Logo } from '../ui/layout/Logo';
import { MAIN_ID } from '../ui/layout/SkipLink';
import { useViewport } from '../ui/layout/viewport';
import { PopupBody } from '../ui/popups/PopupBody';
import { useSite } from '../ui/primitives/site';
import { useStream } from '../ui/primitives/stream';
import type { PageProps } from './pages';

/** A popup that is only looked at does not close. */
const stay = () => {};

/** 128 bits of chance, also where the page is not secure enough for `randomUUID`. */
const newRef = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** /admin: the site, operated by hand. `?section=` names the part that is shown. */
export function AdminPage({ path }: PageProps) {
  const { calls, clock, house } = useSite();
  const { user, signOut } = useStream(house.session$);
  const [params] = useSearchParams();
  useViewport();
  const show = (html: string) => <PopupBody html={html} onPress={stay} />;
  return (
    <AdminDesk
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
      composed={{
        inquiries: <InquiriesSection calls={calls.talkDesk} clock={clock} slip={(slip) => <SlipCard slip={slip} />} />,
        holds: <HoldsSection calls={calls.staff} clock={clock} />,
        results: <ResultsSection calls={calls.staff} />,
        agents: <AgentsSection calls={calls.staff} />,
        coupons: <CouponsSection calls={calls.clubAdmin} newRef={newRef} />,
        tournaments: <TournamentsSection calls={calls.clubAdmin} clock={clock} />,
        attendance: <AttendanceSection calls={calls.clubAdmin} />,
        posts: <PostsSection calls={calls.talkDesk} />,
        pages: <PagesSection calls={calls.talkDesk} show={show} />,
      }}
    />
  );
}
