import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { SlipPicker } from '../ui/betting/history/SlipPicker';
import { communityText } from '../ui/copy/community';
import { Page } from '../ui/layout/Page';
import { useSiteNavigation } from '../ui/primitives/navigation';
import { useSite } from '../ui/primitives/site';
import { useTitle } from '../ui/primitives/useTitle';
import { InquiryForm } from '../ui/community/InquiryForm';
import { Done } from '../ui/primitives/Done';
import { CommunityFrame, Head, CommunitySheet } from '../ui/community/communityStyle';
import { PrematchTree } from './PrematchTree';
import type { PageProps } from './pageProps';

const LIST = '/customer';
/** The flag for an inquiry about the account to pay into. */
const ACCOUNT = 'account';

/** /customer/write; with the flag `account` it is filled in already. */
export function CustomerWritePage({ path }: PageProps) {
  const { flag } = useParams();
  const { calls, shell } = useSite();
  const [sent, setSent] = useState<number>();
  const { go } = useSiteNavigation();
  return (
    <Page title={useTitle(path)} path={LIST} side={<PrematchTree />} scrolls>
      <CommunityFrame>
        <Head>
          <h2>{communityText.customer.writeTitle}</h2>
        </Head>
        <CommunitySheet>
          {sent === undefined ? (
            <InquiryForm
              key={flag}
              calls={calls.community}
              isAccount={flag === ACCOUNT}
              picker={(chosen, onChoose) => <SlipPicker chosen={chosen} onChoose={onChoose} />}
              onCancel={() => go(LIST)}
              // With a message to read the way to the inquiry ends in the inbox: here it can be seen that it was sent.
              onSent={({ id }) => (shell.session$.value.unread ? setSent(id) : go(`/customer/view/${id}`))}
            />
          ) : (
            <Done
              text={communityText.customer.sent}
              again={communityText.customer.toList}
              onAgain={() => go(`/customer/view/${sent}`)}
            />
          )}
        </CommunitySheet>
      </CommunityFrame>
    </Page>
  );
}
