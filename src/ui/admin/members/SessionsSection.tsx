import { useState } from 'react';
import { styled } from 'styled-components';
import type { AdminSession } from '../../../contract/api/staff/admin';
import { END_CODES, type EndCode } from '../../../contract/codes/endings';
import type { AdminCalls } from '../../../machines';
import { dateTimeText, timeText } from '../../../rules/text/kst';
import { adminText as shared } from '../../copy/admin';
import { adminMembersText } from '../../copy/adminMembers';
import { Button } from '../../primitives/Button';
import { colour } from '../../tokens/tokens';
import { deviceText } from '../../../rules/text/device';
import { ConfirmAction, type ConfirmableAction } from '../../primitives/ConfirmAction';
import { type DataColumn, DataTable } from '../../primitives/DataTable';
import { RowActions } from '../frame/rowParts';
import { LoadedSection, Section } from '../frame/Section';
import type { Resource } from '../../primitives/useResource';

interface SessionsSectionProps {
  calls: Pick<AdminCalls, 'endSession'>;
  /** Loaded anew every few seconds by whoever shows how many there are. */
  list: Resource<AdminSession[], undefined, never>;
  /** Member id of who looks: their own session is not theirs to end here. */
  own: number | undefined;
}

const texts = adminMembersText.sessions;

/** Who is signed in at present. */
export function SessionsSection({ calls, list, own }: SessionsSectionProps) {
  const [pendingAction, setPendingAction] = useState<ConfirmableAction>();
  const end = ({ id, userId, address }: AdminSession, code: EndCode) =>
    setPendingAction({ ...texts.endConfirm(code, userId, address), run: () => calls.endSession(id, code) });
  const columns: DataColumn<AdminSession>[] = [
    {
      name: adminMembersText.userId,
      show: ({ userId, nickname, type }) => (
        <Who>
          <strong>{userId}</strong> {nickname} <span>{adminMembersText.type(type)}</span>
        </Who>
      ),
    },
    { name: adminMembersText.address, show: ({ address }) => address },
    { name: texts.device, show: ({ device }) => <Device title={device}>{deviceText(device)}</Device> },
    { name: texts.signedIn, kind: 'number', show: ({ signedInAt }) => dateTimeText(signedInAt) },
    { name: texts.seen, kind: 'number', show: ({ lastSeenAt }) => timeText(lastSeenAt) },
    { name: texts.streams, kind: 'number', show: ({ streams }) => streams },
    {
      name: texts.end,
      kind: 'action',
      show: (session) =>
        session.memberId === own ? (
          <Own>{texts.own}</Own>
        ) : (
          <RowActions role="group" aria-label={`${session.userId} ${texts.end}`}>
            {END_CODES.map((code) => (
              <Button key={code} onClick={() => end(session, code)}>
                {texts.button(code)}
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
      {...(list.value && { about: texts.about(list.value.length, streams) })}
      actions={<Button onClick={list.reload}>{shared.refresh}</Button>}
    >
      <LoadedSection list={list}>
        {(sessions) => (
          <DataTable
            label={shared.section('sessions')}
            columns={columns}
            rows={sessions}
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
