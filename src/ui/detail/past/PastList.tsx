import { styled } from 'styled-components';
import type { PastMatch } from '../../../contract/api/past';
import { shortDateText } from '../../../rules/text/kst';
import { pastText } from '../../copy/past';
import { colour, radius, size } from '../../tokens/tokens';

interface PastListProps {
  /** Whose results they are. */
  teamId: string;
  matches: readonly PastMatch[];
}

type Result = keyof typeof pastText.result;

/** Results of a team, the latest first. */
export function PastList({ teamId, matches }: PastListProps) {
  return (
    <List>
      {matches.map((match) => {
        const { start, home, away, score, decidedBy } = match;
        const result = resultOf(teamId, match);
        const how = pastText.decidedBy(decidedBy);
        return (
          <li key={`${start} ${home.id}`}>
            <time dateTime={new Date(start).toISOString()}>{shortDateText(start)}</time>{' '}
            <span title={home.name} data-own={home.id === teamId}>
              {home.name}
            </span>{' '}
            <b>
              {score[0]}:{score[1]}
              {how && <small>{how}</small>}
            </b>{' '}
            <span title={away.name} data-own={away.id === teamId}>
              {away.name}
            </span>{' '}
            <i data-result={result}>{pastText.result[result]}</i>
          </li>
        );
      })}
    </List>
  );
}

/** Won, drawn and lost, as a text. */
export function balanceText(teamId: string, matches: readonly PastMatch[]): string {
  const count = (result: Result) => matches.filter((match) => resultOf(teamId, match) === result).length;
  return pastText.balance(count('won'), count('drawn'), count('lost'));
}

function resultOf(teamId: string, { home, score }: PastMatch): Result {
  const margin = (score[0] - score[1]) * (home.id === teamId ? 1 : -1);
  return margin > 0 ? 'won' : margin === 0 ? 'drawn' : 'lost';
}

const List = styled.ol`
  font-size: ${size.small};
  font-variant-numeric: tabular-nums;
  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) minmax(44px, auto) minmax(0, 1fr) 24px;
    align-items: center;
    gap: 8px;
    min-height: 32px;
    border-top: 1px solid ${colour.hairline};
    color: ${colour.muted};
  }
  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  span:first-of-type {
    text-align: right;
  }
  [data-own='true'],
  b {
    color: ${colour.text};
  }
  b {
    text-align: center;
  }
  small {
    display: block;
    font-weight: 400;
    color: ${colour.muted};
  }
  i {
    border-radius: ${radius.cell};
    background: ${colour.raised};
    line-height: 20px;
    text-align: center;
    font-style: normal;
  }
  [data-result='won'] {
    color: ${colour.good};
    font-weight: 600;
  }
`;
