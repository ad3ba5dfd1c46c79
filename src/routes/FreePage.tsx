import { Page } from '../ui/layout/Page';
import { useTitle } from '../ui/primitives/useTitle';
import { PostListView } from '../ui/community/PostListView';
import { PrematchTree } from './PrematchTree';
import type { PageProps } from './pageProps';

/** /free */
export function FreePage({ path }: PageProps) {
  return (
    <Page title={useTitle(path)} path={path} side={<PrematchTree />} scrolls>
      <PostListView />
    </Page>
  );
}
