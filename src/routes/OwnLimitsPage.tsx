import { Page } from '../ui/layout/Page';
import { OwnLimitsView } from '../ui/ownLimits/OwnLimitsView';
import { useTitle } from '../ui/primitives/useTitle';
import type { PageProps } from './pageProps';

/** /member/limits */
export function OwnLimitsPage({ path }: PageProps) {
  return (
    <Page title={useTitle(path)} path={path} scrolls>
      <OwnLimitsView />
    </Page>
  );
}
