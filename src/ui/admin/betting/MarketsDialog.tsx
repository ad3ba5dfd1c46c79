import type { StaffFixture, StaffMarket } from '../../../contract/api/staff/trading';
import { TradingStatus } from '../../../contract/stream/market';
import { marketLabel } from '../../../contract/labels/marketLabel';
import type { TradingCalls } from '../../../machines';
import { adminText as shared } from '../../copy/admin';
import { adminPricesText as prices } from '../../copy/adminPrices';
import { adminTradingText } from '../../copy/adminTrading';
import { Button } from '../../primitives/Button';
import { type DataColumn, DataTable } from '../../primitives/DataTable';
import { Modal } from '../../primitives/Modal';
import { RowActions } from '../frame/rowParts';
import { LoadedSection } from '../frame/Section';
import { useResource } from '../../primitives/useResource';

interface MarketsDialogProps {
  calls: Pick<TradingCalls, 'markets'>;
  fixture: StaffFixture;
  onClose: () => void;
  /** Absent: nothing is suspended here. */
  onSuspend?: (market: StaffMarket) => void;
  onLift?: (market: StaffMarket) => void;
  onPrices: (market: StaffMarket) => void;
}

const texts = adminTradingText.suspensions;

/** The markets of one fixture, each to be suspended or released, and its prices to be set by hand. */
export function MarketsDialog({ calls, fixture, onClose, onSuspend, onLift, onPrices }: MarketsDialogProps) {
  const list = useResource({ load: (_, signal) => calls.markets(fixture.id, signal) });
  const columns: DataColumn<StaffMarket>[] = [
    { name: texts.market, show: ({ name }) => marketLabel(name, fixture.sport) },
    { name: texts.bets, kind: 'number', show: ({ bets }) => bets },
    { name: texts.status, show: ({ status, held }) => (held ? texts.suspended : texts.statusOf(status)) },
    {
      name: shared.actions,
      kind: 'action',
      show: (market) => {
        const name = marketLabel(market.name, fixture.sport);
        // What is over already can't be bet on anyway.
        if (!market.held && market.status >= TradingStatus.settled) return null;
        return (
          <RowActions>
            {market.status < TradingStatus.settled && (
              <Button aria-label={prices.openOf(name)} onClick={() => onPrices(market)}>
                {prices.open}
              </Button>
            )}
            {market.held && onLift && (
              <Button aria-label={texts.liftOf(name)} onClick={() => onLift(market)}>
                {texts.lift}
              </Button>
            )}
            {!market.held && onSuspend && (
              <Button aria-label={texts.suspendOf(name)} onClick={() => onSuspend(market)}>
                {texts.suspendMarket}
              </Button>
            )}
          </RowActions>
        );
      },
    },
  ];
  return (
    <Modal open title={texts.marketsOf(fixture.name)} onClose={onClose} width={560}>
      <LoadedSection list={list}>
        {(markets) => (
          <DataTable
            label={texts.marketsOf(fixture.name)}
            columns={columns}
            rows={markets}
            keyOf={({ id }) => id}
            empty={{ title: texts.noMarkets }}
          />
        )}
      </LoadedSection>
      <Button $size="large" onClick={onClose}>
        {shared.close}
      </Button>
    </Modal>
  );
}
