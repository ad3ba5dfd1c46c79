import { useState } from 'react';
import type { WalletOrder } from '../../contract/api/wallet';
import { moneyText } from '../../rules/text/amount';
import { dateTimeText } from '../../rules/text/kst';
import { walletText } from '../copy/wallet';
import { Button, Choices } from '../primitives/Button';
import { EmptyState } from '../primitives/EmptyState';
import { Modal } from '../primitives/Modal';
import { Notice } from '../primitives/Notice';
import { Pager } from '../primitives/Pager';
import { Skeleton } from '../primitives/Skeleton';
import type { Orders } from './useOrders';

const texts = walletText.orders;

/** A member's own charges or exchanges, with their states; what waits can be taken back. */
export function OrderList({ orders }: { orders: Orders }) {
  const { kind, page, failure, retry, choosePage, cancel, hide } = orders;
  const [asking, setAsking] = useState<WalletOrder>();
  const { columns } = texts;
  const isCharge = kind === 'charge';
  const failureMessage = failure && (walletText.failure(failure) ?? walletText.failed);
  const confirm = () => {
    if (asking) cancel?.(asking.id);
    setAsking(undefined);
  };
  return (
    <section className="card" aria-label={texts.title(kind)}>
      <h2>{texts.title(kind)}</h2>
      {failureMessage && (
        <Notice $tone="bad" role="alert">
          {failureMessage}
        </Notice>
      )}
      {retry && <Button onClick={retry}>{walletText.retry}</Button>}
      {!page && !failure && <Skeleton height={38} count={4} label={walletText.loading} />}
      {page?.items.length === 0 && <EmptyState title={texts.empty} />}
      {page && page.items.length > 0 && (
        <table className="orders">
          <thead>
            <tr>
              <th scope="col">{columns.id}</th>
              <th scope="col">{columns.askedAt}</th>
              <th scope="col" className="number">
                {columns.amount(kind)}
              </th>
              {isCharge && <th scope="col">{columns.type}</th>}
              {isCharge && <th scope="col">{columns.bonus}</th>}
              <th scope="col">{columns.state}</th>
              <th scope="col">{columns.decidedAt}</th>
              <th scope="col">{columns.act}</th>
            </tr>
          </thead>
          <tbody>
            {page.items.map((order) => (
              <tr key={order.id}>
                <td className="at id">{order.id}</td>
                <td className="at asked">{dateTimeText(order.askedAt)}</td>
                <td className="number amount">{moneyText(order.amount)}</td>
                {isCharge && (
                  <td className="type">{texts.type(order.chargeType ?? 1, order.coinAmount, order.coin)}</td>
                )}
                {isCharge && (
                  <td className={order.bonus === 0 ? 'bonus bare' : 'bonus'}>
                    {order.bonus === 0 ? texts.none : texts.bonus(order.bonus, order.bonusName)}
                  </td>
                )}
                <td className="state" data-state={order.state}>
                  {texts.state(kind, order.state)}
                  {order.reason !== '' && <small>{order.reason}</small>}
                </td>
                <td className={order.decidedAt === null ? 'at bare' : 'at decided'}>
                  {order.decidedAt === null ? texts.none : dateTimeText(order.decidedAt)}
                </td>
                <td className="act">
                  {order.state === 'waiting' ? (
                    <Button aria-label={texts.cancelName(order.id)} disabled={!cancel} onClick={() => setAsking(order)}>
                      {texts.cancel}
                    </Button>
                  ) : (
                    <Button aria-label={texts.hideName(order.id)} disabled={!hide} onClick={() => hide?.(order.id)}>
                      {texts.hide}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {page && <Pager page={page.page} pageCount={page.pageCount} onPage={choosePage} />}
      <Modal
        open={asking !== undefined}
        title={texts.cancel}
        about={asking && texts.cancelAsk(kind, asking.amount)}
        onClose={() => setAsking(undefined)}
        width={380}
      >
        <Choices>
          <Button $size="large" data-first onClick={() => setAsking(undefined)}>
            {walletText.cancel}
          </Button>
          <Button $tone="gold" $size="large" onClick={confirm}>
            {texts.cancel}
          </Button>
        </Choices>
      </Modal>
    </section>
  );
}
