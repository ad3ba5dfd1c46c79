import { useState } from 'react';
import type { StaffFixture, Suspension, SuspensionTarget } from '../../../contract/api/staff/trading';
import type { WatchTerms } from '../../../contract/api/staff/watch';
import { FEED_SPORTS } from '../../../contract/codes/sports';
import { labelText } from '../../../contract/labels/labelText';
import { marketLabel } from '../../../contract/labels/marketLabel';
import { sportLabel } from '../../../contract/labels/sports';
import type { TradingCalls } from '../../../machines';
import type { Clock } from '../../../rules/clock';
import { writtenLeagueText } from '../../../rules/text/leagueText';
import { dateTimeText } from '../../../rules/text/kst';
import { adminText as shared } from '../../copy/admin';
import { adminTradingText } from '../../copy/adminTrading';
import { adminWatchText } from '../../copy/adminWatch';
import { Button } from '../../primitives/Button';
import { ConfirmAction, type ConfirmableAction } from '../../primitives/ConfirmAction';
import { type DataColumn, DataTable } from '../../primitives/DataTable';
import { useResource } from '../../primitives/useResource';
import { Faint } from '../frame/cells';
import { meanwhileOf } from '../frame/SaveNotice';
import { LoadedSection, LINE_TO_COME, Section } from '../frame/Section';
import { evidenceText } from './evidenceText';
import { FoundFixtures, useFixtures } from './FoundFixtures';
import { MarketsDialog } from './MarketsDialog';
import { type PricedMarketOf, PricesDialog } from './PricesDialog';
import { SportChoice } from './SportChoice';
import { SuspendDialog, type ToSuspend } from './SuspendDialog';
import { WatchTermsDialog } from './WatchTermsDialog';

interface SuspensionsSectionProps {
  calls: Pick<
    TradingCalls,
    | 'fixtures'
    | 'markets'
    | 'suspensions'
    | 'suspend'
    | 'liftSuspension'
    | 'outcomes'
    | 'override'
    | 'watchTerms'
    | 'setWatchTerms'
  >;
  clock: Clock;
}

const texts = adminTradingText.suspensions;
const POLL_MS = 5_000;

