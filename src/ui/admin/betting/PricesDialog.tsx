import { useState } from 'react';
import type { StaffOutcome } from '../../../contract/api/staff/overrides';
import type { StaffFixture, StaffMarket } from '../../../contract/api/staff/trading';
import { marketLabel } from '../../../contract/labels/marketLabel';
import { TradingStatus } from '../../../contract/stream/market';
import type { TradingCalls } from '../../../machines';
import type { Clock } from '../../../rules/clock';
import { oddsText } from '../../../rules/text/odds';
import { adminText as shared } from '../../copy/admin';
import { adminPricesText as texts } from '../../copy/adminPrices';
import { adminTradingText } from '../../copy/adminTrading';
import { Button } from '../../primitives/Button';
import { type DataColumn, DataTable } from '../../primitives/DataTable';
import { Modal } from '../../primitives/Modal';
import { useResource } from '../../primitives/useResource';
import { LoadedSection } from '../frame/Section';
import { OverrideDialog } from './OverrideDialog';
import { pickedText } from './pickedText';

/** A market whose prices are looked at. */
export interface PricedMarketOf {
  fixture: Pick<StaffFixture, 'id' | 'name' | 'sport'>;
  market: Pick<StaffMarket, 'id' | 'name'>;
}

interface PricesDialogProps extends PricedMarketOf {
  calls: Pick<TradingCalls, 'outcomes' | 'override'>;
  clock: Clock;
  onClose: () => void;
  onChanged?: () => void;
}

/** A price is offered soon after it is set. */
const POLL_MS = 1_000;

/** The outcomes of a market with what is offered, each to be set by hand. */
export function PricesDialog({ calls, clock, fixture, market, onClose, onChanged }: PricesDialogProps) {
  const list = useResource({
    load: (_, signal) => calls.outcomes(fixture.id, market.id, signal),
    polled: { clock, ms: POLL_MS },
  });
  const [chosen, setChosen] = useState<StaffOutcome>();
  const title = `${fixture.name} ${marketLabel(market.name, fixture.sport)}`;
  const pickOf = ({ name: pick, line }: StaffOutcome) =>
    pickedText({ title, sport: fixture.sport, market: market.name, pick, line }).pick;
  if (chosen) {
    return (
      <OverrideDialog
        name={`${title} ${pickOf(chosen)}`}
        place={{ area: chosen.area, betId: chosen.betId }}
        now={chosen}
        calls={calls}
        onClose={() => setChosen(undefined)}
        onDone={() => {
          list.reload();
          onChanged?.();
        }}
      />
    );
  }
  const columns: DataColumn<StaffOutcome>[] = [
    { name: texts.area, show: ({ area }) => adminTradingText.suspensions.areaOf(area) },
    { name: texts.pick, show: (outcome) => <strong>{pickOf(outcome)}</strong> },
    { name: texts.offered, kind: 'number', show: ({ offered }) => oddsText(offered) },
    { name: texts.change, show: ({ change }) => (change ? texts.changeText(change) : shared.unknown) },
    {
      name: shared.actions,
      kind: 'action',
      show: (outcome) =>
        outcome.status >= TradingStatus.settled ? (
          texts.over
        ) : (
          <Button aria-label={texts.adjustOf(pickOf(outcome))} onClick={() => setChosen(outcome)}>
            {texts.adjust}
          </Button>
        ),
    },
  ];
  return (
    <Modal open title={texts.outcomesOf(title)} onClose={onClose} width={560}>
      <LoadedSection list={list}>
        {(outcomes) => (
          <DataTable
            label={texts.outcomesOf(title)}
            columns={columns}
            rows={outcomes}
            keyOf={({ area, betId }) => `${area} ${betId}`}
            empty={{ title: texts.noOutcomes }}
          />
        )}
      </LoadedSection>
      <Button $size="large" onClick={onClose}>
        {shared.close}
      </Button>
    </Modal>
  );
}
