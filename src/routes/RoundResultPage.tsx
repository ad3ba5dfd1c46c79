import { Page } from '../ui/layout/Page';
import { RoundResultsView } from '../ui/rounds/RoundResultsView';
import { useTitle } from '../ui/primitives/useTitle';
import { ResultTabs } from '../ui/betting/results/ResultTabs';
import type { PageProps } from './pageProps';

/** /game_result/minigame, /game_result/virtuals and the four sports below it. */
export function RoundResultPage({ path }: PageProps) {
  return (
    <Page title={useTitle(path)} path={path} scrolls>
      <ResultTabs path={path} />
      <RoundResultsView path={path} />
    </Page>
  );
}
