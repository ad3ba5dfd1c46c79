import { AGENT_KINDS, type UserRolling } from '../../../contract/api/commission/agents';
import type { AdminMember } from '../../../contract/api/staff/admin';
import type { AgentCalls } from '../../../machines';
import { moneyText, pointsText } from '../../../rules/text/amount';
import { dateTimeText } from '../../../rules/text/kst';
import { LoadedSection } from '../frame/Section';
import { useResource } from '../../primitives/useResource';
import { adminText as shared } from '../../copy/admin';
import { adminMembersText as people } from '../../copy/adminMembers';
import { agentsText } from '../../copy/agents';
import { Button } from '../../primitives/Button';
import { type DataColumn, DataTable } from '../../primitives/DataTable';
import { KeyValueList } from '../../primitives/KeyValueList';
import { Modal } from '../../primitives/Modal';

interface OwnMemberDialogProps {
  calls: Pick<AgentCalls, 'member'>;
  member: AdminMember;
  onClose: () => void;
}

/** One of the manager's members, with what they staked before and after the last withdrawal. */
export function OwnMemberDialog({ calls, member: { id, userId }, onClose }: OwnMemberDialogProps) {
  const list = useResource({ load: (_, signal) => calls.member(id, signal) });
  return (
    <Modal open title={agentsText.infoOf(userId)} onClose={onClose} width={560}>
      <LoadedSection list={list}>
        {({ member, rolling }) => (
          <>
            <KeyValueList
              rows={[
                [people.nickname, member.nickname],
                [agentsText.level, String(member.level)],
                [agentsText.money, moneyText(member.emoney)],
                [agentsText.points, pointsText(member.point)],
                [agentsText.joined, dateTimeText(member.joinedAt)],
              ]}
            />
            <DataTable
              label={agentsText.turnoverOf}
              columns={COLUMNS}
              rows={rowsOf(rolling)}
              keyOf={({ name }) => name}
              empty={{ title: agentsText.noWithdrawals }}
            />
          </>
        )}
      </LoadedSection>
      <Button $size="large" onClick={onClose}>
        {shared.close}
      </Button>
    </Modal>
  );
}

interface TurnoverRow {
  name: string;
  before: number;
  after: number;
  total: number;
}

function rowsOf(rolling: UserRolling): TurnoverRow[] {
  const kinds = AGENT_KINDS.map((kind) => ({
    name: agentsText.kindOf(kind),
    before: rolling[`${kind}Before`],
    after: rolling[`${kind}After`],
    total: rolling[`${kind}Total`],
  }));
  const { beforeTotal: before, afterTotal: after, total } = rolling;
  return [...kinds, { name: agentsText.total, before, after, total }];
}

const COLUMNS: readonly DataColumn<TurnoverRow>[] = [
  { name: agentsText.turnoverOf, show: ({ name }) => name },
  { name: agentsText.before, kind: 'number', show: ({ before }) => moneyText(before) },
  { name: agentsText.after, kind: 'number', show: ({ after }) => moneyText(after) },
  { name: agentsText.total, kind: 'number', show: ({ total }) => moneyText(total) },
];
