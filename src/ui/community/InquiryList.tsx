import { useEffect, useRef } from 'react';
import { FIRST_PAGE, PAGE_SIZE } from '../../contract/constants';
import { dateTimeText } from '../../rules/text/kst';
import { communityText } from '../copy/community';
import { EmptyState } from '../primitives/EmptyState';
import { Link } from '../primitives/navigation';
import { Pager } from '../primitives/Pager';
import { useSite } from '../primitives/site';
import { useStream } from '../primitives/stream';
import { Loaded } from './Loaded';
import { CommunityBadge, TextTable } from './communityStyle';
import { usePaged } from './usePaged';

const { customer, columns } = communityText;

/** The member's inquiries. A letter that comes may be an answer: they are loaded anew then. */
export function InquiryList() {
  const { calls, shell } = useSite();
  const list = usePaged({ page: FIRST_PAGE }, ({ page }, signal) => calls.community.inquiries(page, signal));
  const { unread } = useStream(shell.session$);
  const { reload } = list;
  const known = useRef({ unread, reload });
  useEffect(() => {
    const before = known.current.unread;
    known.current = { unread, reload };
    if (unread !== undefined && before !== undefined && unread > before) reload();
  }, [unread, reload]);
  return (
    <Loaded of={list}>
      {({ items, page, pageCount, totalCount }) =>
        items.length === 0 && page === FIRST_PAGE ? (
          <EmptyState title={customer.empty} hint={customer.emptyHint} />
        ) : (
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
                    <td className="small number">{totalCount - (page - 1) * PAGE_SIZE - i}</td>
                    <td className="small">{customer.category(category)}</td>
                    <td className="title">
                      <Link href={`/customer/view/${id}`}>
                        <span>{title}</span>
                        {fresh && <CommunityBadge data-tone="gold">{customer.fresh}</CommunityBadge>}
                      </Link>
                    </td>
                    <td className="small">{dateTimeText(askedAt).slice(0, 16)}</td>
                    <td className="small last">
                      <CommunityBadge data-tone={state === 'answered' ? 'good' : 'warn'}>
                        {customer[state]}
                      </CommunityBadge>
                    </td>
                  </tr>
                ))}
              </tbody>
            </TextTable>
            <Pager page={page} pageCount={pageCount} onPage={list.turn} />
          </>
        )
      }
    </Loaded>
  );
}
