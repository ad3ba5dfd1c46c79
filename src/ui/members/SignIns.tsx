import type { OwnSessions } from '../../contract/api/members/account';
import { FIRST_PAGE } from '../../contract/constants';
import { deviceText } from '../../rules/text/device';
import { dateTimeText } from '../../rules/text/kst';
import { accountText } from '../copy/account';
import { Loaded } from '../primitives/Loaded';
import { TitledCard } from '../primitives/TitledCard';
import { Pager } from '../primitives/Pager';
import { useSite } from '../primitives/site';
import { useResource } from '../primitives/useResource';

/** A member's sessions: from where, with which device, and how they ended. */
export function SignIns() {
  const { calls } = useSite();
  const list = useResource<OwnSessions, { page: number }>({
    query: { page: FIRST_PAGE },
    load: ({ page }, signal) => calls.account.sessions(page, signal),
  });
  const { columns } = accountText;
  return (
    <TitledCard title={accountText.sessions}>
      <Loaded from={list} texts={accountText} bars={[38, 4]} empty={{ title: accountText.empty }}>
        {({ items, page, pageCount }) => (
          <>
            <table>
              <thead>
                <tr>
                  <th scope="col">{columns.at}</th>
                  <th scope="col">{columns.device}</th>
                  <th scope="col">{columns.address}</th>
                  <th scope="col">{columns.end}</th>
                </tr>
              </thead>
              <tbody>
                {items.map((one) => (
                  <tr key={one.id}>
                    <td className="at">{dateTimeText(one.startedAt)}</td>
                    <td title={one.device}>{deviceText(one.device)}</td>
                    <td className="at">{one.address}</td>
                    <td className={one.isOwn ? 'more' : undefined}>{stateOf(one)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            <Pager page={page} pageCount={pageCount} onPage={list.setPage} />
          </>
        )}
      </Loaded>
    </TitledCard>
  );
}

function stateOf({ isOwn, endedAt, ending }: OwnSessions['items'][number]): string {
  if (endedAt !== null) return accountText.endedAt(accountText.ending(ending ?? ''), dateTimeText(endedAt));
  return isOwn ? accountText.here : accountText.live;
}
