import { useSearchParams } from 'react-router-dom';
import { InboxView } from '../ui/messages/InboxView';
import { useInbox } from '../ui/messages/useInbox';
import { Page } from '../ui/layout/Page';
import { useSite } from '../ui/primitives/site';
import { useStream } from '../ui/primitives/stream';
import { useTitle } from '../ui/primitives/useTitle';
import { PrematchTree } from './PrematchTree';
import type { PageProps } from './pageProps';

/** /message; another `time` reloads it. */
export function MessagePage({ path }: PageProps) {
  const [params] = useSearchParams();
  return (
    <Page title={useTitle(path)} path={path} side={<PrematchTree />} scrolls>
      <Inbox key={params.get('time')} />
    </Page>
  );
}

function Inbox() {
  const { shell } = useSite();
  const { unread } = useStream(shell.session$);
  return <InboxView inbox={useInbox()} unread={unread} onInquire={() => shell.openDialog('customerWrite')} />;
}
