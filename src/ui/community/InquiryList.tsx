import { FIRST_PAGE } from '../../contract/constants';
import { offsetOf } from '../../rules/paging';
import { dateTimeText } from '../../rules/text/kst';
import { communityText } from '../copy/community';
import { Link } from '../primitives/navigation';
import { Pager } from '../primitives/Pager';
import { useSite } from '../primitives/site';
import { useArrivals } from '../primitives/useArrivals';
import { useResource } from '../primitives/useResource';
import { Loaded } from '../primitives/Loaded';
import { CommunityBadge, TextTable } from './communityStyle';

const { customer, columns } = communityText;

/** The member's inquiries; reloaded when a message arrives, which may be an answer. */
export function InquiryList() {
  const { calls } = useSite();
  const list = useResource({
    query: { page: FIRST_PAGE },
    load: ({ page }, signal) => calls.community.inquiries(page, signal),
    version: useArrivals(),
  });
  return (
    <Loaded from={list} bars={[44, 8]} empty={{ title: customer.empty, hint: customer.emptyHint }}>
      {({ items, page, pageCount, totalCount }) => (
        <>
          <TextTable aria-label={customer.tabs.mine}>
            <thead>
              <tr>
                <th scope="col" className="small">
                  {columns.number}
                </th>
                <th scope="col" className="small">
                  {columns.category}
                </th>
                <th scope="col">{columns.title}</th>
                <th scope="col" className="small">
                  {columns.at}
                </th>
                <th scope="col" className="small">
                  {columns.state}
                </th>
              </tr>
            </thead>
            <tbody>
              {items.map(({ id, category, title, askedAt, state, fresh }, i) => (
                <tr key={id}>
                  <td className="small number">{totalCount - offsetOf(page) - i}</td>
                  <td className="small">{customer.category(category)}</td>
                  <td className="title">
                    <Link href={`/customer/view/${id}`}>
                      <span>{title}</span>
                      {fresh && <CommunityBadge data-tone="gold">{customer.fresh}</CommunityBadge>}
                    </Link>
                  </td>
                  <td className="small">{dateTimeText(askedAt)}</td>
                  <td className="small last">
                    <CommunityBadge data-tone={state === 'answered' ? 'good' : 'warn'}>
                      {customer[state]}
                    </CommunityBadge>
                  </td>
                </tr>
              ))}
            </tbody>
          </TextTable>
          <Pager page={page} pageCount={pageCount} onPage={list.setPage} />
        </>
      )}
    </Loaded>
  );
}
