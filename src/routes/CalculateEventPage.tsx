import { EventsView } from '../ui/commission/EventsView';
import { Page } from '../ui/layout/Page';
import { useTitle } from '../ui/primitives/useTitle';
import type { PageProps } from './pages';

/** /calculateEvent */
export function CalculateEventPage({ path }: PageProps) {
  return (
    <Page title={useTitle(path)} path={path} scrolls>
      <EventsView path={path} />
    </Page>
  );
}
