import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { type AdminOrder, type AdminOrders, ORDER_KINDS, ORDER_STATES } from '../../../contract/api/wallet';
import { FIRST_PAGE } from '../../../contract/constants';
import type { AdminOrderQuery, AdminWalletCalls } from '../../../machines';
import type { Clock } from '../../../rules/clock';
import { moneyText } from '../../../rules/text/amount';
import { adminText as shared } from '../../copy/admin';
import { adminWalletText } from '../../copy/adminWallet';
import type { Chimes } from '../../primitives/chimes';
import type { DataColumn } from '../../primitives/DataTable';
import { CheckField } from '../../primitives/Inputs';
import { useStream } from '../../primitives/stream';
import { RefuseOrderDialog } from './RefuseOrderDialog';
import { DoneAt, Faint, Person, Status } from '../frame/cells';
import type { ListChoice } from '../frame/ListFilter';
import { ListSection } from '../frame/ListSection';
import type { RowAction } from '../frame/RowButtons';
import { useResource } from '../../primitives/useResource';

interface WalletSectionProps {
  calls: AdminWalletCalls;
  clock: Clock;
  chimes: Chimes;
}

const POLL_MS = 3_000;

/** Charges and exchanges that wait for a decision, with a chime for each new one, and those already decided. */
export function WalletSection({ calls, clock, chimes }: WalletSectionProps) {
  const list = useResource<AdminOrders, AdminOrderQuery>({
    query: { state: 'waiting', page: FIRST_PAGE },
    load: (query, signal) => calls.orders(query, signal),
    polled: { clock, ms: POLL_MS },
  });
  const isOn = useStream(chimes.on$);
  const waiting = list.value?.waiting;
  useNewOrderChime(waiting && waiting.charge + waiting.exchange, chimes);
  return (
    <ListSection
      title={shared.section('wallet')}
      about={adminWalletText.about}
      head={
        <>
          <Faint role="status">{waiting && adminWalletText.waiting(waiting.charge, waiting.exchange)}</Faint>
          <CheckField label={adminWalletText.sound} checked={isOn} onCheck={(on) => chimes.set(on)} />
        </>
      }
      list={list}
      choices={CHOICES}
      columns={columns}
      keyOf={({ id }) => id}
      none={adminWalletText.none}
      actions={(order) => (order.state === 'waiting' ? actionsOf(order, calls) : [])}
    />
  );
}

const CHOICES: readonly ListChoice<AdminOrderQuery>[] = [
  {
    label: adminWalletText.kinds,
    field: 'kind',
    options: [undefined, ...ORDER_KINDS].map((kind) => [
      kind,
      kind ? adminWalletText.kind(kind) : adminWalletText.everything,
    ]),
  },
  {
    label: adminWalletText.states,
    field: 'state',
    options: [undefined, ...ORDER_STATES].map((state) => [
      state,
      state ? adminWalletText.state(state) : adminWalletText.everything,
    ]),
  },
];

function actionsOf({ id, kind, userId, amount, bonus }: AdminOrder, calls: AdminWalletCalls): RowAction<AdminOrder>[] {
  return [
    {
      name: adminWalletText.approve,
      tone: 'gold',
      confirm: {
        ...adminWalletText.approveConfirm(kind, userId, moneyText(amount + bonus)),
        run: () => calls.approve(id),
      },
    },
    {
      name: adminWalletText.refuse,
      dialog: ({ row, close, changed }) => (
        <RefuseOrderDialog order={row} calls={calls} onClose={close} onDone={changed} />
      ),
    },
  ];
}

const columns: readonly DataColumn<AdminOrder>[] = [
  { name: adminWalletText.number, show: ({ id }) => id },
  {
    name: adminWalletText.kindColumn,
    show: ({ kind }) => <Kind $tone={kind === 'charge' ? 'good' : 'warn'}>{adminWalletText.kind(kind)}</Kind>,
  },
  { name: adminWalletText.member, show: Person },
  { name: adminWalletText.amount, kind: 'number', show: (order) => <Amount order={order} /> },
  { name: adminWalletText.transferDetails, show: transferDetailsOf },
  {
    name: adminWalletText.status,
    show: ({ state, reason, reached }) => (
      <>
        {adminWalletText.state(state)}
        {reached !== null && <Faint> · {adminWalletText.reached(reached)}</Faint>}
        {reason !== '' && <Faint> · {reason}</Faint>}
      </>
    ),
  },
  { name: adminWalletText.asked, show: ({ askedAt }) => <DoneAt at={askedAt} /> },
  { name: adminWalletText.decided, show: ({ decider, decidedAt }) => <DoneAt by={decider} at={decidedAt} /> },
];

/** Rings when more wait than before. */
function useNewOrderChime(count: number | undefined, chimes: Chimes): void {
  const known = useRef(count);
  useEffect(() => {
    const before = known.current;
    known.current = count ?? before;
    if (count !== undefined && before !== undefined && count > before) chimes.play('result');
  }, [count, chimes]);
}

function Amount({ order: { amount, bonus, bonusName } }: { order: AdminOrder }) {
  return (
    <>
      <b>{moneyText(amount)}</b> {bonus > 0 && <Faint>{adminWalletText.bonus(bonus, bonusName)}</Faint>}
    </>
  );
}

function transferDetailsOf({ kind, chargeType, coin, coinAmount, bank, holder, account }: AdminOrder): string {
  if (kind === 'exchange') return adminWalletText.account(bank, holder, account);
  return `${holder} · ${adminWalletText.type(chargeType ?? 1, coinAmount, coin)}`;
}

const Kind = styled(Status)`
  font-weight: 600;
`;
