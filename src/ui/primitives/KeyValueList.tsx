import { styled } from 'styled-components';
import { colour, radius } from '../tokens/tokens';

/** Names and values, one pair a line. A name may be there more than once. */
export function KeyValueList({ rows }: { rows: readonly (readonly [name: string, value: string])[] }) {
  return (
    <List>
      {rows.map(([name, value], place) => (
        <div key={`${place} ${name}`}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}

const List = styled.dl`
  border-radius: ${radius.field};
  background: ${colour.ground};
  font-variant-numeric: tabular-nums;
  div {
    display: flex;
    justify-content: space-between;
    gap: 16px;
    padding: 9px 14px;
  }
  div + div {
    border-top: 1px solid ${colour.hairline};
  }
  dt {
    min-width: 0;
    color: ${colour.muted};
  }
  /* A name may go over several lines; a number is not cut into digits for it. */
  dd {
    overflow-wrap: break-word;
    text-align: right;
  }
`;
