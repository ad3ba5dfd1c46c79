import { useState } from 'react';
import { styled } from 'styled-components';
import type { RoundResult } from '../../contract/api/rounds';
import { FIRST_PAGE } from '../../contract/constants';
import type { Minigame } from '../../contract/rounds/catalogue';
import { pageOf } from '../../rules/paging';
import { resultText } from '../../rules/rounds/resultText';
import { timeText } from '../../rules/text/kst';
import { roundsText } from '../copy/rounds';
import { Button } from '../primitives/Button';
import { EmptyState } from '../primitives/EmptyState';
import { Pager } from '../primitives/Pager';
import { colour, size } from '../tokens/tokens';
import { BeadDisc } from './BeadDisc';
import { markOf, marketsShown, winnersShown } from './marks';
import { beadStyle } from './roadStyle';

interface RoundTableProps {
  game: Minigame;
  results: readonly RoundResult[];
  onCheck: (round: RoundResult) => void;
}

const SHOWN = 15;

/** Results, newest first, with the outcomes of the markets that have roads. */
export function RoundTable({ game, results, onCheck }: RoundTableProps) {
  const [chosen, choosePage] = useState<number>(FIRST_PAGE);
  const { columns } = roundsText;
  const marksOf = (round: RoundResult) =>
    marketsShown(game).flatMap((market) =>
      winnersShown(round, market).map((id) => ({ market, mark: markOf(game, market, id) })),
    );
  if (results.length === 0) return <EmptyState title={roundsText.noResults} />;
  const { page, pageCount, items } = pageOf(results, chosen, SHOWN);
  return (
    <Frame aria-label={roundsText.results}>
      <h2>{roundsText.results}</h2>
      <table aria-label={roundsText.results}>
        <thead>
          <tr>
            <th scope="col">{columns.no}</th>
            <th scope="col">{columns.time}</th>
            <th scope="col">{columns.result}</th>
            <th scope="col">{columns.marks}</th>
            <th scope="col">{columns.check}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((round) => (
            <tr key={round.id}>
              <td>{roundsText.round(round.no)}</td>
              <td className="time">{timeText(round.drawsAt)}</td>
              <td className="result">{round.result ? resultText(round.result) : roundsText.phase('void')}</td>
              <td>
                <span className="marks">
                  {marksOf(round).map(({ market, mark }) => (
                    <span key={`${market} ${mark?.selection}`} title={mark?.name}>
                      <BeadDisc mark={mark} />
                    </span>
                  ))}
                </span>
              </td>
              <td className="check">
                <Button aria-label={roundsText.checkOf(round.no)} aria-haspopup="dialog" onClick={() => onCheck(round)}>
                  {roundsText.check}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Pager page={page} pageCount={pageCount} onPage={choosePage} />
    </Frame>
  );
}

const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  font-variant-numeric: tabular-nums;
  ${beadStyle}
  h2 {
    font-size: ${size.lead};
  }
  table {
    width: 100%;
    font-size: ${size.small};
  }
  th {
    padding: 5px 8px;
    text-align: left;
    font-weight: 400;
    font-size: ${size.tiny};
    color: ${colour.muted};
    border-bottom: 1px solid ${colour.hairline};
  }
  td {
    padding: 5px 8px;
    border-bottom: 1px solid ${colour.hairline};
  }
  .time {
    color: ${colour.muted};
  }
  .marks {
    display: flex;
    flex-wrap: wrap;
    gap: 3px;
  }
  .check,
  th:last-child {
    text-align: right;
  }
  [data-layout='mobile'] & {
    .time,
    th:nth-child(2) {
      display: none;
    }
    td,
    th {
      padding: 5px 4px;
    }
  }
`;
