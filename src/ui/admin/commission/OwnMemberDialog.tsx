import { AGENT_KINDS, type UserRolling } from '../../../contract/api/commission/agents';
import type { AdminMember } from '../../../contract/api/staff/admin';
import type { AgentCalls } from '../../../machines';
import { moneyText, pointsText } from '../../../rules/text/amount';
import { dateTimeText } from '../../../rules/text/kst';
import { Loaded } from '../frame/Section';
import { useList } from '../frame/useList';
import { copy as shared } from '../../copy/admin';
import { copy as people } from '../../copy/adminMembers';
import { copy } from '../../copy/agents';
import { Button } from '../../primitives/Button';
import { type DataColumn, DataTable } from '../../primitives/DataTable';
import { Facts } from '../../primitives/Facts';
import { Modal } from '../../primitives/Modal';

interface OwnMemberDialogProps {
  calls: Pick<AgentCalls, 'member'>;
  member: AdminMember;
  onClose: () => void;
}

/** One of the manager's members, with what they staked before and after the last withdrawal. */
export function OwnMemberDialog({ calls, member: { id, userId }, onClose }: OwnMemberDialogProps) {
  const list = useList({ query: undefined, load: (_, signal) => calls.member(id, signal) });
  return (
    <Modal open title={copy.infoOf(userId)} onClose={onClose} width={560}>
      <Loaded list={list}>
        {({ member, rolling }) => (
          <>
            <Facts
              facts={[
                [people.nickname, member.nickname],
                [copy.level, String(member.level)],
                [copy.money, moneyText(member.emoney)],
                [copy.points, pointsText(member.point)],
                [copy.joined, dateTimeText(member.joinedAt)],
              ]}
            />
            <DataTable
              label={copy.turnoverOf}
              columns={COLUMNS}
              rows={rowsOf(rolling)}
              keyOf={({ name }) => name}
              empty={{ title: copy.noWithdrawals }}
            />
          </>
        )}
      </Loaded>
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
    name: copy.kindOf(kind),
    before: rolling[`${kind}Before`],
    after: rolling[`${kind}After`],
    total: rolling[`${kind}Total`],
  }));
  const { beforeTotal: before, afterTotal: after, total } = rolling;
  return [...kinds, { name: copy.total, before, after, total }];
}

const COLUMNS: readonly DataColumn<TurnoverRow>[] = [
  { name: copy.turnoverOf, show: ({ name }) => name },
  { name: copy.before, kind: 'number', show: ({ before }) => moneyText(before) },
  { name: copy.after, kind: 'number', show: ({ after }) => moneyText(after) },
  { name: copy.total, kind: 'number', show: ({ total }) => moneyText(total) },
];
