import { BetsView } from '../ui/bets/BetsView';
import { Page } from '../ui/layout/Page';
import { useTitle } from '../ui/primitives/useTitle';
import type { PageProps } from './pages';

/** /bet_result */
export function BetResultPage({ path }: PageProps) {
  return (
    <Page title={useTitle(path)} path={path} scrolls>
      <BetsView />
    </Page>
  );
}
