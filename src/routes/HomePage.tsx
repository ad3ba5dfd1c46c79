import { LatestMoment } from '../ui/detail/tracker/LatestMoment';
import { HomeView } from '../ui/home/HomeView';
import { useTopFixtures } from '../ui/home/useTopFixtures';
import { Winners } from '../ui/home/Winners';
import { HealthLight } from '../ui/layout/HealthLight';
import { Page } from '../ui/layout/Page';
import { focusMain } from '../ui/layout/SkipLink';
import { HeadStatus } from '../ui/layout/StatusPlace';
import { useOpenings } from '../ui/layout/useOpenings';
import { ClosingGames } from '../ui/rounds/ClosingGames';
import { PopupOverlay } from '../ui/popups/PopupOverlay';
import { useSite } from '../ui/primitives/site';
import { useContents } from '../ui/primitives/useContents';
import { useTitle } from '../ui/primitives/useTitle';
import { usePicking } from '../ui/betting/slip/usePageSlip';
import { PrematchTree } from './PrematchTree';
import type { PageProps } from './pageProps';

/** /: what a member sees on arrival. */
export function HomePage({ path }: PageProps) {
  const { calls } = useSite();
  const picking = { inplay: usePicking('inplay', 'inplay'), europe: usePicking('european', 'europe') };
  const { value: news } = useContents((signal) => calls.settings.newsLinks(signal));
  return (
    <Page title={useTitle(path)} path={path} side={<PrematchTree />} scrolls>
      <HeadStatus>
        <HealthLight channels={['inplay.games', 'europe.games']} />
      </HeadStatus>
      <PopupOverlay onGone={focusMain} />
      <HomeView
        news={news?.[0]}
        top={useTopFixtures()}
        momentOf={(id) => <LatestMoment id={id} />}
        openings={useOpenings()}
        picking={picking}
        last={<Winners />}
      >
        <ClosingGames />
      </HomeView>
    </Page>
  );
}
