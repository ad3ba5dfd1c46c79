import { betLabel } from '../../contract/labels/betLabel';
import { outcomeSlot } from '../../rules/market/outcome';
import { copy } from '../copy/odds';
import { OddsCell } from '../primitives/odds/OddsCell';
import type { MarketCardProps } from './MarketCard';

const SLOTS = ['left', 'middle', 'right'] as const;

/** A market without lines: two or three sides in a row, many outcomes in columns by side, anything else two by two. */
export function Outcomes(props: MarketCardProps & { label: string }) {
  const { market, teams } = props;
  const bets = market.rungs[0]?.bets ?? [];
  const sides = SLOTS.map((slot) => bets.filter(({ name }) => outcomeSlot(name, teams) === slot)).filter(
    (side) => side.length > 0,
  );
  const placed = sides.reduce((sum, side) => sum + side.length, 0) === bets.length && sides.length > 1;
  const columns = placed ? sides : bets.length === 1 ? [bets] : split(bets);
  return (
    <div className="outcomes" style={{ gridTemplateColumns: `repeat(${columns.length}, minmax(0, 1fr))` }}>
      {columns.map((column) => (
        <div key={column[0]?.id}>
          {column.map((bet) => (
            <Outcome key={bet.id} {...props} bet={bet} />
          ))}
        </div>
      ))}
    </div>
  );
}

type Bet = { id: string; name: string };

function Outcome({
  tab,
  clock,
  area,
  market,
  label,
  picked,
  onPick,
  bet,
}: MarketCardProps & { label: string; bet: Bet }) {
  const outcome = betLabel(bet.name);
  return (
    <OddsCell
      tab={tab}
      clock={clock}
      area={area}
      betId={bet.id}
      name={copy.cell.market(label, outcome)}
      label={outcome}
      picked={picked.has(bet.id)}
      stop="price"
      onPick={() => onPick(market.id, bet.id)}
    />
  );
}

/** Reading order stays down the left column, then down the right one. */
function split<T>(bets: readonly T[]): T[][] {
  const half = Math.ceil(bets.length / 2);
  return [bets.slice(0, half), bets.slice(half)].filter((column) => column.length > 0);
}
