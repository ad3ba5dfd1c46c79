import { BetsView } from '../ui/betting/history/BetsView';
import { Page } from '../ui/layout/Page';
import { useTitle } from '../ui/primitives/useTitle';
import type { PageProps } from './pageProps';

/** /bet_result; `?view=money` is the money. */
export function BetResultPage({ path }: PageProps) {
  return (
    <Page title={useTitle(path)} path={path} scrolls>
      <BetsView />
    </Page>
  );
}