/** Sports, leagues, fixtures and markets that staff has suspended, and a search for others to suspend. */
export function SuspensionsSection({ calls, clock }: SuspensionsSectionProps) {
  const polled = { clock, ms: POLL_MS };
  const holds = useResource({ load: (_, signal) => calls.suspensions(signal), polled });
  const terms = useResource({ load: (_, signal) => calls.watchTerms(signal) });
  const [edited, setEdited] = useState<WatchTerms>();
  const found = useFixtures(calls, polled);
  const [pendingAction, setPendingAction] = useState<ConfirmableAction>();
  const [halted, setHalted] = useState<ToSuspend>();
  const [shown, setShown] = useState<StaffFixture>();
  const [priced, setPriced] = useState<PricedMarketOf>();
  const changed = () => {
    holds.reload();
    found.reload();
  };
  const lift = (name: string, target: SuspensionTarget) =>
    setPendingAction({ ...texts.liftConfirm(name), run: () => calls.liftSuspension(target) });
  const suspendSport = (sport: number) => setHalted({ name: sportLabel(sport), target: { sport } });
  return (
    <>
      <Section
        title={texts.now}
        about={texts.about}
        actions={
          <>
            <Button disabled={!terms.value} onClick={() => setEdited(terms.value)}>
              {adminWatchText.terms}
            </Button>
            <SportChoice sports={Object.keys(FEED_SPORTS).map(Number)} onChoose={suspendSport} />
          </>
        }
      >
        <Faint>{terms.value ? adminWatchText.now(terms.value) : LINE_TO_COME}</Faint>
        <LoadedSection list={holds}>
          {(rows) => (
            <DataTable
              label={texts.now}
              columns={[
                ...columns,
                {
                  name: shared.actions,
                  kind: 'action',
                  show: (row) => (
                    <Button aria-label={texts.liftOf(nameOf(row))} onClick={() => lift(nameOf(row), targetOf(row))}>
                      {texts.lift}
                    </Button>
                  ),
                },
              ]}
              rows={rows}
              keyOf={(row) => JSON.stringify(targetOf(row))}
              empty={{ title: texts.none }}
            />
          )}
        </LoadedSection>
        {pendingAction && (
          <ConfirmAction action={pendingAction} onClose={() => setPendingAction(undefined)} onDone={changed} />
        )}
      </Section>
      <FoundFixtures
        calls={calls}
        found={found}
        title={texts.find}
        onChanged={changed}
        more={(fixture) => (
          <>
            <Button aria-label={texts.marketsOf(fixture.name)} onClick={() => setShown(fixture)}>
              {texts.choose}
            </Button>
            {fixture.held !== 'league' && fixture.held !== 'sport' && (
              <Button
                aria-label={texts.suspendOf(writtenLeagueText(fixture.league))}
                onClick={() =>
                  setHalted({
                    name: writtenLeagueText(fixture.league),
                    target: { leagueId: fixture.leagueId },
                  })
                }
              >
                {texts.suspendLeague}
              </Button>
            )}
          </>
        )}
      />
      {shown && (
        <MarketsDialog
          calls={calls}
          fixture={shown}
          onClose={() => setShown(undefined)}
          onPrices={(market) => {
            setShown(undefined);
            setPriced({ fixture: shown, market });
          }}
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
      {halted && <SuspendDialog {...halted} calls={calls} onClose={() => setHalted(undefined)} onDone={changed} />}
      {priced && <PricesDialog {...priced} calls={calls} clock={clock} onClose={() => setPriced(undefined)} />}
      {edited && terms.value && (
        <WatchTermsDialog
          key={edited.version}
          terms={edited}
          calls={calls}
          meanwhile={meanwhileOf(edited, terms.value, { load: terms.reload, show: setEdited })}
          onClose={() => setEdited(undefined)}
          onDone={terms.reload}
        />
      )}
    </>
  );
}

const columns: readonly DataColumn<Suspension>[] = [
  { name: texts.what, leads: true, show: (row) => <strong>{subjectOf(row)}</strong> },
  { name: texts.part, show: partOf },
  { name: adminTradingText.reason, show: (row) => <Reason {...row} /> },
  { name: texts.by, show: ({ by }) => by ?? adminWatchText.automatic },
  { name: texts.at, kind: 'number', show: ({ at }) => dateTimeText(at) },
  {
    name: texts.until,
    kind: 'number',
    show: ({ until }) => (until === null ? texts.untilLifted : dateTimeText(until)),
  },
];

function Reason({ reason, automatic }: Pick<Suspension, 'reason' | 'automatic'>) {
  if (!automatic) return reason;
  return (
    <>
      <div>{labelText(reason)}</div>
      <Faint>{evidenceText(automatic)}</Faint>
    </>
  );
}

function subjectOf({ fixture, league, sport }: Suspension): string {
  return fixture || writtenLeagueText(league) || (sport === null ? '' : sportLabel(sport));
}

function partOf({ fixtureId, marketId, market, leagueId }: Suspension): string {
  if (fixtureId !== null) return marketId === null ? texts.whole : market;
  return leagueId === null ? texts.wholeSport : texts.wholeLeague;
}

/** Of a league its name is enough: most names end in that word. */
function nameOf(row: Suspension): string {
  return row.leagueId === null ? `${subjectOf(row)} ${partOf(row)}` : subjectOf(row);
}

function targetOf({ fixtureId, marketId, leagueId, sport }: Suspension): SuspensionTarget {
  return {
    ...(fixtureId !== null && { fixtureId }),
    ...(marketId !== null && { marketId }),
    ...(leagueId !== null && { leagueId }),
    ...(sport !== null && { sport }),
  };
}
