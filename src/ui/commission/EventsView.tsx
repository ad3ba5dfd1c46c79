import { labelText } from '../../contract/labels/labelText';
import type { EventGains } from '../../contract/api/commission/settlements';
import { dateTimeText } from '../../rules/text/kst';
import { commissionText as shared } from '../copy/commission';
import { type DataColumn, DataTable } from '../primitives/DataTable';
import { Pager } from '../primitives/Pager';
import { Loaded } from '../primitives/Loaded';
import { useSite } from '../primitives/site';
import { CommissionFrame } from './CommissionFrame';
import { SpanField } from './SpanField';
import { Sums } from './Sums';
import { usePeriodList } from './usePeriodList';

const copy = shared.events;
type Row = EventGains['items'][number];

const COLUMNS: readonly DataColumn<Row>[] = [
  { name: copy.columns.kind, leads: true, show: ({ kind }) => copy.kind(kind) },
  { name: copy.columns.at, show: ({ at }) => dateTimeText(at) },
  { name: copy.columns.memo, show: ({ memo }) => labelText(memo) || copy.noMemo },
  {
    name: copy.columns.amount,
    kind: 'number',
    show: ({ currency, amount }) => (currency === 'won' ? shared.money : shared.points)(amount),
  },
];

/** /calculateEvent: bonuses, coupons and prizes from the operator. */
export function EventGainsView({ path }: { path: string }) {
  const { calls } = useSite();
  const { span, choose, list } = usePeriodList<EventGains>({
    first: 'month',
    load: (query, signal) => calls.commission.events(query, signal),
  });
  return (
    <CommissionFrame path={path}>
      <SpanField span={span} onChoose={choose} />
      <Loaded from={list}>
        {({ items, sums, page, pageCount }) => (
          <>
            {sums.length > 0 && (
              <Sums
                sums={sums.map(({ kind, count, won, points }) => [
                  `${copy.kind(kind)} · ${copy.count(count)}`,
                  shared.personal.bonus(won, points),
                ])}
              />
            )}
            <DataTable
              label={copy.list}
              columns={COLUMNS}
              rows={items}
              keyOf={({ id, currency }) => `${id} ${currency}`}
              empty={copy.none}
            />
            <Pager page={page} pageCount={pageCount} onPage={list.setPage} />
          </>
        )}
      </Loaded>
    </CommissionFrame>
  );
}
