import type { GameAdmin } from '../../../contract/api/casino/casino';
import { FIRST_PAGE } from '../../../contract/constants';
import type { Clock } from '../../../rules/clock';
import { moneyText } from '../../../rules/text/amount';
import { adminText as shared } from '../../copy/admin';
import { adminGamesText } from '../../copy/adminGames';
import { type DataColumn, DataTable } from '../../primitives/DataTable';
import { useSite } from '../../primitives/site';
import { DoneAt, Mono, Status, type StatusTone } from '../frame/cells';
import { ListSection } from '../frame/ListSection';
import { useResource } from '../../primitives/useResource';

type ProviderState = GameAdmin['providers'][number];
type Movement = GameAdmin['items'][number];

const POLL_MS = 5_000;

/** Whether the providers of casino and slots answer, and what they moved. */
export function GamesSection({ clock }: { clock: Clock }) {
  const { calls } = useSite();
  const list = useResource<GameAdmin, { page: number }>({
    query: { page: FIRST_PAGE },
    load: ({ page }, signal) => calls.casino.providerReport(page, signal),
    polled: { clock, ms: POLL_MS },
  });
  return (
    <ListSection
      title={shared.section('games')}
      about={({ totalCount }) => adminGamesText.about(totalCount)}
      list={list}
      above={({ providers }) => (
        <>
          <DataTable
            label={adminGamesText.providers}
            columns={providerColumns}
            rows={providers}
            keyOf={({ provider }) => provider}
            empty={{ title: adminGamesText.noProviders }}
          />
          <h3>{adminGamesText.movements}</h3>
        </>
      )}
      label={adminGamesText.movements}
      columns={columns}
      keyOf={({ id }) => id}
      none={adminGamesText.none}
    />
  );
}

const TONES: Readonly<Record<ProviderState['state'], StatusTone>> = { up: 'good', down: 'bad', absent: 'plain' };

const providerColumns: readonly DataColumn<ProviderState>[] = [
  { name: adminGamesText.provider, show: ({ provider }) => <strong>{adminGamesText.providerOf(provider)}</strong> },
  {
    name: adminGamesText.state,
    show: ({ state }) => <Status $tone={TONES[state]}>{adminGamesText.states[state]}</Status>,
  },
  { name: adminGamesText.games, kind: 'number', show: ({ games }) => adminGamesText.count(games) },
];

const columns: readonly DataColumn<Movement>[] = [
  { name: adminGamesText.at, show: ({ at }) => <DoneAt at={at} /> },
  { name: adminGamesText.member, show: ({ nickname, userId }) => `${nickname} (${userId})` },
  { name: adminGamesText.provider, show: ({ provider }) => adminGamesText.providerOf(provider) },
  { name: adminGamesText.kind, show: ({ kind }) => adminGamesText.kindOf(kind) },
  { name: adminGamesText.game, show: ({ game }) => game ?? adminGamesText.unknown },
  { name: adminGamesText.amount, kind: 'number', show: ({ amount }) => moneyText(amount) },
  {
    name: adminGamesText.result,
    show: ({ refusal, isUndone }) => (
      <Status $tone={refusal === null ? 'good' : 'bad'}>
        {refusal !== null ? adminGamesText.refused(refusal) : isUndone ? adminGamesText.undone : adminGamesText.done}
      </Status>
    ),
  },
  { name: adminGamesText.reference, show: ({ reference }) => <Mono>{reference}</Mono> },
];
