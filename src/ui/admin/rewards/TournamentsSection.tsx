import type { StaffTournament } from '../../../contract/api/rewards/tournaments';
import type { RewardsAdminCalls } from '../../../machines';
import { adminText as shared } from '../../copy/admin';
import { adminRewardsText } from '../../copy/adminRewards';
import type { DataColumn } from '../../primitives/DataTable';
import { DoneAt } from '../frame/cells';
import { ListSection } from '../frame/ListSection';
import type { OpenedDialog } from '../frame/openedDialog';
import { meanwhileOfRow, type SavedMeanwhile } from '../frame/SaveNotice';
import { TournamentEditor } from './TournamentEditor';
import { useResource } from '../../primitives/useResource';

interface TournamentsSectionProps {
  calls: Pick<RewardsAdminCalls, 'tournaments' | 'saveTournament' | 'removeTournament'>;
  /** The server's clock, ms since the epoch. */
  now: () => number;
  newRef: () => string;
}

const texts = adminRewardsText.tournaments;

/** Tournaments, with their periods and prizes. */
export function TournamentsSection({ calls, now, newRef }: TournamentsSectionProps) {
  const list = useResource({ load: (_, signal) => calls.tournaments(signal) });
  const editor = (
    tournament: StaffTournament | undefined,
    { close, changed }: OpenedDialog,
    meanwhile?: SavedMeanwhile,
  ) => (
    <TournamentEditor
      key={tournament?.version}
      calls={calls}
      newRef={newRef}
      now={now()}
      tournament={tournament}
      meanwhile={meanwhile}
      onClose={close}
      onSaved={changed}
    />
  );
  return (
    <ListSection
      title={shared.section('tournaments')}
      about={texts.about}
      list={list}
      add={{ name: texts.add, dialog: (opened) => editor(undefined, opened) }}
      columns={columns}
      keyOf={({ id }) => id}
      none={texts.none}
      actions={({ id, title, state }) =>
        state === 'coming' || state === 'running'
          ? [
              { name: shared.edit, dialog: (opened) => editor(opened.row, opened, meanwhileOfRow(opened)) },
              { name: shared.remove, confirm: { ...texts.remove(title), run: () => calls.removeTournament(id) } },
            ]
          : []
      }
    />
  );
}

const columns: readonly DataColumn<StaffTournament>[] = [
  { name: texts.columns.title, show: ({ title }) => title },
  { name: texts.columns.leaderboard, show: ({ board }) => texts.leaderboard(board) },
  {
    name: texts.columns.period,
    show: ({ startsAt, endsAt }) => (
      <>
        <DoneAt at={startsAt} /> ~ <DoneAt at={endsAt} />
      </>
    ),
  },
  {
    name: texts.columns.prizes,
    show: ({ currency, prizes }) => prizes.map((prize) => adminRewardsText.amount(currency, prize)).join(' · '),
  },
  { name: texts.columns.state, show: ({ state }) => texts.state(state) },
];
