import { styled } from 'styled-components';
import { pastText } from '../../copy/past';
import { VisuallyHidden } from '../../primitives/VisuallyHidden';
import { colour, radius, size } from '../../tokens/tokens';
import type { MatchStat } from '../knownStats';

interface MatchStatsProps {
  stats: readonly MatchStat[];
  home: string;
  away: string;
}

/** Counts of both sides, with a bar for each that shows their shares. */
export function MatchStats({ stats, home, away }: MatchStatsProps) {
  return (
    <Table>
      <caption>
        <VisuallyHidden>{pastText.part.stats}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col" title={home}>
            {home}
          </th>
          <th scope="col">
            <VisuallyHidden>{pastText.counted}</VisuallyHidden>
          </th>
          <th scope="col" title={away}>
            {away}
          </th>
        </tr>
      </thead>
      <tbody>
        {stats.map(({ type, name, results: [left, right] }) => (
          <tr key={type}>
            <td>{left || pastText.unknown}</td>
            <th scope="row">
              {name}
              <Bars left={Number(left)} right={Number(right)} />
            </th>
            <td>{right || pastText.unknown}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Bars({ left, right }: { left: number; right: number }) {
  const all = left + right;
  const width = (count: number) => ({ width: all > 0 ? `${(100 * count) / all}%` : 0 });
  return (
    <Pair aria-hidden>
      <i>
        <b style={width(left)} />
      </i>
      <i>
        <b style={width(right)} />
      </i>
    </Pair>
  );
}

const Table = styled.table`
  width: 100%;
  table-layout: fixed;
  font-variant-numeric: tabular-nums;
  th,
  td {
    padding: 5px 4px;
    text-align: center;
    font-weight: 400;
  }
  thead th {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-size: ${size.small};
    color: ${colour.muted};
  }
  thead th,
  tbody td {
    width: 26%;
  }
  tbody th {
    font-size: ${size.small};
    color: ${colour.muted};
  }
  tbody td {
    font-size: ${size.lead};
    font-weight: 600;
  }
`;

const Pair = styled.span`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 2px;
  margin-top: 4px;
  i {
    display: flex;
    height: 5px;
    border-radius: ${radius.pill};
    background: ${colour.raised};
    overflow: hidden;
  }
  i:first-child {
    justify-content: flex-end;
  }
  b {
    background: ${colour.muted};
  }
  i:first-child b {
    background: ${colour.goldDeep};
  }
`;
