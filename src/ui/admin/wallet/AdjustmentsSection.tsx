import { type Adjustment, ADJUSTMENT_STATES, type AdjustmentPage } from '../../../contract/api/staff/adjustments';
import { FIRST_PAGE } from '../../../contract/constants';
import type { AdjustmentQuery, AdminCalls } from '../../../machines';
import type { Clock } from '../../../rules/clock';
import { dateTimeText } from '../../../rules/text/kst';
import { adminText as shared } from '../../copy/admin';
import { adminMoneyText } from '../../copy/adminMoney';
import type { DataColumn } from '../../primitives/DataTable';
import { Faint, Person, Status, type StatusTone } from '../frame/cells';
import { ListSection } from '../frame/ListSection';
import type { RowAction } from '../frame/RowButtons';
import { useResource } from '../../primitives/useResource';

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
function actionsOf(adjustment: Adjustment, calls: AdjustmentsSectionProps['calls'], isOwn: boolean) {
  const { id, userId, currency, amount, state } = adjustment;
  if (state !== 'waiting') return [];
  const signed = adminMoneyText.signed(currency, amount);
  const approve: RowAction<Adjustment> = {
    name: adminMoneyText.approve,
    tone: 'gold',
    confirm: { ...adminMoneyText.approveConfirm(userId, signed), run: () => calls.decideAdjustment(id, 'approve') },
  };
  const refuse: RowAction<Adjustment> = {
    name: isOwn ? adminMoneyText.withdraw : adminMoneyText.refuse,
    confirm: { ...adminMoneyText.refuseConfirm(userId, signed), run: () => calls.decideAdjustment(id, 'refuse') },
  };
  return isOwn ? [{ note: adminMoneyText.needsOther }, refuse] : [approve, refuse];
}

const TONES: Readonly<Record<Adjustment['state'], StatusTone>> = { waiting: 'warn', made: 'good', refused: 'muted' };

const columns: readonly DataColumn<Adjustment>[] = [
  { name: adminMoneyText.number, show: ({ id }) => id },
  { name: adminMoneyText.member, show: Person },
  {
    name: adminMoneyText.amount,
    kind: 'number',
    show: ({ currency, amount }) => adminMoneyText.signed(currency, amount),
  },
  {
    name: adminMoneyText.reason,
    show: ({ reason, bets }) => (bets > 0 ? adminMoneyText.withBets(reason, bets) : reason),
  },
  {
    name: adminMoneyText.status,
    show: ({ state }) => <Status $tone={TONES[state]}>{adminMoneyText.state(state)}</Status>,
  },
  { name: adminMoneyText.asked, show: ({ asker, askedAt }) => <Who name={asker} at={askedAt} /> },
  { name: adminMoneyText.decided, show: ({ decider, decidedAt }) => <Who name={decider} at={decidedAt} /> },
];

function Who({ name, at }: { name: string | null; at: number | null }) {
  if (name === null || at === null) return shared.unknown;
  return (
    <>
      {name} <Faint>{dateTimeText(at)}</Faint>
    </>
  );
}
