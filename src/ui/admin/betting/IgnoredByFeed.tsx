import { useState } from 'react';
import type { IgnoredRow, MappingRow } from '../../../contract/api/staff/feedMappings';
import { dateTimeText } from '../../../rules/text/kst';
import { adminMappingsText as texts } from '../../copy/adminMappings';
import type { DataColumn } from '../../primitives/DataTable';
import { ListSection } from '../frame/ListSection';
import { SearchBar } from '../frame/SearchBar';
import { MappingDialog, siteMarketText } from './MappingDialog';
import { listIn, type MappingListProps } from './mappingList';

const SEARCH_MAX = 60;

type Order = 'count' | 'firstAt' | 'lastAt';
interface Sorting {
  order: Order;
  direction: 'ascending' | 'descending';
}

/** What the feed sent and the site could not use, searched and sorted here; a market in no table is mapped from its row. */
export function IgnoredByFeed({ calls, all }: MappingListProps) {
  const [search, setSearch] = useState('');
  const [sorting, setSorting] = useState<Sorting>({ order: 'lastAt', direction: 'descending' });
  const sort = (order: Order) => {
    const isAgain = sorting.order === order && sorting.direction === 'descending';
    setSorting({ order, direction: isAgain ? 'ascending' : 'descending' });
  };
  const mapped = new Map(all.value?.mappings.map((row) => [row.id, row]));
  return (
    <ListSection
      title={texts.ignored}
      about={texts.ignoredAbout}
      list={listIn(all, ({ ignored }) => sortedRows(ignored, sorting))}
      columns={columnsOf(mapped, sorting, sort)}
      keyOf={({ kind }) => kind}
      none={texts.none}
      isShown={(row) => hasText(row, search)}
      actions={({ market }) =>
        market
          ? [
              {
                name: texts.map,
                label: texts.mapOf(market.id),
                dialog: (opened) => (
                  <MappingDialog calls={calls} id={market.id} market={mapped.get(market.id)?.market} {...opened} />
                ),
              },
            ]
          : []
      }
    >
      <SearchBar label={texts.search} button={texts.searchButton} maxLength={SEARCH_MAX} onSearch={setSearch} />
    </ListSection>
  );
}

function sortedRows(rows: readonly IgnoredRow[], { order, direction }: Sorting): IgnoredRow[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return rows.toSorted((a, b) => (a[order] - b[order]) * sign);
}

function hasText({ kind, market }: IgnoredRow, search: string): boolean {
  const part = search.toLowerCase();
  return [kind, market?.id ?? '', market?.name ?? ''].some((text) => text.toLowerCase().includes(part));
}

function columnsOf(
  mapped: ReadonlyMap<string, MappingRow>,
  { order, direction }: Sorting,
  sort: (order: Order) => void,
): DataColumn<IgnoredRow>[] {
  const sorting = (column: Order) => ({
    direction: order === column ? direction : undefined,
    onSort: () => sort(column),
  });
  return [
    {
      name: texts.what,
      leads: true,
      show: ({ market }) => (market ? <strong>{`${market.id} ${market.name}`.trim()}</strong> : '-'),
    },
    { name: texts.kind, show: ({ kind, market }) => (market ? texts.unmapped : kind) },
    {
      name: texts.state,
      show: ({ market }) => {
        const mapping = market && mapped.get(market.id);
        return mapping ? siteMarketText(mapping.market) : '-';
      },
    },
    { name: texts.count, kind: 'number', sorting: sorting('count'), show: ({ count }) => texts.counted(count) },
    { name: texts.first, kind: 'number', sorting: sorting('firstAt'), show: ({ firstAt }) => dateTimeText(firstAt) },
    { name: texts.last, kind: 'number', sorting: sorting('lastAt'), show: ({ lastAt }) => dateTimeText(lastAt) },
  ];
}
