import { useState } from 'react';
import { styled } from 'styled-components';
import { type Adjustment, ADJUSTMENT_STATES, type AdjustmentPage } from '../../../contract/api/staff/adjustments';
import { FIRST_PAGE } from '../../../contract/constants';
import type { AdjustmentQuery, AdminCalls } from '../../../machines';
import type { Clock } from '../../../rules/clock';
import { dateTimeText } from '../../../rules/text/kst';
import { adminText as shared } from '../../copy/admin';
import { adminMoneyText } from '../../copy/adminMoney';
import { Button } from '../../primitives/Button';
import { ConfirmAction, type ConfirmableAction } from '../../primitives/ConfirmAction';
import { type DataColumn, DataTable } from '../../primitives/DataTable';
import { Pager } from '../../primitives/Pager';
import { colour } from '../../tokens/tokens';
import { RowActions, RowChoice } from '../frame/rowParts';
import { LoadedSection, Section } from '../frame/Section';
import { useResource } from '../../primitives/useResource';

interface AdjustmentsSectionProps {
  calls: Pick<AdminCalls, 'adjustments' | 'decideAdjustment'>;
  clock: Clock;
  /** Member id of who looks: what they asked for is another one's to approve. */
  own: number | undefined;
}

const POLL_MS = 5_000;
const STATES = [undefined, ...ADJUSTMENT_STATES] as const;

/** Corrections of balances, and those that wait for a second administrator. */
export function AdjustmentsSection({ calls, clock, own }: AdjustmentsSectionProps) {
  const list = useResource<AdjustmentPage, AdjustmentQuery>({
    query: { page: FIRST_PAGE },
    load: (query, signal) => calls.adjustments(query, signal),
    polled: { clock, ms: POLL_MS },
  });
  const [pendingAction, setPendingAction] = useState<ConfirmableAction>();
  const decide = ({ id, userId, currency, amount }: Adjustment, decision: 'approve' | 'refuse') =>
    setPendingAction({
      ...(decision === 'approve' ? adminMoneyText.approveConfirm : adminMoneyText.refuseConfirm)(
        userId,
        adminMoneyText.signed(currency, amount),
      ),
      run: () => calls.decideAdjustment(id, decision),
    });
  const columns: DataColumn<Adjustment>[] = [
    { name: adminMoneyText.number, show: ({ id }) => id },
    {
      name: adminMoneyText.member,
      show: ({ userId, nickname }) => (
        <>
          <strong>{userId}</strong> {nickname}
        </>
      ),
    },
    {
      name: adminMoneyText.amount,
      kind: 'number',
      show: ({ currency, amount }) => adminMoneyText.signed(currency, amount),
    },
    { name: adminMoneyText.reason, show: ({ reason }) => reason },
    {
      name: adminMoneyText.status,
      show: ({ state }) => <State data-state={state}>{adminMoneyText.state(state)}</State>,
    },
    { name: adminMoneyText.asked, show: ({ asker, askedAt }) => <Who name={asker} at={askedAt} /> },
    { name: adminMoneyText.decided, show: ({ decider, decidedAt }) => <Who name={decider} at={decidedAt} /> },
    {
      name: shared.actions,
      kind: 'action',
      show: (one) =>
        one.state === 'waiting' && (
          <RowActions>
            {one.askedBy === own ? (
              <Faint>{adminMoneyText.needsOther}</Faint>
            ) : (
              <Button $tone="gold" onClick={() => decide(one, 'approve')}>
                {adminMoneyText.approve}
              </Button>
            )}
            <Button onClick={() => decide(one, 'refuse')}>
              {one.askedBy === own ? adminMoneyText.withdraw : adminMoneyText.refuse}
            </Button>
          </RowActions>
        ),
    },
  ];
  return (
    <Section title={shared.section('adjustments')} about={adminMoneyText.about}>
      <RowChoice role="group" aria-label={adminMoneyText.filter}>
        {STATES.map((state) => (
          <Button
            key={state ?? 'all'}
            aria-pressed={list.query.state === state}
            onClick={() => list.setQuery({ state, page: FIRST_PAGE })}
          >
            {state === undefined ? adminMoneyText.everything : adminMoneyText.state(state)}
          </Button>
        ))}
      </RowChoice>
      <LoadedSection list={list}>
        {({ items, page, pageCount }) => (
          <>
            <DataTable
              label={shared.section('adjustments')}
              columns={columns}
              rows={items}
              keyOf={({ id }) => id}
              empty={{ title: adminMoneyText.none }}
            />
            <Pager page={page} pageCount={pageCount} onPage={list.setPage} />
          </>
        )}
      </LoadedSection>
      {pendingAction && (
        <ConfirmAction action={pendingAction} onClose={() => setPendingAction(undefined)} onDone={list.reload} />
      )}
    </Section>
  );
}

function Who({ name, at }: { name: string | null; at: number | null }) {
  if (name === null || at === null) return shared.unknown;
  return (
    <>
      {name} <Faint>{dateTimeText(at)}</Faint>
    </>
  );
}

const Faint = styled.span`
  align-self: center;
  color: ${colour.muted};
  white-space: nowrap;
`;

const State = styled.span`
  white-space: nowrap;
  &[data-state='waiting'] {
    color: ${colour.warn};
  }
  &[data-state='made'] {
    color: ${colour.good};
  }
  &[data-state='refused'] {
    color: ${colour.muted};
  }
`;
