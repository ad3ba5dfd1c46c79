import { styled } from 'styled-components';
import { colour, radius, size } from '../tokens/tokens';

export type Sum = readonly [name: string, text: string, tone?: 'more' | 'less' | undefined];

/** Direction of an amount. */
export function toneOf(amount: number): 'more' | 'less' | undefined {
  if (amount === 0) return undefined;
  return amount > 0 ? 'more' : 'less';
}

/** The figures of a period, side by side. */
export function Sums({ sums }: { sums: readonly Sum[] }) {
  return (
    <List>
      {sums.map(([name, text, tone]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={tone}>{text}</dd>
        </div>
      ))}
    </List>
  );
}

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
  gap: 6px;
  /* Two in a row: no gap beside the last. */
  @media (max-width: 450px) {
    > :last-child:nth-child(odd) {
      grid-column: 1 / -1;
    }
  }
  div {
    min-width: 0;
    padding: 10px 14px;
    border-radius: ${radius.field};
    background: ${colour.ground};
  }
  dt {
    font-size: ${size.small};
    color: ${colour.muted};
  }
  dd {
    font-size: ${size.lead};
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;
