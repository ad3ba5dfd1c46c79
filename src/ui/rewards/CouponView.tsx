import { useState } from 'react';
import { styled } from 'styled-components';
import { type Coupon, COUPON_STATES, type CouponListPage, type CouponState } from '../../contract/api/rewards/coupons';
import { FIRST_PAGE } from '../../contract/constants';
import { dateTimeText } from '../../rules/text/kst';
import { rewardsText as shared } from '../copy/rewards';
import { ConfirmDialog } from '../primitives/ConfirmDialog';
import { Button } from '../primitives/Button';
import { DataTable, type DataColumn } from '../primitives/DataTable';
import { Notice } from '../primitives/Notice';
import { Pager } from '../primitives/Pager';
import { Loaded } from '../primitives/Loaded';
import { Sheet } from '../primitives/Sheet';
import { useSite } from '../primitives/site';
import { Tabs } from '../primitives/Tabs';
import { useResource } from '../primitives/useResource';
import { CouponForm } from './CouponForm';

const copy = shared.coupon;
const PANEL = 'coupons-panel';
/** Staff issue and withdraw coupons at any time. */
const POLL_MS = 5_000;

/** /coupon: registers codes, and shows the member's own coupons with the actions on each. */
export function CouponView() {
  const { calls, clock } = useSite();
  const [asked, setAsked] = useState<Coupon>();
  const [used, setUsed] = useState<Coupon>();
  const list = useResource<CouponListPage, { state: CouponState; page: number }, number>({
    query: { state: 'usable', page: FIRST_PAGE },
    load: (query, signal) => calls.rewards.coupons(query, signal),
    // Not while a confirmation is open: what is confirmed must not change.
    ...(asked === undefined && { polled: { clock, ms: POLL_MS } }),
    submit: async (id) => {
      const result = await calls.rewards.useCoupon(id);
      if (result.ok) setUsed(result.value);
      return result;
    },
  });
  const choose = (next: CouponState) => list.setQuery({ state: next, page: FIRST_PAGE });
  const { submit } = list;
  const { state } = list.query;
  const counts = list.value?.counts;
  return (
    <Sheet>
      <p className="lead">{copy.lead}</p>
      <CouponForm onRegistered={() => choose('usable')} />
      <Tabs label={copy.states} tabs={COUPON_STATES} chosen={state} onChoose={choose} panel={PANEL} className="tabs">
        {(one) => (counts ? copy.tab(one, counts[one]) : copy.state(one))}
      </Tabs>
      <Panel id={PANEL} role="tabpanel" aria-label={copy.state(state)}>
        <div className="answer" aria-live="polite">
          {used && <Notice $tone="good">{copy.used(shared.amount(used.currency, used.amount))}</Notice>}
        </div>
        <Loaded from={list} actionFailure={list.submitFailure} bars={[40, 4]}>
          {(page) => (
            <>
              <DataTable
                label={copy.list}
                columns={columnsOf(state, setAsked)}
                rows={page.items}
                keyOf={({ id }) => id}
                empty={copy.none[state]}
              />
              <Pager page={page.page} pageCount={page.pageCount} onPage={list.setPage} />
            </>
          )}
        </Loaded>
      </Panel>
      <ConfirmDialog
        question={asked && copy.useAsk(asked.name, shared.amount(asked.currency, asked.amount))}
        onConfirm={() => {
          setUsed(undefined);
          if (asked) submit?.(asked.id);
          setAsked(undefined);
        }}
        onClose={() => setAsked(undefined)}
      />
    </Sheet>
  );
}

function columnsOf(state: CouponState, use: (coupon: Coupon) => void): DataColumn<Coupon>[] {
  const { columns } = copy;
  return [
    { name: columns.name, leads: true, show: ({ name }) => name },
    { name: columns.currency, show: ({ currency }) => copy.currency(currency) },
    { name: columns.amount, kind: 'number', show: ({ currency, amount }) => shared.amount(currency, amount) },
    { name: columns.given, kind: 'number', show: ({ givenAt }) => dateTimeText(givenAt) },
    { name: columns.expires, kind: 'number', show: ({ expiresAt }) => dateTimeText(expiresAt) },
    ...(state === 'used'
      ? [
          {
            name: columns.used,
            kind: 'number' as const,
            show: ({ usedAt, givenAt }: Coupon) => dateTimeText(usedAt ?? givenAt),
          },
        ]
      : []),
    {
      name: columns.state,
      show: (coupon) => (
        <span className="badge" data-tone={coupon.state === 'usable' ? 'gold' : undefined}>
          {copy.state(coupon.state)}
        </span>
      ),
    },
    ...(state === 'usable'
      ? [
          {
            name: columns.use,
            kind: 'action' as const,
            show: (coupon: Coupon) => (
              <Button $tone="gold" onClick={() => use(coupon)}>
                {copy.use}
              </Button>
            ),
          },
        ]
      : []),
  ];
}

const Panel = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 10px;
`;
