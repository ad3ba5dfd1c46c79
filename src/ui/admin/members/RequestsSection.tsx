import type { PasswordRequest } from '../../../contract/api/staff/admin';
import type { AdminCalls } from '../../../machines';
import type { Clock } from '../../../rules/clock';
import { dateTimeText } from '../../../rules/text/kst';
import { phoneText } from '../../../rules/text/phone';
import { adminText as shared } from '../../copy/admin';
import { adminMembersText } from '../../copy/adminMembers';
import type { DataColumn } from '../../primitives/DataTable';
import { useResource } from '../../primitives/useResource';
import { ListSection } from '../frame/ListSection';

interface RequestsSectionProps {
  calls: Pick<AdminCalls, 'passwordRequests' | 'closePasswordRequest'>;
  clock: Clock;
}

const texts = adminMembersText.requests;
const POLL_MS = 10_000;

/** Members who wait to be called back about their password. */
export function RequestsSection({ calls, clock }: RequestsSectionProps) {
  const list = useResource({
    load: (_, signal) => calls.passwordRequests(signal),
    polled: { clock, ms: POLL_MS },
  });
  return (
    <ListSection
      title={shared.section('requests')}
      about={texts.about}
      list={list}
      columns={columns}
      keyOf={({ id }) => id}
      none={texts.none}
      actions={({ id, userId }) => [
        { name: texts.close, confirm: { ...texts.closeConfirm(userId), run: () => calls.closePasswordRequest(id) } },
      ]}
    />
  );
}

const columns: readonly DataColumn<PasswordRequest>[] = [
  { name: adminMembersText.userId, show: ({ userId }) => userId },
  { name: adminMembersText.nickname, show: ({ nickname }) => nickname },
  { name: texts.phone, show: ({ phone }) => phoneText(phone) },
  { name: adminMembersText.address, show: ({ address }) => address },
  { name: texts.at, kind: 'number', show: ({ askedAt }) => dateTimeText(askedAt) },
];
