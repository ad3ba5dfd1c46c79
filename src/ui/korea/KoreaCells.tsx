import type { Area } from '../../contract/stream/channel';
import { betLabel } from '../../contract/labels/betLabel';
import { marketLabel } from '../../contract/labels/marketLabel';
import type { MarketView, Tab } from '../../engine';
import type { Clock } from '../../rules/clock';
import type { KoreaLine } from '../../rules/korea/lines';
import { MarketFamily } from '../../rules/market/family';
import { lineLabel, oppositeLine } from '../../rules/market/line';
import { outcomeSlot, type Slot, type Teams } from '../../rules/market/outcome';
import { copy } from '../copy/korea';
import { copy as oddsCopy } from '../copy/odds';
import { OddsCell } from '../primitives/odds/OddsCell';

interface KoreaCellsProps {
  tab: Tab;
  clock: Clock;
  area: Area;
  sport: number;
  teams: Teams | undefined;
  line: KoreaLine<MarketView>;
  picked: ReadonlySet<string>;
  onPick: (marketId: string, betId: string) => void;
  /** What stands over the line where there is no column for it. */
  type?: string;
}

/** One market as Korean boards have it: home and over left, away and under right, the draw or the line between. */
export function KoreaCells({ tab, clock, area, sport, teams, line, picked, onPick, type }: KoreaCellsProps) {
  const { market } = line;
  const rung = line.rung as MarketView['rungs'][number];
  const total = market.family === MarketFamily.underOver || market.family === MarketFamily.overUnder;
  const bets = new Map<Slot, { id: string; name: string }>();
  for (const bet of rung.bets) {
    const slot = outcomeSlot(bet.name, teams);
    if (slot && !bets.has(slot)) bets.set(slot, bet);
  }
  const lined = rung.label !== '';
  const cell = (slot: Slot) => {
    const bet = bets.get(slot);
    if (!bet) return undefined;
    const label = sideLabel(bet.name, slot, teams);
    return (
      <OddsCell
        tab={tab}
        clock={clock}
        area={area}
        betId={bet.id}
        name={cellName(market, sport, bet.name, slot, rung.label, teams)}
        {...(slot !== 'middle' && { label })}
        picked={picked.has(bet.id)}
        onPick={() => onPick(market.id, bet.id)}
        stop={`${market.id}-${slot}`}
      />
    );
  };
  const blank = <span className="blank">{copy.blank}</span>;
  const middle = cell('middle');
  return (
    <>
      <div className="side left" data-marked={total}>
        {cell('left') ?? blank}
        {total && bets.has('left') && (
          <span className="mark up" aria-hidden>
            {copy.over}
          </span>
        )}
      </div>
      <div className="mid">
        {type !== undefined && <span className="type">{type}</span>}
        {middle ?? <span className={lined ? 'point' : 'point versus'}>{lined ? rung.label : copy.noDraw}</span>}
      </div>
      <div className="side right" data-marked={total}>
        {cell('right') ?? blank}
        {total && bets.has('right') && (
          <span className="mark down" aria-hidden>
            {copy.under}
          </span>
        )}
      </div>
    </>
  );
}

/** The team where the outcome is one; odd and even, yes and no by their own words. Totals have the teams too. */
function sideLabel(bet: string, slot: Slot, teams: Teams | undefined): string {
  if (!teams || /^(?:odd|even|yes|no)$/i.test(bet)) return betLabel(bet);
  return slot === 'left' ? teams.home : teams.away;
}

function cellName(
  market: MarketView,
  sport: number,
  bet: string,
  slot: Slot,
  line: string,
  teams: Teams | undefined,
): string {
  const name = marketLabel(market.name, sport);
  const match = teams ? copy.match(teams.home, teams.away) : '';
  const own = market.family === MarketFamily.handicap && slot === 'right' ? oppositeLine(line) : line;
  const side = /^[12x]$/i.test(bet) && teams ? (slot === 'left' ? teams.home : slot === 'right' ? teams.away : '') : '';
  const words = [match, name, side, side === '' ? betLabel(bet) : '', lineLabel(own, market.family)];
  return oddsCopy.cell.market(words.filter((word) => word !== '').join(' '), '').replace('  ', ' ');
}
