import { Navigate, useParams } from 'react-router-dom';
import { Page } from '../ui/layout/Page';
import { PopupBody } from '../ui/popups/PopupBody';
import { useSite } from '../ui/primitives/site';
import { useTitle } from '../ui/primitives/useTitle';
import { ArticleView } from '../ui/community/ArticleView';
import { numberOf } from './numberOf';
import { PrematchTree } from './PrematchTree';
import type { PageProps } from './pageProps';

const LIST = '/event';
const stay = () => {};

/** /event/ID */
export function EventViewPage({ path }: PageProps) {
  const { shell } = useSite();
  const id = numberOf(useParams().id);
  const title = useTitle(path);
  if (id === undefined) return <Navigate to={LIST} replace />;
  return (
    <Page title={title} path={LIST} side={<PrematchTree />} scrolls>
      <ArticleView
        key={id}
        id={id}
        show={(html) => <PopupBody html={html} onPress={stay} />}
        onInquire={() => shell.openDialog('customerWrite')}
      />
    </Page>
  );
}
