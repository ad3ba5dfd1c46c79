import { Navigate, useParams } from 'react-router-dom';
import { SlipCard } from '../ui/betting/history/SlipCard';
import { Page } from '../ui/layout/Page';
import { useTitle } from '../ui/primitives/useTitle';
import { InquiryView } from '../ui/community/InquiryView';
import { numberOf } from './numberOf';
import { PrematchTree } from './PrematchTree';
import type { PageProps } from './pageProps';

const LIST = '/customer';

/** /customer/view/ID; without a number it is the list. */
export function CustomerViewPage({ path }: PageProps) {
  const id = numberOf(useParams().id);
  const title = useTitle(path);
  if (id === undefined) return <Navigate to={LIST} replace />;
  return (
    <Page title={title} path={LIST} side={<PrematchTree />} scrolls>
      <InquiryView key={id} id={id} slip={(slip) => <SlipCard slip={slip} />} />
    </Page>
  );
}
