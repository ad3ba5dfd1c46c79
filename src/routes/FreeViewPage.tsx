import { Navigate, useParams } from 'react-router-dom';
import { SlipCard } from '../ui/betting/history/SlipCard';
import { Page } from '../ui/layout/Page';
import { useTitle } from '../ui/primitives/useTitle';
import { PostView } from '../ui/community/PostView';
import { numberOf } from './numberOf';
import { PrematchTree } from './PrematchTree';
import type { PageProps } from './pageProps';

const LIST = '/free';

/** /free/view/ID; without a number it is the list. */
export function FreeViewPage({ path }: PageProps) {
  const id = numberOf(useParams().id);
  const title = useTitle(path);
  if (id === undefined) return <Navigate to={LIST} replace />;
  return (
    <Page title={title} path={LIST} side={<PrematchTree />} scrolls>
      <PostView key={id} id={id} slip={(slip) => <SlipCard slip={slip} />} />
    </Page>
  );
}
