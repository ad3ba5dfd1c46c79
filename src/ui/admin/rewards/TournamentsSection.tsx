import { useState } from 'react';
import type { Tournament } from '../../../contract/api/rewards/tournaments';
import type { ClubAdminCalls } from '../../../machines';
import type { Clock } from '../../../rules/clock';
import { dateTimeText } from '../../../rules/text/kst';
import { copy as shared } from '../../copy/admin';
import { copy } from '../../copy/adminRewards';
import { Button } from '../../primitives/Button';
import { ConfirmDeed, type Deed } from '../../primitives/ConfirmAction';
import { type DataColumn, DataTable } from '../../primitives/DataTable';
import { RowActions } from '../frame/rowParts';
import { Loaded, Section } from '../frame/Section';
import { TournamentEditor } from './TournamentEditor';
import { useList } from '../frame/useList';

interface TournamentsSectionProps {
  calls: Pick<ClubAdminCalls, 'tournaments' | 'saveTournament' | 'removeTournament'>;
  clock: Clock;
}

const words = copy.tournaments;

/** Tournaments of the hall of fame, with their periods and prizes. */
export function TournamentsSection({ calls, clock }: TournamentsSectionProps) {
  const list = useList({ query: undefined, load: (_, signal) => calls.tournaments(signal) });
  const [edited, setEdited] = useState<{ tournament: Tournament | undefined }>();
  const [deed, setDeed] = useState<Deed>();
  const columns: DataColumn<Tournament>[] = [
    { name: words.columns.title, show: ({ title }) => title },
    { name: words.columns.board, show: ({ board }) => words.board(board) },
    {
      name: words.columns.period,
      show: ({ startsAt, endsAt }) => `${dateTimeText(startsAt).slice(0, 16)} ~ ${dateTimeText(endsAt).slice(0, 16)}`,
    },
    {
      name: words.columns.prizes,
      show: ({ currency, prizes }) => prizes.map((prize) => copy.amount(currency, prize)).join(' · '),
    },
    { name: words.columns.state, show: ({ state }) => words.state(state) },
    {
      name: shared.actions,
      kind: 'action',
      show: (tournament) =>
        (tournament.state === 'coming' || tournament.state === 'running') && (
          <RowActions>
            <Button onClick={() => setEdited({ tournament })}>{shared.edit}</Button>
            <Button
              onClick={() =>
                setDeed({ ...words.remove(tournament.title), run: () => calls.removeTournament(tournament.id) })
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
      about={words.about}
      actions={
        <Button $tone="gold" onClick={() => setEdited({ tournament: undefined })}>
          {words.add}
        </Button>
      }
    >
      <Loaded list={list}>
        {(tournaments) => (
          <DataTable
            label={shared.section('tournaments')}
            columns={columns}
            rows={tournaments}
            keyOf={({ id }) => id}
            empty={{ title: words.none }}
          />
        )}
      </Loaded>
      {edited && (
        <TournamentEditor
          calls={calls}
          now={clock.wall()}
          tournament={edited.tournament}
          onClose={() => setEdited(undefined)}
          onSaved={list.reload}
        />
      )}
      {deed && <ConfirmDeed deed={deed} onClose={() => setDeed(undefined)} onDone={list.reload} />}
    </Section>
  );
}
