import type { CasinoSettlement } from '../../contract/api/commission/settlements';
import { commissionText as shared } from '../copy/commission';
import { type DataColumn, DataTable } from '../primitives/DataTable';
import { Loaded } from '../primitives/Loaded';
import { useSite } from '../primitives/site';
import { CommissionFrame } from './CommissionFrame';
import { Profit } from './PersonalView';
import { SpanField } from './SpanField';
import { Sums, toneOf } from './Sums';
import { usePeriodList } from './usePeriodList';

const copy = shared.casino;
type Row = CasinoSettlement['items'][number];

const COLUMNS: readonly DataColumn<Row>[] = [
  { name: copy.columns.day, leads: true, show: ({ day }) => day },
  { name: copy.columns.game, show: ({ game }) => copy.game(game) },
  { name: copy.columns.plays, kind: 'number', show: ({ plays }) => copy.count(plays) },
  { name: copy.columns.staked, kind: 'number', show: ({ staked }) => shared.money(staked) },
  { name: copy.columns.won, kind: 'number', show: ({ won }) => shared.money(won) },
  { name: copy.columns.profit, kind: 'number', show: ({ won, staked }) => <Profit won={won - staked} /> },
];

/** /calculateCasino: casino and slots by day and game. */
export function CasinoSettlementView({ path }: { path: string }) {
  const { calls } = useSite();
  const { span, choose, list } = usePeriodList<CasinoSettlement>({
    first: 'week',
    load: ({ from, to }, signal) => calls.commission.casino({ from, to }, signal),
  });
  return (
    <CommissionFrame path={path}>
      <SpanField span={span} onChoose={choose} />
      <Loaded from={list}>
        {({ items, total: { staked, won } }) => (
          <>
            <Sums
              sums={[
                [copy.sums.staked, shared.money(staked)],
                [copy.sums.won, shared.money(won)],
                [copy.sums.profit, shared.signed(won - staked), toneOf(won - staked)],
              ]}
            />
            <DataTable
              label={copy.list}
              columns={COLUMNS}
              rows={items}
              keyOf={({ day, game }) => `${day} ${game}`}
              empty={copy.none}
            />
          </>
        )}
      </Loaded>
    </CommissionFrame>
  );
}
