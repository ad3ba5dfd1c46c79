import { CasinoView } from '../ui/casino/CasinoView';
import { Page } from '../ui/layout/Page';
import { useTitle } from '../ui/primitives/useTitle';
import type { PageProps } from './pageProps';

/** /casino, /slot, and the same of Vinus */
export function CasinoPage({ path }: PageProps) {
  return (
    <Page title={useTitle(path)} path={path} scrolls>
      <CasinoView path={path} />
    </Page>
  );
}
