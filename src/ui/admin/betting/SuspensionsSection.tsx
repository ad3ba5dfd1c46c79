import { useState } from 'react';
import { styled } from 'styled-components';
import type { Hold, HoldTarget, StaffFixture, StaffFixtures } from '../../../contract/api/staff/trading';
import { FIRST_PAGE } from '../../../contract/constants';
import { marketLabel } from '../../../contract/labels/marketLabel';
import type { FixtureQuery, StaffCalls } from '../../../machines';
import type { Clock } from '../../../rules/clock';
import { dateTimeText, kickOffText } from '../../../rules/text/kst';
import { copy as shared } from '../../copy/admin';
import { copy } from '../../copy/adminTrading';
import { Button } from '../../primitives/Button';
import { ConfirmDeed, type Deed } from '../../primitives/ConfirmAction';
import { type DataColumn, DataTable } from '../../primitives/DataTable';
import { Pager } from '../../primitives/Pager';
import { colour } from '../../tokens/tokens';
import { MarketsDialog } from './MarketsDialog';
import { ReasonDialog } from '../frame/ReasonDialog';
import { RowActions } from '../frame/rowParts';
import { SearchBar } from '../frame/SearchBar';
import { Loaded, Section } from '../frame/Section';
import { useList } from '../frame/useList';

interface HoldsSectionProps {
  calls: StaffCalls;
  clock: Clock;
}

const words = copy.holds;
const POLL_MS = 5_000;

/** Fixtures and markets that staff holds back from betting: what is held, and what else could be. */
export function HoldsSection({ calls, clock }: HoldsSectionProps) {
  const polled = { clock, ms: POLL_MS };
  const holds = useList({ query: undefined, load: (_, signal) => calls.holds(signal), polled });
  const found = useList<StaffFixtures, FixtureQuery>({
    query: { page: FIRST_PAGE },
    load: (query, signal) => calls.fixtures(query, signal),
    polled,
  });
  const [deed, setDeed] = useState<Deed>();
  const [halted, setHalted] = useState<{ name: string; target: HoldTarget }>();
  const [shown, setShown] = useState<StaffFixture>();
  const changed = () => {
    holds.reload();
    found.reload();
  };
  const lift = (name: string, target: HoldTarget) =>
    setDeed({ ...words.liftDeed(name), run: () => calls.lift(target) });
  const holdColumns: DataColumn<Hold>[] = [
    { name: words.fixture, show: ({ fixture }) => <strong>{fixture}</strong> },
    { name: words.market, show: ({ marketId, market }) => (marketId === null ? words.whole : market) },
    { name: copy.reason, show: ({ reason }) => reason },
    { name: words.by, show: ({ by }) => by },
    { name: words.at, kind: 'number', show: ({ at }) => dateTimeText(at) },
    {
      name: shared.actions,
      kind: 'action',
      show: ({ fixture, market, fixtureId, marketId }) => {
        const name = `${fixture} ${marketId === null ? words.whole : market}`;
        const target = { fixtureId, ...(marketId !== null && { marketId }) };
        return (
          <Button aria-label={words.liftOf(name)} onClick={() => lift(name, target)}>
            {words.lift}
          </Button>
        );
      },
    },
  ];
  const fixtureColumns: DataColumn<StaffFixture>[] = [
    { name: words.area, show: ({ areas }) => areas.map(words.areaOf).join(' · ') },
    { name: words.league, show: ({ league }) => league },
    { name: words.fixture, show: ({ name }) => <strong>{name}</strong> },
    { name: words.start, kind: 'number', show: ({ start }) => kickOffText(start) },
    { name: words.markets, kind: 'number', show: ({ markets }) => markets },
    {
      name: shared.actions,
      kind: 'action',
      show: (fixture) => (
        <RowActions>
          <Button aria-label={words.marketsOf(fixture.name)} onClick={() => setShown(fixture)}>
            {words.choose}
          </Button>
          {fixture.held ? (
            <Held>{words.held}</Held>
          ) : (
            <Button
              aria-label={words.holdOf(fixture.name)}
              onClick={() => setHalted({ name: fixture.name, target: { fixtureId: fixture.id } })}
            >
              {words.hold}
            </Button>
          )}
        </RowActions>
      ),
    },
  ];
  return (
    <>
      <Section title={words.now} about={words.about}>
        <Loaded list={holds}>
          {(rows) => (
            <DataTable
              label={words.now}
              columns={holdColumns}
              rows={rows}
              keyOf={({ fixtureId, marketId }) => `${fixtureId}/${marketId ?? ''}`}
              empty={{ title: words.none }}
            />
          )}
        </Loaded>
      </Section>
      <Section title={words.find} {...(found.value && { about: words.found(found.value.totalCount) })}>
        <SearchBar
          label={words.search}
          button={words.searchButton}
          maxLength={60}
          onSearch={(text) => found.ask({ page: FIRST_PAGE, ...(text !== '' && { search: text }) })}
        />
        <Loaded list={found}>
          {({ items, page, pageCount }) => (
            <>
              <DataTable
                label={words.find}
                columns={fixtureColumns}
                rows={items}
                keyOf={({ id }) => id}
                empty={{ title: words.noFixture }}
              />
              <Pager page={page} pageCount={pageCount} onPage={found.turn} />
            </>
          )}
        </Loaded>
      </Section>
      {shown && (
        <MarketsDialog
          calls={calls}
          fixture={shown}
          onClose={() => setShown(undefined)}
          onHold={({ id, name }) => {
            setShown(undefined);
            const label = `${shown.name} ${marketLabel(name, shown.sport)}`;
            setHalted({ name: label, target: { fixtureId: shown.id, marketId: id } });
          }}
          onLift={({ id, name }) => {
            setShown(undefined);
            lift(`${shown.name} ${marketLabel(name, shown.sport)}`, { fixtureId: shown.id, marketId: id });
          }}
        />
      )}
      {halted && (
        <ReasonDialog
          title={words.holdOf(halted.name)}
          about={words.holdAbout}
          button={words.holdButton}
          run={(reason) => calls.hold({ ...halted.target, reason })}
          onClose={() => setHalted(undefined)}
          onDone={changed}
        />
      )}
      {deed && <ConfirmDeed deed={deed} onClose={() => setDeed(undefined)} onDone={changed} />}
    </>
  );
}

const Held = styled.span`
  align-self: center;
  padding: 0 6px;
  color: ${colour.warn};
  white-space: nowrap;
`;
