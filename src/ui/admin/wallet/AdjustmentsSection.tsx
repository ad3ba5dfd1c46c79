import { styled } from 'styled-components';
import { ADJUSTMENT_STATES, type AdjustmentPage, type ListedAdjustment } from '../../../contract/api/staff/adjustments';
import { FIRST_PAGE } from '../../../contract/constants';
import { labelText } from '../../../contract/labels/labelText';
import type { AdjustmentQuery, AdminCalls } from '../../../machines';
import type { Clock } from '../../../rules/clock';
import { adminText as shared } from '../../copy/admin';
import { adminMoneyText } from '../../copy/adminMoney';
import type { DataColumn } from '../../primitives/DataTable';
import { BetLink } from '../frame/BetLink';
import { DoneAt, Faint, Person, Status, type StatusTone } from '../frame/cells';
import { ListSection } from '../frame/ListSection';
import type { RowAction } from '../frame/RowButtons';
import { useResource } from '../../primitives/useResource';
import { moveTermLines } from './moveTermLines';

interface AdjustmentsSectionProps {
  calls: Pick<AdminCalls, 'adjustments' | 'decideAdjustment'>;
  clock: Clock;
  /** Member id of the viewer: their own requests are for others to approve. */
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
  return (
    <ListSection
      title={shared.section('adjustments')}
      about={adminMoneyText.about}
      list={list}
      choices={[
        {
          label: adminMoneyText.filter,
          field: 'state',
          options: STATES.map((state) => [state, state ? adminMoneyText.state(state) : adminMoneyText.everything]),
        },
      ]}
      columns={columns}
      keyOf={({ id }) => id}
      none={adminMoneyText.none}
      actions={(adjustment) => actionsOf(adjustment, calls, adjustment.askedBy === own)}
    />
  );
}

/** Nobody approves their own request; they may withdraw it. */
function actionsOf(adjustment: ListedAdjustment, calls: AdjustmentsSectionProps['calls'], isOwn: boolean) {
  if (adjustment.state !== 'waiting') return [];
  const decide = (decision: 'approve' | 'refuse') => ({
    ...confirmTextOf(adjustment, decision),
    run: () => calls.decideAdjustment(adjustment.id, decision),
  });
  const approve: RowAction<ListedAdjustment> = {
    name: adminMoneyText.approve,
    tone: 'gold',
    confirm: decide('approve'),
  };
  const refuse: RowAction<ListedAdjustment> = {
    name: isOwn ? adminMoneyText.withdraw : adminMoneyText.refuse,
    confirm: decide('refuse'),
  };
  return isOwn ? [{ note: adminMoneyText.needsOther }, refuse] : [approve, refuse];
}

function confirmTextOf(adjustment: ListedAdjustment, decision: 'approve' | 'refuse') {
  const { kind, userId, bets, amount } = adjustment;
  const isApproval = decision === 'approve';
  if (kind === 'adjustment') {
    const texts = isApproval ? adminMoneyText.approveConfirm : adminMoneyText.refuseConfirm;
    return texts(userId, amountOf(adjustment));
  }
  const sums = [...(bets > 0 ? [adminMoneyText.count(bets)] : []), ...(amount === 0 ? [] : [amountOf(adjustment)])];
  const what = [reasonOf(adjustment), ...termLinesOf(adjustment), ...(sums.length > 0 ? [sums.join(' · ')] : [])].join(
    '\n',
  );
  return (isApproval ? adminMoneyText.approveOther : adminMoneyText.refuseOther)(kind, what);
}

/** Of all but adjustments the server writes it, with what staff gave as one. */
function reasonOf({ kind, reason }: ListedAdjustment): string {
  return kind === 'adjustment' ? reason : labelText(reason);
}

/** What the reason does not have: it is shown to whoever approves it before they do. */
function termLinesOf({ terms }: ListedAdjustment): string[] {
  return terms ? moveTermLines(terms).map(([name, text]) => `${name}: ${text}`) : [];
}

/** What others than adjustments move goes both ways. */
function amountOf({ kind, currency, amount }: ListedAdjustment): string {
  return (kind === 'adjustment' ? adminMoneyText.signed : adminMoneyText.amountOf)(currency, amount);
}

const TONES: Readonly<Record<ListedAdjustment['state'], StatusTone>> = {
  waiting: 'warn',
  made: 'good',
  refused: 'muted',
};

const columns: readonly DataColumn<ListedAdjustment>[] = [
  { name: adminMoneyText.number, show: ({ id }) => id },
  {
    name: adminMoneyText.member,
    show: (adjustment) => (adjustment.memberId === 0 ? shared.unknown : <Person {...adjustment} />),
  },
  {
    name: adminMoneyText.amount,
    kind: 'number',
    show: (adjustment) => (adjustment.amount === 0 ? shared.unknown : amountOf(adjustment)),
  },
  { name: adminMoneyText.reason, show: Reason },
  { name: adminMoneyText.bets, kind: 'number', show: Bets },
  {
    name: adminMoneyText.status,
    show: ({ state }) => <Status $tone={TONES[state]}>{adminMoneyText.state(state)}</Status>,
  },
  { name: adminMoneyText.asked, show: ({ asker, askedAt }) => <DoneAt by={asker} at={askedAt} /> },
  { name: adminMoneyText.decided, show: ({ decider, decidedAt }) => <DoneAt by={decider} at={decidedAt} /> },
];

function Reason(adjustment: ListedAdjustment) {
  return (
    <>
      {reasonOf(adjustment)}
      {termLinesOf(adjustment).map((line) => (
        <Term key={line}>{line}</Term>
      ))}
    </>
  );
}

/** A coin's address has no place to break at. */
const Term = styled(Faint)`
  display: block;
  overflow-wrap: anywhere;
`;

function Bets({ bets, betId }: ListedAdjustment) {
  if (bets === 0) return shared.unknown;
  return (
    <>
      {adminMoneyText.count(bets)} {betId !== null && <BetLink id={betId} />}
    </>
  );
}
