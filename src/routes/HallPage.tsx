import { HallView } from '../ui/rewards/HallView';
import { Page } from '../ui/layout/Page';
import { useTitle } from '../ui/primitives/useTitle';
import type { PageProps } from './pages';

/** /hall_of_fame */
export function HallPage({ path }: PageProps) {
  return (
    <Page title={useTitle(path)} path={path} scrolls>
      <HallView />
    </Page>
  );
}
