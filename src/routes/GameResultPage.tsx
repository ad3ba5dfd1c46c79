import { Page } from '../ui/layout/Page';
import { useTitle } from '../ui/primitives/useTitle';
import { ResultTabs } from '../ui/betting/results/ResultTabs';
import { SportResultsView } from '../ui/betting/results/SportResultsView';
import type { PageProps } from './pageProps';

/** /game_result/sports, and /game_result, which begins with them. */
export function GameResultPage({ path }: PageProps) {
  return (
    <Page title={useTitle(path)} path={path} scrolls>
      <ResultTabs path={path} />
      <SportResultsView />
    </Page>
  );
}
