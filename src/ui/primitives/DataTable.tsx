import { ChevronDown, ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, radius, size } from '../tokens/tokens';
import { EmptyState, type EmptyStateProps } from './EmptyState';
import { columnHead, unseenHead } from './rowStyle';
import { useBreakpoint } from './useBreakpoint';

export interface DataColumn<Row> {
  name: string;
  show: (row: Row) => ReactNode;
  /** Numbers are right-aligned; a column of buttons is as wide as they are. */
  kind?: 'text' | 'number' | 'action';
  /** What the row is about: a long word of it breaks, and on a small screen it is the card's heading, without its column's name. */
  leads?: true;
  /** Its head sorts the rows. */
  sorting?: { direction: 'ascending' | 'descending' | undefined; onSort: () => void };
}

interface DataTableProps<Row> {
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** Shown where there is none. */
  empty: EmptyStateProps;
  /** A last row of sums, one cell for each column. */
  sums?: readonly ReactNode[];
  /** There are few columns: it remains a table on a small screen. */
  dense?: boolean;
  /** A highlighted row. */
  isOwn?: (row: Row) => boolean;
}

/** Rows of a list; on a small screen each is a card with the same texts. */
export function DataTable<Row>({
  label,
  columns,
  rows,
  keyOf,
  empty,
  sums,
  dense = false,
  isOwn,
}: DataTableProps<Row>) {
  const desktop = useBreakpoint() === 'desktop';
  if (rows.length === 0) return <EmptyState {...empty} />;
  if (!desktop && !dense) {
    return (
      <Cards aria-label={label}>
        {rows.map((row) => (
          <li key={keyOf(row)} data-own={isOwn?.(row)}>
            <dl>
              {columns.map(({ name, show, kind = 'text', leads = false }) => (
                <div key={name} data-kind={leads ? 'lead' : kind}>
                  <dt>{name}</dt>
                  <dd>{show(row)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
        {sums && (
          <li data-own>
            <dl>
              {columns.map(({ name, kind = 'text', leads = false }, at) => (
                <div key={name} data-kind={leads ? 'lead' : kind}>
                  <dt>{name}</dt>
                  <dd>{sums[at]}</dd>
                </div>
              ))}
            </dl>
          </li>
        )}
      </Cards>
    );
  }
  return (
    <Scroll>
      <Table aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ name, kind = 'text', sorting }) => (
              <th key={name} scope="col" data-kind={kind} aria-sort={sorting && (sorting.direction ?? 'none')}>
                {sorting ? <SortHead name={name} sorting={sorting} /> : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} data-own={isOwn?.(row)}>
              {columns.map(({ name, show, kind = 'text', leads = false }) => (
                <td key={name} data-kind={leads ? 'lead' : kind}>
                  {show(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {sums && (
          <tfoot>
            <tr>
              {columns.map(({ name, kind = 'text' }, at) => (
                <td key={name} data-kind={kind}>
                  {sums[at]}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </Table>
    </Scroll>
  );
}

function SortHead({ name, sorting }: { name: string; sorting: NonNullable<DataColumn<never>['sorting']> }) {
  const Arrow = sorting.direction === 'ascending' ? ChevronUp : ChevronDown;
  return (
    <button type="button" onClick={sorting.onSort}>
      {name}
      <Arrow size={14} aria-hidden data-on={sorting.direction !== undefined} />
    </button>
  );
}

const Scroll = styled.div`
  overflow-x: auto;
`;

const Table = styled.table`
  width: 100%;
  font-variant-numeric: tabular-nums;
  th {
    ${columnHead}
  }
  th button {
    display: inline-flex;
    align-items: center;
    gap: 2px;
    min-height: 24px;
    font-size: inherit;
    color: inherit;
  }
  th button:hover,
  th:is([aria-sort='ascending'], [aria-sort='descending']) button {
    color: ${colour.text};
  }
  th svg[data-on='false'] {
    opacity: 0.35;
  }
  td {
    height: 40px;
    padding: 4px 10px;
    border-bottom: 1px solid ${colour.hairline};
  }
  tbody tr:hover {
    background: ${colour.raised};
  }
  [data-own='true'] {
    background: ${colour.raised};
    box-shadow: inset 3px 0 0 ${colour.goldDeep};
  }
  [data-kind='number'] {
    text-align: right;
    white-space: nowrap;
  }
  /* The longest name leaves the other columns their room. */
  [data-kind='lead'] {
    min-width: 8em;
    overflow-wrap: anywhere;
  }
  [data-kind='action'] {
    width: 1px;
    white-space: nowrap;
  }
  td[data-kind='action'] > * {
    flex-wrap: nowrap;
  }
  tfoot td {
    border-bottom: 0;
    font-weight: 600;
    background: ${colour.ground};
  }
`;

const Cards = styled.ul`
  display: grid;
  gap: 8px;
  font-variant-numeric: tabular-nums;
  > li {
    padding: 10px 12px;
    border-radius: ${radius.field};
    background: ${colour.ground};
  }
  > li[data-own='true'] {
    box-shadow: inset 3px 0 0 ${colour.goldDeep};
  }
  dl {
    display: grid;
    gap: 4px;
  }
  dl > div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    min-width: 0;
  }
  dt {
    flex: none;
    font-size: ${size.small};
    color: ${colour.muted};
  }
  dd {
    min-width: 0;
    text-align: right;
    overflow-wrap: anywhere;
  }
  [data-kind='lead'] dt,
  [data-kind='action'] dt {
    ${unseenHead}
  }
  [data-kind='lead'] dd {
    font-weight: 600;
    text-align: left;
  }
  [data-kind='action'] dd {
    flex: 1;
    display: grid;
    padding-top: 4px;
  }
  [data-kind='action']:not(:has(button)),
  dl > div:has(> dd:empty) {
    display: none;
  }
`;
