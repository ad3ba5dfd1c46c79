import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import type { ArticleKind } from '../../contract/api/community/articles';
import { communityText } from '../copy/community';
import { GuideButton } from '../primitives/guide/GuideButton';
import { Link } from '../primitives/navigation';
import { Tabs } from '../primitives/Tabs';
import { InquiryList } from './InquiryList';
import { ArticleAccordion } from './ArticleAccordion';
import { HeadActions, CommunityFrame, Head, linkButton, CommunityPanel, TabRow } from './communityStyle';

interface CustomerViewProps {
  /** Shows HTML of staff. */
  show: (html: string) => ReactNode;
}

const TABS = ['mine', 'faq', 'notice', 'rules'] as const;
type Tab = (typeof TABS)[number];
const PANEL = 'customer-panel';
const { customer } = communityText;

/** /customer: the member's own inquiries, and frequent questions. */
export function CustomerView({ show }: CustomerViewProps) {
  const [tab, setTab] = useState<Tab>('mine');
  return (
    <CommunityFrame>
      <Head>
        <h2>{customer.title}</h2>
        <HeadActions>
          <GuideButton>{customer.guide}</GuideButton>
          <LinkButton href="/customer/write/account">{customer.account}</LinkButton>
          <LinkButton href="/customer/write">
            <Plus size={15} aria-hidden />
            {customer.write}
          </LinkButton>
        </HeadActions>
      </Head>
      <TabRow>
        <Tabs label={customer.tabsLabel} tabs={TABS} chosen={tab} onChoose={setTab} panel={PANEL}>
          {(one) => customer.tabs[one]}
        </Tabs>
      </TabRow>
      <CommunityPanel id={PANEL} role="tabpanel" aria-label={customer.tabs[tab]}>
        {tab === 'mine' ? <InquiryList /> : <ArticleAccordion key={tab} kind={tab satisfies ArticleKind} show={show} />}
      </CommunityPanel>
    </CommunityFrame>
  );
}

const LinkButton = styled(Link)`
  ${linkButton}
`;
