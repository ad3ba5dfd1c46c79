import { useState } from 'react';
import { styled } from 'styled-components';
import { type Adjustment, ADJUSTMENT_STATES, type AdjustmentPage } from '../../../contract/api/staff/adjustments';
import { FIRST_PAGE } from '../../../contract/constants';
import type { AdjustmentQuery, AdminCalls } from '../../../machines';
import type { Clock } from '../../../rules/clock';
import { dateTimeText } from '../../../rules/text/kst';
import { copy as shared } from '../../copy/admin';
import { copy } from '../../copy/adminMoney';
import { Button } from '../../primitives/Button';
import { ConfirmDeed, type Deed } from '../../primitives/ConfirmAction';
import { type DataColumn, DataTable } from '../../primitives/DataTable';
import { Pager } from '../../primitives/Pager';
import { colour } from '../../tokens/tokens';
import { RowActions, RowChoice } from '../frame/rowParts';
import { Loaded, Section } from '../frame/Section';
import { useList } from '../frame/useList';

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
  const list = useList<AdjustmentPage, AdjustmentQuery>({
    query: { page: FIRST_PAGE },
    load: (query, signal) => calls.adjustments(query, signal),
    polled: { clock, ms: POLL_MS },
  });
  const [deed, setDeed] = useState<Deed>();
  const decide = ({ id, userId, currency, amount }: Adjustment, decision: 'approve' | 'refuse') =>
    setDeed({
      ...(decision === 'approve' ? copy.approveDeed : copy.refuseDeed)(userId, copy.signed(currency, amount)),
      run: () => calls.decideAdjustment(id, decision),
    });
  const columns: DataColumn<Adjustment>[] = [
    { name: copy.number, show: ({ id }) => id },
    {
      name: copy.member,
      show: ({ userId, nickname }) => (
        <>
          <strong>{userId}</strong> {nickname}
        </>
      ),
    },
    { name: copy.amount, kind: 'number', show: ({ currency, amount }) => copy.signed(currency, amount) },
    { name: copy.reason, show: ({ reason }) => reason },
    { name: copy.status, show: ({ state }) => <State data-state={state}>{copy.state(state)}</State> },
    { name: copy.asked, show: ({ asker, askedAt }) => <Who name={asker} at={askedAt} /> },
    { name: copy.decided, show: ({ decider, decidedAt }) => <Who name={decider} at={decidedAt} /> },
    {
      name: shared.actions,
      kind: 'action',
      show: (one) =>
        one.state === 'waiting' && (
          <RowActions>
            {one.askedBy === own ? (
              <Faint>{copy.needsOther}</Faint>
            ) : (
              <Button $tone="gold" onClick={() => decide(one, 'approve')}>
                {copy.approve}
              </Button>
            )}
            <Button onClick={() => decide(one, 'refuse')}>{one.askedBy === own ? copy.withdraw : copy.refuse}</Button>
          </RowActions>
        ),
    },
  ];
  return (
    <Section title={shared.section('adjustments')} about={copy.about}>
      <RowChoice role="group" aria-label={copy.filter}>
        {STATES.map((state) => (
          <Button
            key={state ?? 'all'}
            aria-pressed={list.query.state === state}
            onClick={() => list.ask({ state, page: FIRST_PAGE })}
          >
            {state === undefined ? copy.everything : copy.state(state)}
          </Button>
        ))}
      </RowChoice>
      <Loaded list={list}>
        {({ items, page, pageCount }) => (
          <>
            <DataTable
              label={shared.section('adjustments')}
              columns={columns}
              rows={items}
              keyOf={({ id }) => id}
              empty={{ title: copy.none }}
            />
            <Pager page={page} pageCount={pageCount} onPage={list.turn} />
          </>
        )}
      </Loaded>
      {deed && <ConfirmDeed deed={deed} onClose={() => setDeed(undefined)} onDone={list.reload} />}
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
