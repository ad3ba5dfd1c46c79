import { useState } from 'react';
import type { PasswordRequest } from '../../../contract/api/staff/admin';
import type { AdminCalls } from '../../../machines';
import type { Clock } from '../../../rules/clock';
import { dateTimeText } from '../../../rules/text/kst';
import { phoneText } from '../../../rules/text/phone';
import { adminText as shared } from '../../copy/admin';
import { adminMembersText } from '../../copy/adminMembers';
import { Button } from '../../primitives/Button';
import { ConfirmAction, type ConfirmableAction } from '../../primitives/ConfirmAction';
import { type DataColumn, DataTable } from '../../primitives/DataTable';
import { LoadedSection, Section } from '../frame/Section';
import { useResource } from '../../primitives/useResource';

interface RequestsSectionProps {
  calls: Pick<AdminCalls, 'passwordRequests' | 'closePasswordRequest'>;
  clock: Clock;
}

const texts = adminMembersText.requests;
const POLL_MS = 10_000;

/** Who waits to be called back about their password. */
export function RequestsSection({ calls, clock }: RequestsSectionProps) {
  const list = useResource({
    load: (_, signal) => calls.passwordRequests(signal),
    polled: { clock, ms: POLL_MS },
  });
  const [pendingAction, setPendingAction] = useState<ConfirmableAction>();
  const columns: DataColumn<PasswordRequest>[] = [
    { name: adminMembersText.userId, show: ({ userId }) => userId },
    { name: adminMembersText.nickname, show: ({ nickname }) => nickname },
    { name: texts.phone, show: ({ phone }) => phoneText(phone) },
    { name: adminMembersText.address, show: ({ address }) => address },
    { name: texts.at, kind: 'number', show: ({ askedAt }) => dateTimeText(askedAt) },
    {
      name: shared.actions,
      kind: 'action',
      show: ({ id, userId }) => (
        <Button
          onClick={() => setPendingAction({ ...texts.closeConfirm(userId), run: () => calls.closePasswordRequest(id) })}
        >
          {texts.close}
        </Button>
      ),
    },
  ];
  return (
    <Section title={shared.section('requests')} about={texts.about}>
      <LoadedSection list={list}>
        {(requests) => (
          <DataTable
            label={shared.section('requests')}
            columns={columns}
            rows={requests}
            keyOf={({ id }) => id}
            empty={{ title: texts.none }}
          />
        )}
      </LoadedSection>
      {pendingAction && (
        <ConfirmAction action={pendingAction} onClose={() => setPendingAction(undefined)} onDone={list.reload} />
      )}
    </Section>
  );
}
