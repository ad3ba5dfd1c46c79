import { styled } from 'styled-components';
import type { PlayPosition } from '../../contract/api/members/ownLimits';
import { moneyText, signedMoneyText } from '../../rules/text/amount';
import { ownLimitsText } from '../copy/ownLimits';
import { columnHead } from '../primitives/rowStyle';
import { colour, size } from '../tokens/tokens';

const texts = ownLimitsText.position;

/** What was staked and paid by product, and all of it together. */
export function PositionTable({ position: { products } }: { position: PlayPosition }) {
  if (products.length === 0) return <p>{texts.empty}</p>;
  const sum = (of: 'staked' | 'paid') => products.reduce((total, each) => total + each[of], 0);
  const rows = [
    ...products.map(({ product, staked, paid }) => [ownLimitsText.products[product], staked, paid] as const),
    [texts.total, sum('staked'), sum('paid')] as const,
  ];
  return (
    <Table>
      <thead>
        <tr>
          {[texts.product, texts.staked, texts.paid, texts.net].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, staked, paid]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{moneyText(staked)}</td>
            <td>{moneyText(paid)}</td>
            <td>{signedMoneyText(paid - staked)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const Table = styled.table`
  && {
    width: 100%;
    font-variant-numeric: tabular-nums;
  }
  && tr {
    display: table-row;
  }
  && thead {
    display: table-header-group;
  }
  && :is(th, td) {
    padding: 8px 6px;
    border-bottom: 1px solid ${colour.hairline};
    font-size: ${size.small};
    text-align: right;
    white-space: nowrap;
  }
  && :is(th, td):first-child {
    text-align: left;
  }
  && thead th {
    ${columnHead}
    padding-inline: 6px;
  }
  && thead th:not(:first-child) {
    text-align: right;
  }
  && tbody tr:last-child > * {
    border: 0;
    font-weight: 700;
  }
`;
