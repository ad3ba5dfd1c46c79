import { Page } from '../ui/layout/Page';
import { useSite } from '../ui/primitives/site';
import { useTitle } from '../ui/primitives/useTitle';
import { ChargeView } from '../ui/wallet/ChargeView';
import type { PageProps } from './pageProps';

/** /charge */
export function ChargePage({ path }: PageProps) {
  const { shell } = useSite();
  return (
    <Page title={useTitle(path)} path={path} scrolls>
      <ChargeView path={path} onCoin={() => shell.openDialog('coinDeposit')} />
    </Page>
  );
}
