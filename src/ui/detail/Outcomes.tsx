import { outcomeLabel } from '../../contract/labels/outcomeLabel';
import { outcomeSlot } from '../../rules/market/outcomeSlot';
import { oddsCellText } from '../copy/odds';
import { OddsCell } from '../primitives/odds/OddsCell';
import type { MarketCardProps } from './marketCardProps';

const SLOTS = ['left', 'middle', 'right'] as const;

/** A market without lines: two or three sides in a row, many outcomes in columns by side, anything else two by two. */
export function Outcomes(props: MarketCardProps & { label: string }) {
  const { market, teams } = props;
  const outcomes = market.rungs[0]?.outcomes ?? [];
  const sides = SLOTS.map((slot) => outcomes.filter(({ name }) => outcomeSlot(name, teams) === slot)).filter(
    (side) => side.length > 0,
  );
  const placed = sides.reduce((sum, side) => sum + side.length, 0) === outcomes.length && sides.length > 1;
  const columns = placed ? sides : outcomes.length === 1 ? [outcomes] : split(outcomes);
  return (
    <div
      className={columns.length === SLOTS.length ? 'outcomes three' : 'outcomes'}
      style={{ gridTemplateColumns: `repeat(${columns.length}, minmax(0, 1fr))` }}
    >
      {columns.map((column) => (
        <div key={column[0]?.id}>
          {column.map((outcome) => (
            <Outcome key={outcome.id} {...props} outcome={outcome} />
          ))}
        </div>
      ))}
    </div>
  );
}

type OutcomeItem = { id: string; name: string };

function Outcome({
  tab,
  clock,
  area,
  market,
  label,
  picked,
  onPick,
  outcome,
}: MarketCardProps & { label: string; outcome: OutcomeItem }) {
  const name = outcomeLabel(outcome.name);
  return (
    <OddsCell
      tab={tab}
      clock={clock}
      area={area}
      outcomeId={outcome.id}
      name={oddsCellText.cell.market(label, name)}
      label={name}
      picked={picked.has(outcome.id)}
      stop="price"
      onPick={() => onPick(market.id, outcome.id)}
    />
  );
}

/** Reading order is down the left column, then down the right one. */
function split<T>(items: readonly T[]): T[][] {
  const half = Math.ceil(items.length / 2);
  return [items.slice(0, half), items.slice(half)].filter((column) => column.length > 0);
}
