import { useMachine } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { movementLabel } from '../../contract/labels/movements';
import type { MoneyStatement } from '../../contract/api/betting';
import { FIRST_PAGE } from '../../contract/constants';
import { resourceMachine } from '../../machines';
import { pointsText } from '../../rules/text/amount';
import { dateTimeText } from '../../rules/text/kst';
import { walletText } from '../copy/wallet';
import { Button } from '../primitives/Button';
import { EmptyState } from '../primitives/EmptyState';
import { Notice } from '../primitives/Notice';
import { Pager } from '../primitives/Pager';
import { useSite } from '../primitives/site';
import { Skeleton } from '../primitives/Skeleton';
import { useStream } from '../primitives/stream';
import { ConvertForm } from './ConvertForm';
import { BalanceSummary, WalletNav } from './WalletHead';
import { CardPage } from '../primitives/CardPage';

const texts = walletText.convert;

/** /mywallet/point: points to money, and every movement of the points. */
export function PointView({ path, onMoneyChange }: { path: string; onMoneyChange: () => void }) {
  return (
    <CardPage>
      <WalletNav path={path} />
      <div className="pair">
        <section className="card" aria-label={texts.title.toMoney}>
          <BalanceSummary />
          <ConvertForm direction="toMoney" />
        </section>
        <section className="card" aria-label={texts.title.toPoint}>
          <h2>{texts.title.toPoint}</h2>
          <div className="row">
            <span className="muted">{texts.about.toPoint}</span>
            <Button onClick={onMoneyChange}>{texts.openMoney}</Button>
          </div>
        </section>
      </div>
      <Points />
    </CardPage>
  );
}

function Points() {
  const { calls, shell } = useSite();
  const balance = useStream(shell.session$).user?.point;
  const [machine] = useState(() => resourceMachine<MoneyStatement, { page: number }>());
  const [snapshot, send] = useMachine(machine, {
    input: {
      query: { page: FIRST_PAGE },
      load: ({ page }, signal) => calls.betting.statement({ account: 'point', page: String(page) }, signal),
    },
  });
  const known = useRef(balance);
  useEffect(() => {
    const before = known.current;
    known.current = balance;
    if (before !== undefined && before !== balance) send({ type: 'reload.asked' });
  }, [balance, send]);
  const { value: page, failure } = snapshot.context;
  const failureMessage = failure && (walletText.failure(failure) ?? walletText.failed);
  const { columns } = texts;
  return (
    <section className="card" aria-label={texts.list}>
      <h2>{texts.list}</h2>
      {failureMessage && (
        <Notice $tone="bad" role="alert">
          {failureMessage}
        </Notice>
      )}
      {snapshot.matches('failed') && <Button onClick={() => send({ type: 'retry.asked' })}>{walletText.retry}</Button>}
      {!page && !failure && <Skeleton height={38} count={4} label={walletText.loading} />}
      {page?.items.length === 0 && <EmptyState title={texts.empty} />}
      {page && page.items.length > 0 && (
        <table className="points">
          <thead>
            <tr>
              <th scope="col">{columns.at}</th>
              <th scope="col">{columns.direction}</th>
              <th scope="col">{columns.memo}</th>
              <th scope="col" className="number">
                {columns.amount}
              </th>
              <th scope="col" className="number">
                {columns.balance}
              </th>
            </tr>
          </thead>
          <tbody>
            {page.items.map(({ id, at, kind, memo, amount, balance: after }) => (
              <tr key={id}>
                <td className="at">{dateTimeText(at)}</td>
                <td>{amount > 0 ? texts.earned : texts.spent}</td>
                <td>{memo === '' ? movementLabel(kind) : `${movementLabel(kind)} · ${memo}`}</td>
                <td className={amount > 0 ? 'number amount more' : 'number amount'}>
                  {amount > 0 ? `+${pointsText(amount)}` : pointsText(amount)}
                </td>
                <td className="number">{pointsText(after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {page && (
        <Pager
          page={page.page}
          pageCount={page.pageCount}
          onPage={(next) => send({ type: 'page.chosen', page: next })}
        />
      )}
    </section>
  );
}
