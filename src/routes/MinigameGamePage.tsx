import { HealthLight } from '../ui/layout/HealthLight';
import { Page } from '../ui/layout/Page';
import { HeadStatus } from '../ui/layout/StatusPlace';
import { GameView } from '../ui/rounds/GameView';
import { useTitle } from '../ui/primitives/useTitle';
import type { PageProps } from './pageProps';

/** A minigame or a virtual venue, by its path or a second name of it. */
export function MinigameGamePage({ path }: PageProps) {
  const title = useTitle(path);
  return (
    <Page title={title} path={path} scrolls>
      <HeadStatus>
        <HealthLight />
      </HeadStatus>
      <GameView path={path} />
    </Page>
  );
}
