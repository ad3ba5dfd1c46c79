import { useState } from 'react';
import type { OverrideRow } from '../../../contract/api/staff/overrides';
import type { StaffFixture } from '../../../contract/api/staff/trading';
import type { TradingCalls } from '../../../machines';
import type { Clock } from '../../../rules/clock';
import { oddsText } from '../../../rules/text/odds';
import { dateTimeText } from '../../../rules/text/kst';
import { adminText as shared } from '../../copy/admin';
import { adminPricesText as texts } from '../../copy/adminPrices';
import { adminTradingText } from '../../copy/adminTrading';
import { Button } from '../../primitives/Button';
import type { DataColumn } from '../../primitives/DataTable';
import { useResource } from '../../primitives/useResource';
import { ListSection } from '../frame/ListSection';
import { FoundFixtures, useFixtures } from './FoundFixtures';
import { MarketsDialog } from './MarketsDialog';
import { OverrideDialog } from './OverrideDialog';
import { pickedText } from './pickedText';
import { type PricedMarketOf, PricesDialog } from './PricesDialog';

interface PricesSectionProps {
  calls: Pick<
    TradingCalls,
    'fixtures' | 'markets' | 'outcomes' | 'overrides' | 'override' | 'liftOverride' | 'suspend' | 'liftSuspension'
  >;
  clock: Clock;
}

const POLL_MS = 5_000;

/** Prices that are set by hand, and a search for others to set. */
export function PricesSection({ calls, clock }: PricesSectionProps) {
  const polled = { clock, ms: POLL_MS };
  const list = useResource({ load: (_, signal) => calls.overrides(signal), polled });
  const found = useFixtures(calls, polled);
  const [shown, setShown] = useState<StaffFixture>();
  const [priced, setPriced] = useState<PricedMarketOf>();
  return (
    <>
      <ListSection
        title={shared.section('prices')}
        about={texts.about}
        list={list}
        columns={columns}
        keyOf={({ area, betId }) => `${area} ${betId}`}
        none={texts.none}
        actions={(row) => [
          {
            name: texts.adjust,
            label: texts.adjustOf(nameOf(row)),
            dialog: ({ close, changed }) => (
              <OverrideDialog
                name={nameOf(row)}
                place={{ area: row.area, betId: row.betId }}
                now={row}
                calls={calls}
                onClose={close}
                onDone={changed}
              />
            ),
          },
          {
            name: texts.end,
            label: texts.endOf(nameOf(row)),
            confirm: {
              ...texts.endConfirm(nameOf(row)),
              run: () => calls.liftOverride({ area: row.area, betId: row.betId }),
            },
          },
        ]}
      />
      <FoundFixtures
        calls={calls}
        found={found}
        title={texts.find}
        onChanged={found.reload}
        more={(fixture) => (
          <Button aria-label={adminTradingText.suspensions.marketsOf(fixture.name)} onClick={() => setShown(fixture)}>
            {adminTradingText.suspensions.choose}
          </Button>
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
        />
      )}
      {priced && (
        <PricesDialog
          {...priced}
          calls={calls}
          clock={clock}
          onClose={() => setPriced(undefined)}
          onChanged={list.reload}
        />
      )}
    </>
  );
}

const columns: readonly DataColumn<OverrideRow>[] = [
  { name: texts.area, show: ({ area }) => adminTradingText.suspensions.areaOf(area) },
  { name: texts.fixture, leads: true, show: ({ fixture }) => <strong>{fixture}</strong> },
  { name: texts.market, show: (row) => textsOf(row).market },
  { name: texts.pick, show: (row) => textsOf(row).pick },
  { name: texts.change, show: ({ change }) => texts.changeText(change) },
  { name: texts.offered, kind: 'number', show: ({ offered }) => <strong>{oddsText(offered)}</strong> },
  { name: texts.reason, show: ({ reason }) => reason },
  { name: texts.by, show: ({ by }) => by },
  { name: texts.at, kind: 'number', show: ({ at }) => dateTimeText(at) },
  { name: texts.until, kind: 'number', show: ({ until }) => dateTimeText(until) },
];

function textsOf({ fixture: title, sport, market, pick, line }: OverrideRow) {
  return pickedText({ title, sport, market, pick, line });
}

function nameOf(row: OverrideRow): string {
  const { market, pick } = textsOf(row);
  return `${row.fixture} ${market} ${pick}`;
}
