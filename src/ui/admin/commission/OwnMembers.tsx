import { useState } from 'react';
import { FIRST_PAGE } from '../../../contract/constants';
import type { AdminMember, AdminMemberPage } from '../../../contract/api/staff/admin';
import { type AgentCalls, type ManagerCalls, openOnceRequests } from '../../../machines';
import type { Clock } from '../../../rules/clock';
import { adminMembersText } from '../../copy/adminMembers';
import { agentsText } from '../../copy/agents';
import { useResource } from '../../primitives/useResource';
import { ListSection } from '../frame/ListSection';
import type { RowAction } from '../frame/RowButtons';
import { memberColumns } from '../members/MembersSection';
import { OwnMemberDialog } from './OwnMemberDialog';
import { PayDialog } from './PayDialog';

interface OwnMembersProps {
  calls: Pick<AgentCalls, 'member' | 'pay' | 'paymentRequestState'>;
  load: ManagerCalls['members'];
  clock: Clock;
  /** A random reference (UUID). */
  newRef: () => string;
}

const texts = adminMembersText.own;
const POLL_MS = 10_000;

/** Members a manager recruited, and the actions on each. */
export function OwnMembers({ calls, load, clock, newRef }: OwnMembersProps) {
  const [payments] = useState(() => openOnceRequests({ newRef, clock, lookUp: calls.paymentRequestState }));
  const list = useResource<AdminMemberPage, { page: number }>({
    query: { page: FIRST_PAGE },
    load: ({ page }, signal) => load(page, signal),
    polled: { clock, ms: POLL_MS },
  });
  return (
    <ListSection
      title={texts.title}
      about={({ totalCount }) => texts.about(totalCount)}
      list={list}
      columns={memberColumns}
      keyOf={({ id }) => id}
      none={texts.none}
      actions={({ userId }): RowAction<AdminMember>[] => [
        {
          name: agentsText.info,
          label: agentsText.infoOf(userId),
          dialog: ({ row, close }) => <OwnMemberDialog calls={calls} member={row} onClose={close} />,
        },
        {
          name: agentsText.pay,
          label: agentsText.payOf(userId),
          dialog: ({ row, close }) => <PayDialog calls={calls} member={row} payments={payments} onClose={close} />,
        },
      ]}
    />
  );
}
