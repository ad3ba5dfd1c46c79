import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import type { HousePageKind } from '../../contract/api/community/articles';
import { copy } from '../copy/community';
import { Link } from '../primitives/navigation';
import { Tabs } from '../primitives/Tabs';
import { InquiryList } from './InquiryList';
import { PageAccordion } from './PageAccordion';
import { Acts, Frame, Head, linkButton, Panel, TabRow } from './talkStyle';

interface CustomerViewProps {
  /** Shows HTML that others wrote. */
  show: (html: string) => ReactNode;
}

const TABS = ['mine', 'faq', 'notice', 'rules'] as const;
type Tab = (typeof TABS)[number];
const PANEL = 'customer-panel';
const { customer } = copy;

/** /customer: the member's own inquiries, and what the house has answered for all. */
export function CustomerView({ show }: CustomerViewProps) {
  const [tab, setTab] = useState<Tab>('mine');
  return (
    <Frame>
      <Head>
        <h2>{customer.title}</h2>
        <Acts>
          <Way href="/customer/write/account">{customer.account}</Way>
          <Way href="/customer/write">
            <Plus size={15} aria-hidden />
            {customer.write}
          </Way>
        </Acts>
      </Head>
      <TabRow>
        <Tabs label={customer.tabsLabel} tabs={TABS} chosen={tab} onChoose={setTab} panel={PANEL}>
          {(one) => customer.tabs[one]}
        </Tabs>
      </TabRow>
      <Panel id={PANEL} role="tabpanel" aria-label={customer.tabs[tab]}>
        {tab === 'mine' ? <InquiryList /> : <PageAccordion key={tab} kind={tab satisfies HousePageKind} show={show} />}
      </Panel>
    </Frame>
  );
}

const Way = styled(Link)`
  ${linkButton}
`;
