import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { type AdminOrder, type AdminOrders, ORDER_KINDS, ORDER_STATES } from '../../../contract/api/wallet';
import { FIRST_PAGE } from '../../../contract/constants';
import type { AdminOrderQuery, AdminWalletCalls } from '../../../machines';
import type { Clock } from '../../../rules/clock';
import { moneyText } from '../../../rules/text/amount';
import { dateTimeText } from '../../../rules/text/kst';
import { adminText as shared } from '../../copy/admin';
import { adminWalletText } from '../../copy/adminWallet';
import { Button } from '../../primitives/Button';
import type { Chimes } from '../../primitives/chimes';
import { ConfirmAction, type ConfirmableAction } from '../../primitives/ConfirmAction';
import { type DataColumn, DataTable } from '../../primitives/DataTable';
import { CheckField } from '../../primitives/Inputs';
import { Pager } from '../../primitives/Pager';
import { useStream } from '../../primitives/stream';
import { colour } from '../../tokens/tokens';
import { RefuseOrderDialog } from './RefuseOrderDialog';
import { RowActions, RowChoice } from '../frame/rowParts';
import { LoadedSection, Section } from '../frame/Section';
import { useResource } from '../../primitives/useResource';

interface WalletSectionProps {
  calls: AdminWalletCalls;
  clock: Clock;
  chimes: Chimes;
}

const POLL_MS = 3_000;
const KINDS = [undefined, ...ORDER_KINDS] as const;
const STATES = [undefined, ...ORDER_STATES] as const;

/** Charges and exchanges that wait for their decision, heard when one more comes, and those that were decided. */
export function WalletSection({ calls, clock, chimes }: WalletSectionProps) {
  const list = useResource<AdminOrders, AdminOrderQuery>({
    query: { state: 'waiting', page: FIRST_PAGE },
    load: (query, signal) => calls.orders(query, signal),
    polled: { clock, ms: POLL_MS },
  });
  const [pendingAction, setPendingAction] = useState<ConfirmableAction>();
  const [refusing, setRefusing] = useState<AdminOrder>();
  const isOn = useStream(chimes.on$);
  const waiting = list.value?.waiting;
  useNewOrderChime(waiting && waiting.charge + waiting.exchange, chimes);
  const approve = ({ id, kind, userId, amount, bonus }: AdminOrder) =>
    setPendingAction({
      ...adminWalletText.approveConfirm(kind, userId, moneyText(amount + bonus)),
      run: () => calls.approve(id),
    });
  const choose = (query: Omit<Partial<AdminOrderQuery>, 'page'>) =>
    list.setQuery({ ...list.query, ...query, page: FIRST_PAGE });
  const columns: DataColumn<AdminOrder>[] = [
    { name: adminWalletText.number, show: ({ id }) => id },
    {
      name: adminWalletText.kindColumn,
      show: ({ kind }) => <Kind data-kind-of={kind}>{adminWalletText.kind(kind)}</Kind>,
    },
    {
      name: adminWalletText.member,
      show: ({ userId, nickname }) => (
        <>
          <strong>{userId}</strong> {nickname}
        </>
      ),
    },
    { name: adminWalletText.amount, kind: 'number', show: (order) => <Amount order={order} /> },
    { name: adminWalletText.transferDetails, show: transferDetailsOf },
    {
      name: adminWalletText.status,
      show: ({ state, reason }) => (
        <>
          {adminWalletText.state(state)} {reason !== '' && <Faint>{reason}</Faint>}
        </>
      ),
    },
    { name: adminWalletText.asked, kind: 'number', show: ({ askedAt }) => dateTimeText(askedAt) },
    {
      name: adminWalletText.decided,
      show: ({ decider, decidedAt }) =>
        decidedAt === null ? shared.unknown : `${decider ?? ''} ${dateTimeText(decidedAt)}`,
    },
    {
      name: shared.actions,
      kind: 'action',
      show: (order) =>
        order.state === 'waiting' && (
          <RowActions>
            <Button $tone="gold" onClick={() => approve(order)}>
              {adminWalletText.approve}
            </Button>
            <Button onClick={() => setRefusing(order)}>{adminWalletText.refuse}</Button>
          </RowActions>
        ),
    },
  ];
  return (
    <Section
      title={shared.section('wallet')}
      about={adminWalletText.about}
      actions={
        <>
          <Faint role="status">{waiting && adminWalletText.waiting(waiting.charge, waiting.exchange)}</Faint>
          <CheckField label={adminWalletText.sound} checked={isOn} onCheck={(on) => chimes.set(on)} />
        </>
      }
    >
      <RowChoice role="group" aria-label={adminWalletText.kinds}>
        {KINDS.map((kind) => (
          <Button key={kind ?? 'all'} aria-pressed={list.query.kind === kind} onClick={() => choose({ kind })}>
            {kind === undefined ? adminWalletText.everything : adminWalletText.kind(kind)}
          </Button>
        ))}
      </RowChoice>
      <RowChoice role="group" aria-label={adminWalletText.states}>
        {STATES.map((state) => (
          <Button key={state ?? 'all'} aria-pressed={list.query.state === state} onClick={() => choose({ state })}>
            {state === undefined ? adminWalletText.everything : adminWalletText.state(state)}
          </Button>
        ))}
      </RowChoice>
      <LoadedSection list={list}>
        {({ items, page, pageCount }) => (
          <>
            <DataTable
              label={shared.section('wallet')}
              columns={columns}
              rows={items}
              keyOf={({ id }) => id}
              empty={{ title: adminWalletText.none }}
            />
            <Pager page={page} pageCount={pageCount} onPage={list.setPage} />
          </>
        )}
      </LoadedSection>
      {pendingAction && (
        <ConfirmAction action={pendingAction} onClose={() => setPendingAction(undefined)} onDone={list.reload} />
      )}
      {refusing && (
        <RefuseOrderDialog order={refusing} calls={calls} onClose={() => setRefusing(undefined)} onDone={list.reload} />
      )}
    </Section>
  );
}

/** Rings when there are more that wait than before. */
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

const Faint = styled.span`
  color: ${colour.muted};
`;

const Kind = styled.span`
  font-weight: 600;
  white-space: nowrap;
  &[data-kind-of='charge'] {
    color: ${colour.good};
  }
  &[data-kind-of='exchange'] {
    color: ${colour.warn};
  }
`;
