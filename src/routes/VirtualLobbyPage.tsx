import { HealthLight } from '../ui/layout/HealthLight';
import { Page } from '../ui/layout/Page';
import { HeadStatus } from '../ui/layout/StatusPlace';
import { VirtualLobby } from '../ui/rounds/VirtualLobby';
import { useTitle } from '../ui/primitives/useTitle';
import type { PageProps } from './pageProps';

/** /minigame/bet365/soccer and the other three sports. */
export function VirtualLobbyPage({ path }: PageProps) {
  const title = useTitle(path);
  return (
    <Page title={title} path={path} scrolls>
      <HeadStatus>
        <HealthLight />
      </HeadStatus>
      <VirtualLobby path={path} title={title} />
    </Page>
  );
}
