import { TournamentsView } from '../ui/rewards/TournamentsView';
import { Page } from '../ui/layout/Page';
import { useTitle } from '../ui/primitives/useTitle';
import type { PageProps } from './pageProps';

/** /hall_of_fame */
export function TournamentsPage({ path }: PageProps) {
  return (
    <Page title={useTitle(path)} path={path} scrolls>
      <TournamentsView />
    </Page>
  );
}
