import type { BoardColumn } from '../../rules/market/board';
import { MarketFamily } from '../../contract/markets/marketFamily';
import { lineLabel, oppositeLine } from '../../rules/market/line';
import type { OutcomeSlot } from '../../rules/market/outcomeSlot';
import type { Area } from '../../contract/stream/channel';
import type { BoardCells, Tab } from '../../engine';
import type { Clock } from '../../rules/clock';
import { boardText } from '../copy/board';
import { oddsCellText } from '../copy/odds';
import { OddsCell } from '../primitives/odds/OddsCell';

interface MarketTrioProps {
  tab: Tab;
  clock: Clock;
  area: Area;
  column: BoardColumn;
  /** Undefined where the fixture has no such market. */
  cells: BoardCells | undefined;
  home: string;
  away: string;
  picked: ReadonlySet<string>;
  onPick: (marketId: string, outcomeId: string) => void;
}

/** One column of a fixture's row: home and over left, away and under right, the draw or the line between. */
export function MarketTrio({ tab, clock, area, column, cells, home, away, picked, onPick }: MarketTrioProps) {
  const lined = column !== 'winner';
  const cell = (slot: OutcomeSlot) => {
    const outcomeId = cells?.outcomes[slot];
    if (!cells || outcomeId === undefined) return <span className="blank">{blank(slot, cells, column)}</span>;
    return (
      <OddsCell
        tab={tab}
        clock={clock}
        area={area}
        outcomeId={outcomeId}
        name={cellName(column, slot, cells.line, home, away)}
        picked={picked.has(outcomeId)}
        onPick={() => onPick(cells.marketId, outcomeId)}
        stop={`${column}-${slot}`}
      />
    );
  };
  return (
    <div className={lined ? 'trio lined' : 'trio winner'}>
      {cell('left')}
      {lined ? <span className="line">{cells?.line || boardText.nothing}</span> : cell('middle')}
      {cell('right')}
    </div>
  );
}

/** Between two sides that can't draw, what Korean boards have there. */
function blank(slot: OutcomeSlot, cells: BoardCells | undefined, column: BoardColumn): string {
  return column === 'winner' && slot === 'middle' && cells ? boardText.noDraw : boardText.nothing;
}

function cellName(column: BoardColumn, slot: OutcomeSlot, line: string, home: string, away: string): string {
  const { cell } = oddsCellText;
  const match = boardText.match(home, away);
  if (column === 'winner') {
    return slot === 'left' ? cell.home(home) : slot === 'right' ? cell.away(away) : cell.draw(match);
  }
  if (column === 'total') return slot === 'left' ? cell.over(match, line) : cell.under(match, line);
  return slot === 'left'
    ? cell.handicap(home, line)
    : cell.handicap(away, lineLabel(oppositeLine(line), MarketFamily.handicap));
}
