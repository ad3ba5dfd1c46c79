import { HealthLight } from '../ui/layout/HealthLight';
import { Page } from '../ui/layout/Page';
import { HeadStatus } from '../ui/layout/StatusPlace';
import { MinigameLobbyView } from '../ui/rounds/LobbyView';
import { useTitle } from '../ui/primitives/useTitle';
import type { PageProps } from './pageProps';

/** /minigame */
export function MinigamePage({ path }: PageProps) {
  return (
    <Page title={useTitle(path)} path={path} scrolls>
      <HeadStatus>
        <HealthLight />
      </HeadStatus>
      <MinigameLobbyView />
    </Page>
  );
}
