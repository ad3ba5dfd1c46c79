import { FriendView } from '../ui/commission/FriendView';
import { Page } from '../ui/layout/Page';
import { useTitle } from '../ui/primitives/useTitle';
import type { PageProps } from './pageProps';

/** Rejects too where the page is not secure enough for there to be a clipboard. */
const write = async (text: string) => navigator.clipboard.writeText(text);

/** /friend */
export function FriendPage({ path }: PageProps) {
  return (
    <Page title={useTitle(path)} path={path} scrolls>
      <FriendView path={path} write={write} />
    </Page>
  );
}
