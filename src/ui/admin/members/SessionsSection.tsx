import { useState } from 'react';
import { styled } from 'styled-components';
import { type AdminSession, END_CODES } from '../../../contract/api/staff/admin';
import type { AdminCalls, EndCode } from '../../../machines';
import { dateTimeText, timeText } from '../../../rules/text/kst';
import { copy as shared } from '../../copy/admin';
import { copy } from '../../copy/adminMembers';
import { Button } from '../../primitives/Button';
import { colour } from '../../tokens/tokens';
import { deviceText } from '../../../rules/text/device';
import { ConfirmDeed, type Deed } from '../../primitives/ConfirmAction';
import { type DataColumn, DataTable } from '../../primitives/DataTable';
import { RowActions } from '../frame/rowParts';
import { Loaded, Section } from '../frame/Section';
import type { List } from '../frame/useList';

interface SessionsSectionProps {
  calls: Pick<AdminCalls, 'endSession'>;
  /** Loaded anew every few seconds by whoever shows how many there are. */
  list: List<AdminSession[], undefined, never>;
  /** Member id of who looks: their own session is not theirs to end here. */
  own: number | undefined;
}

const words = copy.sessions;

/** Who is signed in at present. */
export function SessionsSection({ calls, list, own }: SessionsSectionProps) {
  const [deed, setDeed] = useState<Deed>();
  const end = ({ id, userId, address }: AdminSession, code: EndCode) =>
    setDeed({ ...words.deed(code, userId, address), run: () => calls.endSession(id, code) });
  const columns: DataColumn<AdminSession>[] = [
    {
      name: copy.userId,
      show: ({ userId, nickname, type }) => (
        <Who>
          <strong>{userId}</strong> {nickname} <span>{copy.type(type)}</span>
        </Who>
      ),
    },
    { name: copy.address, show: ({ address }) => address },
    { name: words.device, show: ({ device }) => <Device title={device}>{deviceText(device)}</Device> },
    { name: words.signedIn, kind: 'number', show: ({ signedInAt }) => dateTimeText(signedInAt) },
    { name: words.seen, kind: 'number', show: ({ lastSeenAt }) => timeText(lastSeenAt) },
    { name: words.streams, kind: 'number', show: ({ streams }) => streams },
    {
      name: words.end,
      kind: 'action',
      show: (session) =>
        session.memberId === own ? (
          <Own>{words.own}</Own>
        ) : (
          <RowActions role="group" aria-label={`${session.userId} ${words.end}`}>
            {END_CODES.map((code) => (
              <Button key={code} onClick={() => end(session, code)}>
                {words.button(code)}
              </Button>
            ))}
          </RowActions>
        ),
    },
  ];
  const streams = list.value?.reduce((sum, session) => sum + session.streams, 0) ?? 0;
  return (
    <Section
      title={shared.section('sessions')}
      {...(list.value && { about: words.about(list.value.length, streams) })}
      actions={<Button onClick={list.reload}>{shared.refresh}</Button>}
    >
      <Loaded list={list}>
        {(sessions) => (
          <DataTable
            label={shared.section('sessions')}
            columns={columns}
            rows={sessions}
            keyOf={({ id }) => id}
            empty={{ title: words.none }}
          />
        )}
      </Loaded>
      {deed && <ConfirmDeed deed={deed} onClose={() => setDeed(undefined)} onDone={list.reload} />}
    </Section>
  );
}

const Who = styled.span`
  span {
    color: ${colour.muted};
  }
`;

const Device = styled.span`
  color: ${colour.muted};
`;

const Own = styled.span`
  color: ${colour.muted};
`;
