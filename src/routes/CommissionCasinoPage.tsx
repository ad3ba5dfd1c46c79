import { CasinoSettlementView } from '../ui/commission/CasinoView';
import { Page } from '../ui/layout/Page';
import { useTitle } from '../ui/primitives/useTitle';
import type { PageProps } from './pageProps';

/** /calculateCasino */
export function CommissionCasinoPage({ path }: PageProps) {
  return (
    <Page title={useTitle(path)} path={path} scrolls>
      <CasinoSettlementView path={path} />
    </Page>
  );
}
