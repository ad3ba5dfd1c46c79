import { useState } from 'react';
import type { PasswordRequest } from '../../../contract/api/staff/admin';
import type { AdminCalls } from '../../../machines';
import type { Clock } from '../../../rules/clock';
import { dateTimeText } from '../../../rules/text/kst';
import { phoneText } from '../../../rules/text/phone';
import { copy as shared } from '../../copy/admin';
import { copy } from '../../copy/adminMembers';
import { Button } from '../../primitives/Button';
import { ConfirmDeed, type Deed } from '../../primitives/ConfirmAction';
import { type DataColumn, DataTable } from '../../primitives/DataTable';
import { Loaded, Section } from '../frame/Section';
import { useList } from '../frame/useList';

interface RequestsSectionProps {
  calls: Pick<AdminCalls, 'passwordRequests' | 'closePasswordRequest'>;
  clock: Clock;
}

const words = copy.requests;
const POLL_MS = 10_000;

/** Who waits to be called back about their password. */
export function RequestsSection({ calls, clock }: RequestsSectionProps) {
  const list = useList({
    query: undefined,
    load: (_, signal) => calls.passwordRequests(signal),
    polled: { clock, ms: POLL_MS },
  });
  const [deed, setDeed] = useState<Deed>();
  const columns: DataColumn<PasswordRequest>[] = [
    { name: copy.userId, show: ({ userId }) => userId },
    { name: copy.nickname, show: ({ nickname }) => nickname },
    { name: words.phone, show: ({ phone }) => phoneText(phone) },
    { name: copy.address, show: ({ address }) => address },
    { name: words.at, kind: 'number', show: ({ askedAt }) => dateTimeText(askedAt) },
    {
      name: shared.actions,
      kind: 'action',
      show: ({ id, userId }) => (
        <Button onClick={() => setDeed({ ...words.closeDeed(userId), run: () => calls.closePasswordRequest(id) })}>
          {words.close}
        </Button>
      ),
    },
  ];
  return (
    <Section title={shared.section('requests')} about={words.about}>
      <Loaded list={list}>
        {(requests) => (
          <DataTable
            label={shared.section('requests')}
            columns={columns}
            rows={requests}
            keyOf={({ id }) => id}
            empty={{ title: words.none }}
          />
        )}
      </Loaded>
      {deed && <ConfirmDeed deed={deed} onClose={() => setDeed(undefined)} onDone={list.reload} />}
    </Section>
  );
}
