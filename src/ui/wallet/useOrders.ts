import { useEffect } from 'react';
import type { OrderKind, WalletOrder, WalletOrders } from '../../contract/api/wallet';
import { FIRST_PAGE } from '../../contract/constants';
import type { OrderQuery } from '../../machines';
import { useSite } from '../primitives/site';
import { useStream } from '../primitives/stream';
import { type Resource, useResource } from '../primitives/useResource';

export interface OrderAction {
  act: 'cancelOrder' | 'hideOrder';
  id: number;
}

/** A number that rises with each of the member's orders and with each decision. */
export function useWalletVersion(): number | undefined {
  return useStream(useSite().tab.session.user$)?.wallet;
}

/** A member's charges or exchanges, a page at a time; reloaded when one was requested or decided. */
export function useOrders(kind: OrderKind): Resource<WalletOrders, OrderQuery, OrderAction> {
  const { calls } = useSite();
  return useResource<WalletOrders, OrderQuery, OrderAction>({
    query: { kind, page: FIRST_PAGE },
    load: (query, signal) => calls.wallet.orders(query, signal),
    submit: ({ act, id }, signal) => calls.wallet[act](id, signal),
    version: useWalletVersion(),
  });
}

/** The receipt of an order is of interest while it waits: `clear` ends it once it was cancelled or decided. */
export function useReceiptEnd(
  order: WalletOrder | undefined,
  orders: WalletOrders | undefined,
  clear: () => void,
): void {
  const isOver = orders?.items.some(({ id, state }) => id === order?.id && state !== 'waiting') === true;
  useEffect(() => {
    if (isOver) clear();
  }, [isOver, clear]);
}
