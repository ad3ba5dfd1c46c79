import { useState } from 'react';
import { styled } from 'styled-components';
import {
  FIXTURE_SEARCH_MAX,
  type Suspension,
  type SuspensionTarget,
  type StaffFixture,
  type StaffFixtures,
} from '../../../contract/api/staff/trading';
import { FIRST_PAGE } from '../../../contract/constants';
import { marketLabel } from '../../../contract/labels/marketLabel';
import type { FixtureQuery, TradingCalls } from '../../../machines';
import type { Clock } from '../../../rules/clock';
import { dateTimeText, kickOffText } from '../../../rules/text/kst';
import { adminText as shared } from '../../copy/admin';
import { adminTradingText } from '../../copy/adminTrading';
import { Button } from '../../primitives/Button';
import { ConfirmAction, type ConfirmableAction } from '../../primitives/ConfirmAction';
import { type DataColumn, DataTable } from '../../primitives/DataTable';
import { Pager } from '../../primitives/Pager';
import { colour } from '../../tokens/tokens';
import { MarketsDialog } from './MarketsDialog';
import { ReasonDialog } from '../frame/ReasonDialog';
import { RowActions } from '../frame/rowParts';
import { SearchBar } from '../frame/SearchBar';
import { LoadedSection, Section } from '../frame/Section';
import { useResource } from '../../primitives/useResource';

interface SuspensionsSectionProps {
  calls: Pick<TradingCalls, 'fixtures' | 'markets' | 'suspensions' | 'suspend' | 'liftSuspension'>;
  clock: Clock;
}

const texts = adminTradingText.suspensions;
const POLL_MS = 5_000;

/** Fixtures and markets that staff has suspended, and a search for others to suspend. */
export function SuspensionsSection({ calls, clock }: SuspensionsSectionProps) {
  const polled = { clock, ms: POLL_MS };
  const holds = useResource({ load: (_, signal) => calls.suspensions(signal), polled });
  const found = useResource<StaffFixtures, FixtureQuery>({
    query: { page: FIRST_PAGE },
    load: (query, signal) => calls.fixtures(query, signal),
    polled,
  });
  const [pendingAction, setPendingAction] = useState<ConfirmableAction>();
  const [halted, setHalted] = useState<{ name: string; target: SuspensionTarget }>();
  const [shown, setShown] = useState<StaffFixture>();
  const changed = () => {
    holds.reload();
    found.reload();
  };
  const lift = (name: string, target: SuspensionTarget) =>
    setPendingAction({ ...texts.liftConfirm(name), run: () => calls.liftSuspension(target) });
  const holdColumns: DataColumn<Suspension>[] = [
    { name: texts.fixture, show: ({ fixture }) => <strong>{fixture}</strong> },
    { name: texts.market, show: ({ marketId, market }) => (marketId === null ? texts.whole : market) },
    { name: adminTradingText.reason, show: ({ reason }) => reason },
    { name: texts.by, show: ({ by }) => by },
    { name: texts.at, kind: 'number', show: ({ at }) => dateTimeText(at) },
    {
      name: shared.actions,
      kind: 'action',
      show: ({ fixture, market, fixtureId, marketId }) => {
        const name = `${fixture} ${marketId === null ? texts.whole : market}`;
        const target = { fixtureId, ...(marketId !== null && { marketId }) };
        return (
          <Button aria-label={texts.liftOf(name)} onClick={() => lift(name, target)}>
            {texts.lift}
          </Button>
        );
      },
    },
  ];
  const fixtureColumns: DataColumn<StaffFixture>[] = [
    { name: texts.area, show: ({ areas }) => areas.map(texts.areaOf).join(' · ') },
    { name: texts.league, show: ({ league }) => league },
    { name: texts.fixture, show: ({ name }) => <strong>{name}</strong> },
    { name: texts.start, kind: 'number', show: ({ start }) => kickOffText(start) },
    { name: texts.markets, kind: 'number', show: ({ markets }) => markets },
    {
      name: shared.actions,
      kind: 'action',
      show: (fixture) => (
        <RowActions>
          <Button aria-label={texts.marketsOf(fixture.name)} onClick={() => setShown(fixture)}>
            {texts.choose}
          </Button>
          {fixture.held ? (
            <Held>{texts.suspended}</Held>
          ) : (
            <Button
              aria-label={texts.suspendOf(fixture.name)}
              onClick={() => setHalted({ name: fixture.name, target: { fixtureId: fixture.id } })}
            >
              {texts.suspend}
            </Button>
          )}
        </RowActions>
      ),
    },
  ];
  return (
    <>
      <Section title={texts.now} about={texts.about}>
        <LoadedSection list={holds}>
          {(rows) => (
            <DataTable
              label={texts.now}
              columns={holdColumns}
              rows={rows}
              keyOf={({ fixtureId, marketId }) => `${fixtureId}/${marketId ?? ''}`}
              empty={{ title: texts.none }}
            />
          )}
        </LoadedSection>
      </Section>
      <Section title={texts.find} {...(found.value && { about: texts.found(found.value.totalCount) })}>
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
                label={texts.find}
                columns={fixtureColumns}
                rows={items}
                keyOf={({ id }) => id}
                empty={{ title: texts.noFixture }}
              />
              <Pager page={page} pageCount={pageCount} onPage={found.setPage} />
            </>
          )}
        </LoadedSection>
      </Section>
      {shown && (
        <MarketsDialog
          calls={calls}
          fixture={shown}
          onClose={() => setShown(undefined)}
          onSuspend={({ id, name }) => {
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
          title={texts.suspendOf(halted.name)}
          about={texts.suspendAbout}
          button={texts.suspendButton}
          run={(reason) => calls.suspend({ ...halted.target, reason })}
          onClose={() => setHalted(undefined)}
          onDone={changed}
        />
      )}
      {pendingAction && (
        <ConfirmAction action={pendingAction} onClose={() => setPendingAction(undefined)} onDone={changed} />
      )}
    </>
  );
}

const Held = styled.span`
  align-self: center;
  padding: 0 6px;
  color: ${colour.warn};
  white-space: nowrap;
`;
