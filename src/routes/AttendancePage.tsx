import { AttendanceView } from '../ui/rewards/AttendanceView';
import { Page } from '../ui/layout/Page';
import { useTitle } from '../ui/primitives/useTitle';
import type { PageProps } from './pageProps';

/** /attendance */
export function AttendancePage({ path }: PageProps) {
  return (
    <Page title={useTitle(path)} path={path} scrolls>
      <AttendanceView />
    </Page>
  );
}
