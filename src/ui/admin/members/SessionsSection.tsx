import type { AdminSession } from '../../../contract/api/staff/admin';
import { END_CODES } from '../../../contract/codes/endings';
import type { AdminCalls } from '../../../machines';
import type { Clock } from '../../../rules/clock';
import { deviceText } from '../../../rules/text/device';
import { dateTimeText, timeText } from '../../../rules/text/kst';
import { adminText as shared } from '../../copy/admin';
import { adminMembersText } from '../../copy/adminMembers';
import type { DataColumn } from '../../primitives/DataTable';
import { useResource } from '../../primitives/useResource';
import { Faint } from '../frame/cells';
import { ListSection } from '../frame/ListSection';

interface SessionsSectionProps {
  calls: Pick<AdminCalls, 'sessions' | 'endSession'>;
  clock: Clock;
  /** Member id of the viewer: their own session cannot be ended here. */
  own: number | undefined;
}

const texts = adminMembersText.sessions;
/** Sessions start and end by themselves. */
const POLL_MS = 3_000;

/** Who is signed in at present. */
export function SessionsSection({ calls, clock, own }: SessionsSectionProps) {
  const list = useResource({ load: (_, signal) => calls.sessions(signal), polled: { clock, ms: POLL_MS } });
  return (
    <ListSection
      title={shared.section('sessions')}
      about={(sessions) => texts.about(sessions.length, streamsOf(sessions))}
      list={list}
      canRefresh
      columns={columns}
      keyOf={({ id }) => id}
      none={texts.none}
      actions={({ id, memberId, userId, address }) =>
        memberId === own
          ? [{ note: texts.own }]
          : [
              {
                name: texts.end,
                label: texts.endOf(userId),
                menu: END_CODES.map((code) => ({
                  name: texts.button(code),
                  confirm: { ...texts.endConfirm(code, userId, address), run: () => calls.endSession(id, code) },
                })),
              },
            ]
      }
    />
  );
}

const streamsOf = (sessions: readonly AdminSession[]) => sessions.reduce((sum, { streams }) => sum + streams, 0);

const columns: readonly DataColumn<AdminSession>[] = [
  {
    name: adminMembersText.userId,
    show: ({ userId, nickname, type }) => (
      <>
        <strong>{userId}</strong> {nickname} <Faint>{adminMembersText.type(type)}</Faint>
      </>
    ),
  },
  { name: adminMembersText.address, show: ({ address }) => address },
  { name: texts.device, show: ({ device }) => <Faint title={device}>{deviceText(device)}</Faint> },
  { name: texts.signedIn, kind: 'number', show: ({ signedInAt }) => dateTimeText(signedInAt) },
  { name: texts.seen, kind: 'number', show: ({ lastSeenAt }) => timeText(lastSeenAt) },
  { name: texts.streams, kind: 'number', show: ({ streams }) => streams },
];
