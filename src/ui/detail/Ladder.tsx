import { useState } from 'react';
import { outcomeLabel } from '../../contract/labels/outcomeLabel';
import { mainRung } from '../../rules/market/mainRung';
import { outcomeSlot } from '../../rules/market/outcomeSlot';
import type { MarketView } from '../../engine';
import { detailText } from '../copy/detail';
import { oddsCellText } from '../copy/odds';
import { OddsCell } from '../primitives/odds/OddsCell';
import type { MarketCardProps } from './marketCardProps';

type Rung = MarketView['rungs'][number];

/** A market with lines: the main one first, the others behind a button. */
export function Ladder({ market, ...rest }: MarketCardProps & { label: string }) {
  const [all, setAll] = useState(false);
  const main = mainRung<Rung>(market);
  const others = market.rungs.filter((rung) => rung !== main);
  return (
    <>
      {(all ? market.rungs : main ? [main] : []).map((rung) => (
        <RungRow key={rung.base} {...rest} market={market} rung={rung} main={rung === main && others.length > 0} />
      ))}
      {others.length > 0 && (
        <button type="button" className="lines" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? detailText.fewerLines : detailText.otherLines(others.length)}
        </button>
      )}
    </>
  );
}

type RungRowProps = MarketCardProps & { label: string; rung: Rung; main: boolean };

/** The line is between two sides, and above more than two. */
function RungRow({ tab, clock, area, market, teams, picked, onPick, label, rung, main }: RungRowProps) {
  const cells = rung.outcomes.map(({ id, name }) => (
    <OddsCell
      key={id}
      tab={tab}
      clock={clock}
      area={area}
      outcomeId={id}
      name={oddsCellText.cell.market(label, `${rung.label} ${outcomeLabel(name)}`)}
      label={outcomeLabel(name)}
      picked={picked.has(id)}
      stop="price"
      onPick={() => onPick(market.id, id)}
    />
  ));
  const slot = rung.outcomes[0] && outcomeSlot(rung.outcomes[0].name, teams);
  const line = (
    <span key="line" className="line" data-main={main} title={main ? detailText.mainLine : undefined}>
      {rung.label}
    </span>
  );
  if (cells.length <= 2) {
    const alone = cells.length === 1 && slot === 'right';
    return <div className="rung">{alone ? [<span key="blank" />, line, ...cells] : [cells[0], line, cells[1]]}</div>;
  }
  return (
    <div className="rung three">
      {line}
      {cells}
    </div>
  );
}
