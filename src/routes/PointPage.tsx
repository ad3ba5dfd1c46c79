import { Page } from '../ui/layout/Page';
import { useSite } from '../ui/primitives/site';
import { useTitle } from '../ui/primitives/useTitle';
import { PointView } from '../ui/wallet/PointView';
import type { PageProps } from './pageProps';

/** /mywallet/point */
export function PointPage({ path }: PageProps) {
  const { shell } = useSite();
  return (
    <Page title={useTitle(path)} path={path} scrolls>
      <PointView path={path} onMoneyChange={() => shell.openDialog('moneyChange')} />
    </Page>
  );
}
