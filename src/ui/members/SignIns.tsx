import { useMachine } from '@xstate/react';
import { useState } from 'react';
import type { OwnSessions } from '../../contract/api/members/account';
import { FIRST_PAGE } from '../../contract/constants';
import { resourceMachine } from '../../machines';
import { deviceText } from '../../rules/text/device';
import { dateTimeText } from '../../rules/text/kst';
import { accountText } from '../copy/account';
import { actionFailureText } from '../copy/failures';
import { Button } from '../primitives/Button';
import { EmptyState } from '../primitives/EmptyState';
import { Notice } from '../primitives/Notice';
import { Pager } from '../primitives/Pager';
import { useSite } from '../primitives/site';
import { Skeleton } from '../primitives/Skeleton';

/** Where a member was signed in, with what, and how that ended. */
export function SignIns() {
  const { calls } = useSite();
  const [machine] = useState(() => resourceMachine<OwnSessions, { page: number }>());
  const [snapshot, send] = useMachine(machine, {
    input: { query: { page: FIRST_PAGE }, load: ({ page }, signal) => calls.account.sessions(page, signal) },
  });
  const { value, failure } = snapshot.context;
  const { columns } = accountText;
  return (
    <section className="card" aria-label={accountText.sessions}>
      <h2>{accountText.sessions}</h2>
      {failure && (
        <Notice $tone="bad" role="alert">
          {actionFailureText(failure) ?? accountText.failed}
        </Notice>
      )}
      {snapshot.matches('failed') && <Button onClick={() => send({ type: 'retry.asked' })}>{accountText.retry}</Button>}
      {!value && !failure && <Skeleton height={38} count={4} label={accountText.loading} />}
      {value?.items.length === 0 && <EmptyState title={accountText.empty} />}
      {value && value.items.length > 0 && (
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
            {value.items.map((one) => (
              <tr key={one.id}>
                <td className="at">{dateTimeText(one.startedAt)}</td>
                <td title={one.device}>{deviceText(one.device)}</td>
                <td className="at">{one.address}</td>
                <td className={one.isOwn ? 'more' : undefined}>{stateOf(one)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {value && (
        <Pager page={value.page} pageCount={value.pageCount} onPage={(page) => send({ type: 'page.chosen', page })} />
      )}
    </section>
  );
}

function stateOf({ isOwn, endedAt, ending }: OwnSessions['items'][number]): string {
  if (endedAt !== null) return accountText.endedAt(accountText.ending(ending ?? ''), dateTimeText(endedAt));
  return isOwn ? accountText.here : accountText.live;
}
