import { Page } from '../ui/layout/Page';
import { useTitle } from '../ui/primitives/useTitle';
import { ExchangeView } from '../ui/wallet/ExchangeView';
import type { PageProps } from './pageProps';

/** /exchange */
export function ExchangePage({ path }: PageProps) {
  return (
    <Page title={useTitle(path)} path={path} scrolls>
      <ExchangeView path={path} />
    </Page>
  );
}
