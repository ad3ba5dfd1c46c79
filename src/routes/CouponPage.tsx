import { CouponView } from '../ui/rewards/CouponView';
import { Page } from '../ui/layout/Page';
import { useTitle } from '../ui/primitives/useTitle';
import type { PageProps } from './pageProps';

/** /coupon */
export function CouponPage({ path }: PageProps) {
  return (
    <Page title={useTitle(path)} path={path} scrolls>
      <CouponView />
    </Page>
  );
}
