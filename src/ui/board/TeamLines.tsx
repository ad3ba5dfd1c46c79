import type { CSSProperties } from 'react';
import type { Area } from '../../contract/stream/channel';
import { boardText } from '../copy/board';

interface TeamLinesProps {
  home: string;
  /** Undefined where the fixture is no match of two. */
  away: string | undefined;
  area: Area;
  scores: readonly [home: string, away: string] | undefined;
  turn: '1' | '2' | undefined;
  selected: boolean;
  onSelect: () => void;
}

/** The most characters that the column of scores has room for; innings such as `163/7` take theirs from the names. */
const SHORT = 3;

/** The two teams, one under the other, with the score; pressing it opens the fixture. */
export function TeamLines({ home, away, area, scores, turn, selected, onSelect }: TeamLinesProps) {
  const length = Math.max(0, ...(scores ?? []).map((score) => score.length));
  const isLong = area === 'inplay' && away !== undefined && length > SHORT;
  return (
    <>
      <button
        type="button"
        className="open"
        style={isLong ? ({ '--beside': `${length - 2}ch` } as CSSProperties) : undefined}
        data-stop="open"
        tabIndex={-1}
        aria-current={selected ? 'true' : undefined}
        onClick={onSelect}
      >
        <span className="team" title={home}>
          {home}
          {turn === '1' && <i className="turn" />}
        </span>{' '}
        {away !== undefined && (
          <span className="team" title={away}>
            {away}
            {turn === '2' && <i className="turn" />}
          </span>
        )}
      </button>
      {area === 'inplay' && away !== undefined ? (
        <div className={isLong ? 'score long' : scores ? 'score' : 'score unknown'}>
          <span>{scores?.[0] || boardText.noScore}</span>
          <span>{scores?.[1] || boardText.noScore}</span>
        </div>
      ) : (
        <span />
      )}
    </>
  );
}
