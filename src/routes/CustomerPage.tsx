import { Page } from '../ui/layout/Page';
import { PopupBody } from '../ui/popups/PopupBody';
import { useTitle } from '../ui/primitives/useTitle';
import { CustomerView } from '../ui/community/CustomerView';
import { PrematchTree } from './PrematchTree';
import type { PageProps } from './pageProps';

const stay = () => {};

/** /customer */
export function CustomerPage({ path }: PageProps) {
  return (
    <Page title={useTitle(path)} path={path} side={<PrematchTree />} scrolls>
      <CustomerView show={(html) => <PopupBody html={html} onPress={stay} />} />
    </Page>
  );
}
