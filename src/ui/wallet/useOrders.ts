import { useMachine } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import type { OrderKind, WalletOrders } from '../../contract/api/wallet';
import { FIRST_PAGE } from '../../contract/constants';
import { type OrderQuery, type ResourceFailure, resourceMachine } from '../../machines';
import { useSite } from '../primitives/site';
import { useStream } from '../primitives/stream';

interface Act {
  act: 'cancelOrder' | 'hideOrder';
  id: number;
}

export interface Orders {
  kind: OrderKind;
  page: WalletOrders | undefined;
  failure: ResourceFailure | undefined;
  retry: (() => void) | undefined;
  choosePage: (page: number) => void;
  /** Absent while something else is under way. */
  cancel: ((id: number) => void) | undefined;
  hide: ((id: number) => void) | undefined;
}

/** A number that rises with each of the member's orders and with each decision. */
export function useWalletVersion(): number | undefined {
  return useStream(useSite().tab.session.user$)?.wallet;
}

/** A member's charges or exchanges, a page at a time; loaded anew when one was asked for or decided. */
export function useOrders(kind: OrderKind): Orders {
  const { calls } = useSite();
  const version = useWalletVersion();
  const [machine] = useState(() => resourceMachine<WalletOrders, OrderQuery, Act>());
  const [snapshot, send] = useMachine(machine, {
    input: {
      query: { kind, page: FIRST_PAGE },
      load: (query, signal) => calls.wallet.orders(query, signal),
      submit: ({ act, id }, signal) => calls.wallet[act](id, signal),
    },
  });
  const known = useRef(version);
  useEffect(() => {
    const before = known.current;
    known.current = version;
    if (before !== undefined && before !== version) send({ type: 'reload.asked' });
  }, [version, send]);
  const { value: page, failure, submitFailure } = snapshot.context;
  // The last page may have been emptied.
  const last = page && page.page > page.pageCount ? page.pageCount : undefined;
  useEffect(() => {
    if (last !== undefined) send({ type: 'page.chosen', page: last });
  }, [last, send]);
  const act = (name: Act['act']) => (id: number) => send({ type: 'draft.submitted', draft: { act: name, id } });
  const idle = snapshot.matches({ ready: 'idle' });
  return {
    kind,
    page,
    failure: failure ?? submitFailure,
    retry: snapshot.matches('failed') ? () => send({ type: 'retry.asked' }) : undefined,
    choosePage: (next) => send({ type: 'page.chosen', page: next }),
    cancel: idle ? act('cancelOrder') : undefined,
    hide: idle ? act('hideOrder') : undefined,
  };
}
