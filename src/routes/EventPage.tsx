import { Page } from '../ui/layout/Page';
import { PopupBody } from '../ui/popups/PopupBody';
import { useTitle } from '../ui/primitives/useTitle';
import { EventsView } from '../ui/community/EventsView';
import { PrematchTree } from './PrematchTree';
import type { PageProps } from './pageProps';

const stay = () => {};

/** /event */
export function EventPage({ path }: PageProps) {
  return (
    <Page title={useTitle(path)} path={path} side={<PrematchTree />} scrolls>
      <EventsView show={(html) => <PopupBody html={html} onPress={stay} />} />
    </Page>
  );
}
