import { useState } from 'react';
import type { Tournament } from '../../../contract/api/rewards/tournaments';
import type { RewardsAdminCalls } from '../../../machines';
import type { Clock } from '../../../rules/clock';
import { dateTimeText } from '../../../rules/text/kst';
import { adminText as shared } from '../../copy/admin';
import { adminRewardsText } from '../../copy/adminRewards';
import { Button } from '../../primitives/Button';
import { ConfirmAction, type ConfirmableAction } from '../../primitives/ConfirmAction';
import { type DataColumn, DataTable } from '../../primitives/DataTable';
import { RowActions } from '../frame/rowParts';
import { LoadedSection, Section } from '../frame/Section';
import { TournamentEditor } from './TournamentEditor';
import { useResource } from '../../primitives/useResource';

interface TournamentsSectionProps {
  calls: Pick<RewardsAdminCalls, 'tournaments' | 'saveTournament' | 'removeTournament'>;
  clock: Clock;
}

const texts = adminRewardsText.tournaments;

/** Tournaments of the hall of fame, with their periods and prizes. */
export function TournamentsSection({ calls, clock }: TournamentsSectionProps) {
  const list = useResource({ load: (_, signal) => calls.tournaments(signal) });
  const [edited, setEdited] = useState<{ tournament: Tournament | undefined }>();
  const [pendingAction, setPendingAction] = useState<ConfirmableAction>();
  const columns: DataColumn<Tournament>[] = [
    { name: texts.columns.title, show: ({ title }) => title },
    { name: texts.columns.leaderboard, show: ({ board }) => texts.leaderboard(board) },
    {
      name: texts.columns.period,
      show: ({ startsAt, endsAt }) => `${dateTimeText(startsAt).slice(0, 16)} ~ ${dateTimeText(endsAt).slice(0, 16)}`,
    },
    {
      name: texts.columns.prizes,
      show: ({ currency, prizes }) => prizes.map((prize) => adminRewardsText.amount(currency, prize)).join(' · '),
    },
    { name: texts.columns.state, show: ({ state }) => texts.state(state) },
    {
      name: shared.actions,
      kind: 'action',
      show: (tournament) =>
        (tournament.state === 'coming' || tournament.state === 'running') && (
          <RowActions>
            <Button onClick={() => setEdited({ tournament })}>{shared.edit}</Button>
            <Button
              onClick={() =>
                setPendingAction({
                  ...texts.remove(tournament.title),
                  run: () => calls.removeTournament(tournament.id),
                })
              }
            >
              {shared.remove}
            </Button>
          </RowActions>
        ),
    },
  ];
  return (
    <Section
      title={shared.section('tournaments')}
      about={texts.about}
      actions={
        <Button $tone="gold" onClick={() => setEdited({ tournament: undefined })}>
          {texts.add}
        </Button>
      }
    >
      <LoadedSection list={list}>
        {(tournaments) => (
          <DataTable
            label={shared.section('tournaments')}
            columns={columns}
            rows={tournaments}
            keyOf={({ id }) => id}
            empty={{ title: texts.none }}
          />
        )}
      </LoadedSection>
      {edited && (
        <TournamentEditor
          calls={calls}
          now={clock.wall()}
          tournament={edited.tournament}
          onClose={() => setEdited(undefined)}
          onSaved={list.reload}
        />
      )}
      {pendingAction && (
        <ConfirmAction action={pendingAction} onClose={() => setPendingAction(undefined)} onDone={list.reload} />
      )}
    </Section>
  );
}
