import { useSearchParams } from 'react-router-dom';
import { BetsView } from '../ui/betting/history/BetsView';
import { Page } from '../ui/layout/Page';
import { useTitle } from '../ui/primitives/useTitle';
import type { PageProps } from './pageProps';

/** /bet_result; `?view=money` begins with the money. */
export function BetResultPage({ path }: PageProps) {
  const [params] = useSearchParams();
  const view = params.get('view') === 'money' ? 'money' : 'bets';
  return (
    <Page title={useTitle(path)} path={path} scrolls>
      <BetsView key={view} first={view} />
    </Page>
  );
}
