import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { EmptyState } from '../primitives/EmptyState';
import { useBreakpoint } from '../primitives/useBreakpoint';
import { colour, radius, size } from '../tokens/tokens';

export interface Column<Row> {
  name: string;
  show: (row: Row) => ReactNode;
  /** Numbers and times stand at the end of their column. */
  kind?: 'text' | 'number' | 'actions';
}

interface RowsProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** What is said where there is none. */
  empty: string;
}

/** A table; on a small screen a list of cards with the same words. */
export function Rows<Row>({ label, columns, rows, keyOf, empty }: RowsProps<Row>) {
  const desktop = useBreakpoint() === 'desktop';
  if (rows.length === 0) return <EmptyState title={empty} />;
  if (!desktop) {
    return (
      <Cards aria-label={label}>
        {rows.map((row) => (
          <li key={keyOf(row)}>
            <dl>
              {columns.map(({ name, show, kind = 'text' }) => (
                <div key={name} data-kind={kind}>
                  <dt>{name}</dt>
                  <dd>{show(row)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </Cards>
    );
  }
  return (
    <Table aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ name, kind = 'text' }) => (
            <th key={name} scope="col" data-kind={kind}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ name, show, kind = 'text' }) => (
              <td key={name} data-kind={kind}>
                {show(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Buttons of one row. */
export const RowActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
`;

/** Buttons that choose which rows are shown, one of them pressed. */
export const RowChoice = styled(RowActions)`
  [aria-pressed='true'] {
    color: ${colour.gold};
    box-shadow: inset 0 0 0 1px ${colour.goldDeep};
  }
`;

const Table = styled.table`
  width: 100%;
  font-variant-numeric: tabular-nums;
  th {
    padding: 6px 10px;
    font-size: ${size.small};
    font-weight: 500;
    color: ${colour.muted};
    text-align: left;
    white-space: nowrap;
    border-bottom: 1px solid ${colour.edge};
  }
  td {
    padding: 7px 10px;
    border-bottom: 1px solid ${colour.hairline};
  }
  tbody tr:hover {
    background: ${colour.raised};
  }
  [data-kind='number'] {
    text-align: right;
    white-space: nowrap;
  }
  td[data-kind='actions'] > * {
    flex-wrap: nowrap;
  }
  [data-kind='actions'] {
    width: 1px;
    text-align: left;
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
  dl {
    display: grid;
    gap: 5px;
  }
  dl > div {
    display: grid;
    grid-template-columns: 92px minmax(0, 1fr);
    gap: 10px;
  }
  dt {
    font-size: ${size.small};
    line-height: 1.6;
    color: ${colour.muted};
  }
  [data-kind='actions'] {
    grid-template-columns: minmax(0, 1fr);
    margin-top: 5px;
  }
  [data-kind='actions'] dt,
  dl > div:has(> dd:empty) {
    display: none;
  }
`;
