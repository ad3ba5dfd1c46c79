import { MemberView } from '../ui/members/MemberView';
import { Page } from '../ui/layout/Page';
import { useSite } from '../ui/primitives/site';
import { useTitle } from '../ui/primitives/useTitle';
import type { PageProps } from './pages';

/** /member */
export function MemberPage({ path }: PageProps) {
  const { house } = useSite();
  return (
    <Page title={useTitle(path)} path={path} scrolls>
      <MemberView
        onUserInfo={() => house.openDialog('userInfo')}
        onChangePassword={() => house.openDialog('changePassword')}
      />
    </Page>
  );
}
