import { memo, useMemo } from 'react';
import type { Area } from '../../contract/stream/channel';
import { fixture$, boardLine$, type Tab } from '../../engine';
import type { BoardColumn } from '../../rules/market/board';
import type { Clock } from '../../rules/clock';
import { boardText } from '../copy/board';
import { matchState } from '../../rules/match/matchState';
import { sidesOf } from '../../rules/match/teams';
import { RunningClock } from '../primitives/RunningClock';
import { StarButton } from '../primitives/StarButton';
import { useStream } from '../primitives/stream';
import { MarketTrio } from './MarketTrio';
import { TeamLines } from './TeamLines';

export interface FixtureRowProps {
  tab: Tab;
  clock: Clock;
  area: Area;
  id: string;
  columns: readonly BoardColumn[];
  picked: ReadonlySet<string>;
  selected: boolean;
  starred: boolean;
  onPick: (area: Area, fixtureId: string, marketId: string, outcomeId: string) => void;
  onSelect: (fixtureId: string) => void;
  onStar: (fixtureId: string) => void;
}

/** One fixture. It renders when its names, score or lines change; prices and the clock are written past React. */
export const FixtureRow = memo(function FixtureRow(props: FixtureRowProps) {
  const { tab, clock, area, id, columns, picked, selected, starred, onPick, onSelect, onStar } = props;
  const fixture = useStream(useMemo(() => fixture$(tab, area, id), [tab, area, id]));
  const line = useStream(useMemo(() => boardLine$(tab, area, id), [tab, area, id]));
  if (!fixture) return <div className="row" data-gone />;
  const { home, away } = sidesOf(fixture);
  const match = away === undefined ? home : boardText.match(home, away);
  return (
    <div className="row" data-selected={selected}>
      <StarButton name={boardText.star(match)} starred={starred} onToggle={() => onStar(id)} stop="star" />
      <div className="when">
        <span>{matchState(fixture)}</span>
        {area === 'inplay' && <RunningClock tab={tab} clock={clock} area={area} id={id} />}
      </div>
      <TeamLines
        home={home}
        away={away}
        area={area}
        scores={fixture.scoreboard?.results}
        turn={fixture.scoreboard?.turn}
        selected={selected}
        onSelect={() => onSelect(id)}
      />
      <div className="odds-line">
        {columns.map((column) => (
          <MarketTrio
            key={column}
            tab={tab}
            clock={clock}
            area={area}
            column={column}
            cells={line.columns[column]}
            home={home}
            away={away ?? ''}
            picked={picked}
            onPick={(marketId, outcomeId) => onPick(area, id, marketId, outcomeId)}
          />
        ))}
        {line.more > 0 && (
          <button
            type="button"
            className="more"
            data-stop="more"
            tabIndex={-1}
            aria-label={boardText.moreName(match, line.more)}
            onClick={() => onSelect(id)}
          >
            {boardText.more(line.more)}
          </button>
        )}
      </div>
    </div>
  );
});
