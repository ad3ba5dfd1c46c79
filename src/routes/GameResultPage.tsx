import { Page } from '../ui/layout/Page';
import { useTitle } from '../ui/primitives/useTitle';
import { SportResultsView } from '../ui/results/SportResultsView';
import type { PageProps } from './pages';

/** /game_result/sports, and /game_result, which begins with them. */
export function GameResultPage({ path }: PageProps) {
  return (
    <Page title={useTitle(path)} path={path} scrolls>
      <SportResultsView />
    </Page>
  );
}
