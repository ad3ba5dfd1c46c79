import type { Area } from '../../contract/stream/channel';
import { outcomeLabel } from '../../contract/labels/outcomeLabel';
import { marketLabel } from '../../contract/labels/marketLabel';
import type { MarketView, Tab } from '../../engine';
import type { Clock } from '../../rules/clock';
import type { KoreaLine } from '../../rules/korea/lines';
import { MarketFamily } from '../../contract/markets/marketFamily';
import { boardColumn } from '../../rules/market/board';
import { lineLabel, oppositeLine } from '../../rules/market/line';
import { outcomeSlot, type OutcomeSlot, type Teams } from '../../rules/market/outcomeSlot';
import { koreaText } from '../copy/korea';
import { oddsCellText } from '../copy/odds';
import { Breakable } from '../primitives/Breakable';
import { OddsCell } from '../primitives/odds/OddsCell';
import { isCalledByTeam } from './namesTeams';

interface KoreaCellsProps {
  tab: Tab;
  clock: Clock;
  area: Area;
  sport: number;
  teams: Teams | undefined;
  line: KoreaLine<MarketView>;
  picked: ReadonlySet<string>;
  onPick: (marketId: string, outcomeId: string) => void;
  /** The market's name, shown in the middle where there is no column for it. */
  type?: string | undefined;
}

/** Of over and under, in the colours of the heads. */
const MARKS = {
  left: (
    <span className="mark up" aria-hidden>
      {koreaText.over}
    </span>
  ),
  right: (
    <span className="mark down" aria-hidden>
      {koreaText.under}
    </span>
  ),
} as const;

/** One market as Korean boards have it: home and over left, away and under right, the draw or the line between. */
export function KoreaCells({ tab, clock, area, sport, teams, line, picked, onPick, type }: KoreaCellsProps) {
  const { market } = line;
  const rung = line.rung as MarketView['rungs'][number];
  const total = market.family === MarketFamily.underOver || market.family === MarketFamily.overUnder;
  const outcomes = new Map<OutcomeSlot, { id: string; name: string }>();
  for (const outcome of rung.outcomes) {
    const slot = outcomeSlot(outcome.name, teams);
    if (slot && !outcomes.has(slot)) outcomes.set(slot, outcome);
  }
  const lined = rung.label !== '';
  // Of a price in the middle alone the reader expects the draw of the match.
  const middleName = boardColumn(market, sport) === 'winner' ? undefined : type;
  const cell = (slot: OutcomeSlot) => {
    const outcome = outcomes.get(slot);
    if (!outcome) return undefined;
    const label = slot === 'middle' ? middleName : sideLabel(outcome.name, slot, teams);
    return (
      <OddsCell
        tab={tab}
        clock={clock}
        area={area}
        outcomeId={outcome.id}
        name={cellName(market, sport, outcome.name, slot, rung.label, teams)}
        {...(label !== undefined && { label })}
        {...(total && slot !== 'middle' && { mark: MARKS[slot] })}
        picked={picked.has(outcome.id)}
        onPick={() => onPick(market.id, outcome.id)}
        stop={`${market.id}-${slot}`}
      />
    );
  };
  const blank = <span className="blank">{koreaText.blank}</span>;
  const middle = cell('middle');
  return (
    <>
      <div className="side left">{cell('left') ?? blank}</div>
      <div className="mid">
        {!middle && type !== undefined && (
          <span className="type">
            <Breakable text={type} />
          </span>
        )}
        {middle ?? <span className={lined ? 'point' : 'point versus'}>{lined ? rung.label : koreaText.noDraw}</span>}
      </div>
      <div className="side right">{cell('right') ?? blank}</div>
    </>
  );
}

function sideLabel(outcome: string, slot: OutcomeSlot, teams: Teams | undefined): string {
  if (!isCalledByTeam(outcome, teams)) return outcomeLabel(outcome);
  return slot === 'left' ? teams.home : teams.away;
}

function cellName(
  market: MarketView,
  sport: number,
  outcome: string,
  slot: OutcomeSlot,
  line: string,
  teams: Teams | undefined,
): string {
  const name = marketLabel(market.name, sport);
  const match = teams ? koreaText.match(teams.home, teams.away) : '';
  const own = market.family === MarketFamily.handicap && slot === 'right' ? oppositeLine(line) : line;
  const side =
    /^[12x]$/i.test(outcome) && teams ? (slot === 'left' ? teams.home : slot === 'right' ? teams.away : '') : '';
  const labels = [match, name, side, side === '' ? outcomeLabel(outcome) : '', lineLabel(own, market.family)];
  return oddsCellText.cell.market(labels.filter((part) => part !== '').join(' '), '').replace('  ', ' ');
}
