import { MemberView } from '../ui/members/MemberView';
import { Page } from '../ui/layout/Page';
import { useSite } from '../ui/primitives/site';
import { useTitle } from '../ui/primitives/useTitle';
import type { PageProps } from './pageProps';

/** /member */
export function MemberPage({ path }: PageProps) {
  const { shell } = useSite();
  return (
    <Page title={useTitle(path)} path={path} scrolls>
      <MemberView
        onUserInfo={() => shell.openDialog('userInfo')}
        onChangePassword={() => shell.openDialog('changePassword')}
      />
    </Page>
  );
}
