import type { StaffFixture, StaffMarket } from '../../../contract/api/staff/trading';
import { BetStatus } from '../../../contract/stream/market';
import { marketLabel } from '../../../contract/labels/marketLabel';
import type { StaffCalls } from '../../../machines';
import { copy as shared } from '../../copy/admin';
import { copy } from '../../copy/adminTrading';
import { Button } from '../../primitives/Button';
import { type DataColumn, DataTable } from '../../primitives/DataTable';
import { Modal } from '../../primitives/Modal';
import { Loaded } from '../frame/Section';
import { useList } from '../frame/useList';

interface MarketsDialogProps {
  calls: Pick<StaffCalls, 'markets'>;
  fixture: StaffFixture;
  onClose: () => void;
  onHold: (market: StaffMarket) => void;
  onLift: (market: StaffMarket) => void;
}

const words = copy.holds;

/** The markets of one fixture, each to be held or given back. */
export function MarketsDialog({ calls, fixture, onClose, onHold, onLift }: MarketsDialogProps) {
  const list = useList({ query: undefined, load: (_, signal) => calls.markets(fixture.id, signal) });
  const columns: DataColumn<StaffMarket>[] = [
    { name: words.market, show: ({ name }) => marketLabel(name, fixture.sport) },
    { name: words.bets, kind: 'number', show: ({ bets }) => bets },
    { name: words.status, show: ({ status, held }) => (held ? words.held : words.statusOf(status)) },
    {
      name: shared.actions,
      kind: 'action',
      show: (market) => {
        const name = marketLabel(market.name, fixture.sport);
        // What is over already can't be bet on anyway.
        if (!market.held && market.status >= BetStatus.settled) return null;
        return market.held ? (
          <Button aria-label={words.liftOf(name)} onClick={() => onLift(market)}>
            {words.lift}
          </Button>
        ) : (
          <Button aria-label={words.holdOf(name)} onClick={() => onHold(market)}>
            {words.holdMarket}
          </Button>
        );
      },
    },
  ];
  return (
    <Modal open title={words.marketsOf(fixture.name)} onClose={onClose} width={560}>
      <Loaded list={list}>
        {(markets) => (
          <DataTable
            label={words.marketsOf(fixture.name)}
            columns={columns}
            rows={markets}
            keyOf={({ id }) => id}
            empty={{ title: words.noMarkets }}
          />
        )}
      </Loaded>
      <Button $size="large" onClick={onClose}>
        {shared.close}
      </Button>
    </Modal>
  );
}
