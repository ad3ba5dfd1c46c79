import { type SettlementFigures, type PersonalSettlement, PRODUCTS } from '../../contract/api/commission/settlements';
import { commissionText as shared } from '../copy/commission';
import { type DataColumn, DataTable } from '../primitives/DataTable';
import { Loaded } from '../primitives/Loaded';
import { useSite } from '../primitives/site';
import { ProfitChart } from './ProfitChart';
import { SpanField } from './SpanField';
import { Sums, toneOf } from './Sums';
import { usePeriodList } from './usePeriodList';

const copy = shared.personal;

/** The results of the member's own games and transfers. */
export function PersonalView() {
  const { calls } = useSite();
  const { span, choose, list } = usePeriodList<PersonalSettlement>({
    first: 'week',
    load: ({ from, to }, signal) => calls.commission.personal({ from, to }, signal),
  });
  return (
    <>
      <SpanField span={span} onChoose={choose} />
      <Loaded from={list}>
        {({ days, total }) => (
          <>
            <Sums
              sums={[
                [copy.sums.charged, shared.money(total.charged)],
                [copy.sums.exchanged, shared.money(total.exchanged)],
                [copy.sums.staked, shared.money(playedOf(total).staked)],
                [copy.sums.won, shared.money(playedOf(total).won)],
                [copy.sums.profit, shared.signed(total.profit), toneOf(total.profit)],
              ]}
            />
            <ProfitChart days={days} span={span} />
            {days.length > 0 && (
              <>
                <h2>{copy.products}</h2>
                <Products total={total} />
                <h2>{copy.list}</h2>
              </>
            )}
            <DataTable
              label={copy.list}
              columns={COLUMNS}
              rows={days}
              keyOf={({ day }) => day}
              empty={shared.none}
              sums={[copy.total, ...COLUMNS.slice(1).map(({ show }) => show({ ...total, day: copy.total }))]}
            />
            <p className="lead">{copy.about}</p>
          </>
        )}
      </Loaded>
    </>
  );
}

type Day = PersonalSettlement['days'][number];

const COLUMNS: readonly DataColumn<Day>[] = [
  { name: copy.columns.day, leads: true, show: ({ day }) => day },
  { name: copy.columns.charged, kind: 'number', show: ({ charged }) => shared.money(charged) },
  { name: copy.columns.exchanged, kind: 'number', show: ({ exchanged }) => shared.money(exchanged) },
  { name: copy.columns.staked, kind: 'number', show: (day) => shared.money(playedOf(day).staked) },
  { name: copy.columns.won, kind: 'number', show: (day) => shared.money(playedOf(day).won) },
  { name: copy.columns.bonus, kind: 'number', show: ({ bonus, bonusPoints }) => copy.bonus(bonus, bonusPoints) },
  { name: copy.columns.profit, kind: 'number', show: ({ profit }) => <Profit won={profit} /> },
];

function Products({ total }: { total: SettlementFigures }) {
  return (
    <DataTable
      label={copy.products}
      columns={[
        { name: copy.product, leads: true, show: ({ name }) => name },
        { name: copy.columns.staked, kind: 'number', show: ({ staked }) => shared.money(staked) },
        { name: copy.columns.won, kind: 'number', show: ({ won }) => shared.money(won) },
        { name: copy.columns.profit, kind: 'number', show: ({ profit }) => <Profit won={profit} /> },
      ]}
      rows={PRODUCTS.map((product) => ({ name: shared.product(product), ...total[product] }))}
      keyOf={({ name }) => name}
      empty={shared.none}
      dense
    />
  );
}

export function Profit({ won }: { won: number }) {
  return <span className={toneOf(won)}>{shared.signed(won)}</span>;
}

/** Of all products. */
function playedOf(figures: SettlementFigures): { staked: number; won: number } {
  return PRODUCTS.reduce(
    (sum, product) => ({ staked: sum.staked + figures[product].staked, won: sum.won + figures[product].won }),
    { staked: 0, won: 0 },
  );
}
