import { EventGainsView } from '../ui/commission/EventsView';
import { Page } from '../ui/layout/Page';
import { useTitle } from '../ui/primitives/useTitle';
import type { PageProps } from './pageProps';

/** /calculateEvent */
export function CommissionEventPage({ path }: PageProps) {
  return (
    <Page title={useTitle(path)} path={path} scrolls>
      <EventGainsView path={path} />
    </Page>
  );
}
