import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Fixture } from '../../contract/stream/fixture';
import { detailText } from '../copy/detail';
import { matchState } from '../../rules/match/matchState';
import { sidesOf } from '../../rules/match/teams';
import { colour, size } from '../tokens/tokens';

interface ScoreStripProps {
  fixture: Fixture;
  /** The running clock. */
  clock: ReactNode;
  /** It is the only one, so it is read out. */
  readOut?: boolean;
}

/** Teams, score and clock in a line, while the scoreboard is scrolled out of sight; it is the one that is read out. */
export function ScoreStrip({ fixture, clock, readOut = false }: ScoreStripProps) {
  const { home, away } = sidesOf(fixture);
  const [left, right] = fixture.scoreboard?.results ?? [];
  return (
    <Line aria-hidden={!readOut}>
      <span title={home}>{home}</span>
      {away !== undefined && (
        <>
          <b>{left === undefined ? detailText.versus : `${left || '0'}:${right || '0'}`}</b>
          <span title={away}>{away}</span>
        </>
      )}
      {clock || <time>{matchState(fixture)}</time>}
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  flex: 1;
  align-items: center;
  gap: 8px;
  min-width: 0;
  font-size: ${size.body};
  color: ${colour.text};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  span:not(.clock) {
    overflow: hidden;
    text-overflow: ellipsis;
    font-weight: 600;
  }
  b {
    flex: none;
    color: ${colour.gold};
  }
  .clock {
    flex: none;
    margin-left: auto;
    color: ${colour.good};
  }
  time {
    flex: none;
    margin-left: auto;
    color: ${colour.muted};
  }
`;
