import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { PeriodCode, periodLabel } from '../../contract/codes/periods';
import type { Fixture, ScoreboardData as Board } from '../../contract/stream/fixture';
import { labelText } from '../../contract/labels/labelText';
import { detailText } from '../copy/detail';
import { isBefore, matchState } from '../../rules/match/matchState';
import { sidesOf } from '../../rules/match/teams';
import { TeamCrest } from '../primitives/TeamCrest';
import { VisuallyHidden } from '../primitives/VisuallyHidden';
import { colour, size } from '../tokens/tokens';
import { knownStats } from './knownStats';

interface ScoreboardProps {
  fixture: Fixture;
  /** The running clock. */
  clock: ReactNode;
}

/** The score of a match, period by period; a dash where it is unknown. Periods that have no room scroll between team and total. */
export function Scoreboard({ fixture, clock }: ScoreboardProps) {
  const { home, away } = sidesOf(fixture);
  const { scoreboard, sport } = fixture;
  const periods = periodsOf(scoreboard);
  const scored = scoreboard !== undefined || !isBefore(fixture);
  const scroll = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // The present period is the last one.
    if (scroll.current) scroll.current.scrollLeft = scroll.current.scrollWidth;
  }, [periods.length]);
  const side = (at: 0 | 1, name: string) => (
    <tr>
      <th scope="row">
        <TeamCrest team={name} px={20} />
        <span title={name}>{name}</span>
        {scoreboard?.turn === (at === 0 ? '1' : '2') && (
          <Turn>
            <VisuallyHidden>{detailText.turn}</VisuallyHidden>
          </Turn>
        )}
      </th>
      {periods.map(({ type, results }) => (
        <td key={type} data-now={type === scoreboard?.period}>
          {results[at] || detailText.unknown}
        </td>
      ))}
      {scored && <td className="total">{scoreboard?.results[at] || detailText.unknown}</td>}
    </tr>
  );
  return (
    <Frame>
      <State>
        <span>{matchState(fixture)}</span>
        {clock}
      </State>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to be reachable */}
      <Scroll ref={scroll} role="region" tabIndex={0} aria-label={detailText.scoreboard}>
        <Table>
          <caption>
            <VisuallyHidden>{detailText.scoreboard}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>{detailText.team}</VisuallyHidden>
              </th>
              {periods.map(({ type }) => (
                <th key={type} scope="col" data-now={type === scoreboard?.period}>
                  {periodLabel(sport, type) ?? type}
                </th>
              ))}
              {scored && (
                <th scope="col" className="total-head">
                  {detailText.total}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {side(0, home)}
            {away !== undefined && side(1, away)}
          </tbody>
        </Table>
      </Scroll>
      <Stats scoreboard={scoreboard} />
      {scoreboard?.note && <Note>{labelText(scoreboard.note)}</Note>}
    </Frame>
  );
}

/** Pauses and totals are no periods. */
function periodsOf(scoreboard: Board | undefined): Board['periods'] {
  const played = ({ type }: { type: number }) => type > 0 && type !== PeriodCode.pause && type < PeriodCode.ended;
  return (scoreboard?.periods ?? []).filter(played).sort((a, b) => a.type - b.type);
}

function Stats({ scoreboard }: { scoreboard: Board | undefined }) {
  const known = knownStats(scoreboard);
  if (known.length === 0) return null;
  return (
    <StatList>
      {known.map(({ type, name, results }) => (
        <div key={type}>
          <dt>{name}</dt>
          <dd>
            {results[0] || detailText.unknown} : {results[1] || detailText.unknown}
          </dd>
        </div>
      ))}
    </StatList>
  );
}

const Frame = styled.div`
  padding: 4px 14px 12px;
`;

const State = styled.p`
  display: flex;
  gap: 8px;
  font-size: ${size.small};
  color: ${colour.muted};
  font-variant-numeric: tabular-nums;
  .clock {
    color: ${colour.good};
    font-weight: 600;
  }
`;

const Scroll = styled.div`
  overflow-x: auto;
`;

const Table = styled.table`
  width: 100%;
  font-variant-numeric: tabular-nums;
  th,
  td {
    height: 28px;
    padding: 0 5px;
    text-align: center;
    white-space: nowrap;
    color: ${colour.muted};
    font-weight: 400;
  }
  thead th {
    height: 22px;
    font-size: ${size.tiny};
  }
  tbody th,
  thead th:first-child {
    position: sticky;
    left: 0;
    width: 99%;
    max-width: 0;
    background: ${colour.panel};
  }
  tbody th {
    /* A crest, a name of nine syllables, and whose turn it is. */
    min-width: 11em;
    padding-left: 0;
    text-align: left;
    color: ${colour.text};
    font-weight: 600;
    font-size: ${size.lead};
  }
  tbody th > svg {
    margin-right: 8px;
    vertical-align: middle;
  }
  tbody th > span {
    display: inline-block;
    max-width: calc(100% - 42px);
    overflow: hidden;
    text-overflow: ellipsis;
    vertical-align: middle;
  }
  [data-now='true'] {
    color: ${colour.text};
  }
  .total,
  .total-head {
    position: sticky;
    right: 0;
    background: ${colour.panel};
  }
  .total {
    font-size: ${size.title};
    font-weight: 700;
    color: ${colour.gold};
  }
`;

const Turn = styled.i`
  display: inline-block;
  width: 7px;
  height: 7px;
  margin-left: 6px;
  border-radius: 50%;
  background: ${colour.gold};
`;

const StatList = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  margin-top: 6px;
  font-size: ${size.small};
  font-variant-numeric: tabular-nums;
  div {
    display: flex;
    gap: 6px;
  }
  dt {
    color: ${colour.muted};
  }
`;

const Note = styled.p`
  margin-top: 6px;
  font-size: ${size.small};
  color: ${colour.muted};
`;
