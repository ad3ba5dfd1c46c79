import { useState } from 'react';
import type { OrderKind, WalletOrder, WalletOrders } from '../../contract/api/wallet';
import { moneyText } from '../../rules/text/amount';
import { dateTimeText } from '../../rules/text/kst';
import { walletText } from '../copy/wallet';
import { Button, Choices } from '../primitives/Button';
import { TitledCard } from '../primitives/TitledCard';
import { Loaded } from '../primitives/Loaded';
import { Modal } from '../primitives/Modal';
import { Pager } from '../primitives/Pager';
import type { Resource } from '../primitives/useResource';
import type { OrderAction } from './useOrders';
import type { OrderQuery } from '../../machines';

const texts = walletText.orders;

interface OrderListProps {
  kind: OrderKind;
  orders: Resource<WalletOrders, OrderQuery, OrderAction>;
}

/** A member's charges or exchanges, with their states; a waiting one can be cancelled. */
export function OrderList({ kind, orders }: OrderListProps) {
  const { submit } = orders;
  const [asking, setAsking] = useState<WalletOrder>();
  const { columns } = texts;
  const isCharge = kind === 'charge';
  const confirm = () => {
    if (asking) submit?.({ act: 'cancelOrder', id: asking.id });
    setAsking(undefined);
  };
  return (
    <TitledCard title={texts.title(kind)}>
      <Loaded from={orders} actionFailure={orders.submitFailure} bars={[38, 4]} empty={{ title: texts.empty }}>
        {(page) => (
          <>
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
                        <Button
                          aria-label={texts.cancelName(order.id)}
                          disabled={!submit}
                          onClick={() => setAsking(order)}
                        >
                          {texts.cancel}
                        </Button>
                      ) : (
                        <Button
                          aria-label={texts.hideName(order.id)}
                          disabled={!submit}
                          onClick={() => submit?.({ act: 'hideOrder', id: order.id })}
                        >
                          {texts.hide}
                        </Button>
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
            <Pager page={page.page} pageCount={page.pageCount} onPage={orders.setPage} />
          </>
        )}
      </Loaded>
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
    </TitledCard>
  );
}
