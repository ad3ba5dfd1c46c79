import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { FIXTURE_SEARCH_MAX, type StaffFixture, type StaffFixtures } from '../../../contract/api/staff/trading';
import { FIRST_PAGE } from '../../../contract/constants';
import type { FixtureQuery, TradingCalls } from '../../../machines';
import type { Clock } from '../../../rules/clock';
import { writtenLeagueText } from '../../../rules/text/leagueText';
import { kickOffText } from '../../../rules/text/kst';
import { adminText as shared } from '../../copy/admin';
import { adminTradingText } from '../../copy/adminTrading';
import { Button } from '../../primitives/Button';
import { ConfirmAction } from '../../primitives/ConfirmAction';
import { type DataColumn, DataTable } from '../../primitives/DataTable';
import { Pager } from '../../primitives/Pager';
import { type Resource, useResource } from '../../primitives/useResource';
import { colour } from '../../tokens/tokens';
import { RowActions } from '../frame/rowParts';
import { SearchBar } from '../frame/SearchBar';
import { LoadedSection, LINE_TO_COME, Section } from '../frame/Section';
import { SuspendDialog } from './SuspendDialog';

const texts = adminTradingText.suspensions;

type Found = Resource<StaffFixtures, FixtureQuery>;

interface FoundFixturesProps {
  calls: Pick<TradingCalls, 'suspend' | 'liftSuspension'>;
  found: Found;
  title: string;
  /** Something was suspended or lifted. */
  onChanged: () => void;
  /** Further buttons of a row. */
  more?: (fixture: StaffFixture) => ReactNode;
}

/** Fixtures of the feed, those in play first. */
export function useFixtures(calls: Pick<TradingCalls, 'fixtures'>, polled: { clock: Clock; ms: number }): Found {
  return useResource<StaffFixtures, FixtureQuery>({
    query: { page: FIRST_PAGE },
    load: (query, signal) => calls.fixtures(query, signal),
    polled,
  });
}

/** Fixtures that are searched for, each suspended or lifted by one press and another that confirms it. */
export function FoundFixtures({ calls, found, title, onChanged, more }: FoundFixturesProps) {
  const [asked, setAsked] = useState<{ fixture: StaffFixture; lifts: boolean }>();
  const close = () => setAsked(undefined);
  const columns: DataColumn<StaffFixture>[] = [
    { name: texts.area, show: ({ areas }) => areas.map(texts.areaOf).join(' · ') },
    { name: texts.league, show: ({ league }) => writtenLeagueText(league) },
    { name: texts.fixture, leads: true, show: ({ name }) => <strong>{name}</strong> },
    { name: texts.start, kind: 'number', show: ({ start }) => kickOffText(start) },
    { name: texts.markets, kind: 'number', show: ({ markets }) => markets },
    {
      name: shared.actions,
      kind: 'action',
      show: (fixture) => (
        <RowActions>
          {more?.(fixture)}
          <SuspensionButton fixture={fixture} onPress={(lifts) => setAsked({ fixture, lifts })} />
        </RowActions>
      ),
    },
  ];
  return (
    <Section title={title} about={found.value ? texts.found(found.value.totalCount) : LINE_TO_COME}>
      <SearchBar
        label={texts.search}
        button={texts.searchButton}
        maxLength={FIXTURE_SEARCH_MAX}
        onSearch={(text) => found.setQuery({ page: FIRST_PAGE, ...(text !== '' && { search: text }) })}
      />
      <LoadedSection list={found}>
        {({ items, page, pageCount }) => (
          <>
            <DataTable
              label={title}
              columns={columns}
              rows={items}
              keyOf={({ id }) => id}
              empty={{ title: texts.noFixture }}
            />
            <Pager page={page} pageCount={pageCount} onPage={found.setPage} />
          </>
        )}
      </LoadedSection>
      {asked &&
        (asked.lifts ? (
          <ConfirmAction
            action={{
              ...texts.liftConfirm(asked.fixture.name),
              run: () => calls.liftSuspension({ fixtureId: asked.fixture.id }),
            }}
            onClose={close}
            onDone={onChanged}
          />
        ) : (
          <SuspendDialog
            name={asked.fixture.name}
            target={{ fixtureId: asked.fixture.id }}
            calls={calls}
            onClose={close}
            onDone={onChanged}
          />
        ))}
    </Section>
  );
}

/** What is suspended with its league or sport is lifted with it. */
function SuspensionButton({ fixture, onPress }: { fixture: StaffFixture; onPress: (lifts: boolean) => void }) {
  const { name, held } = fixture;
  if (held === 'league' || held === 'sport') return <Held>{texts.suspendedWith(held)}</Held>;
  return held ? (
    <Button aria-label={texts.liftOf(name)} onClick={() => onPress(true)}>
      {texts.lift}
    </Button>
  ) : (
    <Button aria-label={texts.suspendOf(name)} onClick={() => onPress(false)}>
      {texts.suspend}
    </Button>
  );
}

const Held = styled.span`
  align-self: center;
  padding: 0 6px;
  color: ${colour.warn};
  white-space: nowrap;
`;
