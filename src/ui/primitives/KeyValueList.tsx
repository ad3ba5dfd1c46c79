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
  /* A name may go over several lines; neither its words nor numbers are cut for that. */
  dt,
  dd {
    overflow-wrap: break-word;
  }
  dt {
    color: ${colour.muted};
  }
  dd {
    text-align: right;
  }
`;
