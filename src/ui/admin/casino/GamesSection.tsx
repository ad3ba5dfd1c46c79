import { styled } from 'styled-components';
import type { GamesDesk } from '../../../contract/api/casino/casino';
import { FIRST_PAGE } from '../../../contract/constants';
import type { Clock } from '../../../rules/clock';
import { moneyText } from '../../../rules/text/amount';
import { dateTimeText } from '../../../rules/text/kst';
import { copy as shared } from '../../copy/admin';
import { copy } from '../../copy/adminGames';
import { type DataColumn, DataTable } from '../../primitives/DataTable';
import { Pager } from '../../primitives/Pager';
import { useSite } from '../../primitives/site';
import { colour, size } from '../../tokens/tokens';
import { Loaded, Section } from '../frame/Section';
import { useList } from '../frame/useList';

type ProviderState = GamesDesk['providers'][number];
type Movement = GamesDesk['items'][number];

const POLL_MS = 5_000;

/** Whether the providers of casino and slots answer, and what they moved. */
export function GamesSection({ clock }: { clock: Clock }) {
  const { calls } = useSite();
  const list = useList<GamesDesk, { page: number }>({
    query: { page: FIRST_PAGE },
    load: ({ page }, signal) => calls.casino.desk(page, signal),
    polled: { clock, ms: POLL_MS },
  });
  return (
    <Section title={shared.section('games')} {...(list.value && { about: copy.about(list.value.totalCount) })}>
      <Loaded list={list}>
        {({ providers, items, page, pageCount }) => (
          <>
            <DataTable
              label={copy.providers}
              columns={providerColumns}
              rows={providers}
              keyOf={({ provider }) => provider}
              empty={{ title: copy.noProviders }}
            />
            <h3>{copy.movements}</h3>
            <DataTable
              label={copy.movements}
              columns={columns}
              rows={items}
              keyOf={({ id }) => id}
              empty={{ title: copy.none }}
            />
            <Pager page={page} pageCount={pageCount} onPage={list.turn} />
          </>
        )}
      </Loaded>
    </Section>
  );
}

const providerColumns: readonly DataColumn<ProviderState>[] = [
  { name: copy.provider, show: ({ provider }) => <strong>{copy.providerOf(provider)}</strong> },
  { name: copy.state, show: ({ state }) => <State data-state={state}>{copy.states[state]}</State> },
  { name: copy.games, kind: 'number', show: ({ games }) => copy.count(games) },
];

const columns: readonly DataColumn<Movement>[] = [
  { name: copy.at, show: ({ at }) => dateTimeText(at) },
  { name: copy.member, show: ({ nickname, userId }) => `${nickname} (${userId})` },
  { name: copy.provider, show: ({ provider }) => copy.providerOf(provider) },
  { name: copy.kind, show: ({ kind }) => copy.kindOf(kind) },
  { name: copy.game, show: ({ game }) => game ?? copy.unknown },
  { name: copy.amount, kind: 'number', show: ({ amount }) => moneyText(amount) },
  {
    name: copy.result,
    show: ({ refusal, isUndone }) => (
      <State data-state={refusal === null ? 'up' : 'down'}>
        {refusal !== null ? copy.refused(refusal) : isUndone ? copy.undone : copy.done}
      </State>
    ),
  },
  { name: copy.reference, show: ({ reference }) => <Mono>{reference}</Mono> },
];

const State = styled.span`
  &[data-state='up'] {
    color: ${colour.good};
  }
  &[data-state='down'] {
    color: ${colour.bad};
  }
`;

const Mono = styled.code`
  font-size: ${size.small};
  overflow-wrap: anywhere;
`;
