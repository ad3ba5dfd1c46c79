import { CasinoView } from '../ui/commission/CasinoView';
import { Page } from '../ui/layout/Page';
import { useTitle } from '../ui/primitives/useTitle';
import type { PageProps } from './pages';

/** /calculateCasino */
export function CalculateCasinoPage({ path }: PageProps) {
  return (
    <Page title={useTitle(path)} path={path} scrolls>
      <CasinoView path={path} />
    </Page>
  );
}
