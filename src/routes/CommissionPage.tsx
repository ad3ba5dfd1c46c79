import { useNavigate, useSearchParams } from 'react-router-dom';
import { CommissionView, commissionTabOf } from '../ui/commission/CommissionView';
import { Page } from '../ui/layout/Page';
import { useTitle } from '../ui/primitives/useTitle';
import type { PageProps } from './pageProps';

/** /calculate; `tab=2` in its query is the friends'. */
export function CommissionPage({ path }: PageProps) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const choose = (tab: number) => void navigate({ pathname: path, search: `tab=${tab}` }, { replace: true });
  return (
    <Page title={useTitle(path)} path={path} scrolls>
      <CommissionView path={path} tab={commissionTabOf(params.get('tab'))} onTab={choose} />
    </Page>
  );
}
