import type { ReactNode } from 'react';
import { TeamLines } from '../../../src/ui/board/TeamLines';
import { boardText } from '../../../src/ui/copy/board';
import { StarButton } from '../../../src/ui/primitives/StarButton';
import { AREA } from '../../stream/area';
import { BETS_PER_FIXTURE, offeredFixture, OFFERED_MARKETS } from '../../stream/offer';
import { screenOfPage } from './screenOfPage';

export interface RowProps {
  fixture: number;
  /** One price, by the number of its bet. */
  price: (bet: number) => ReactNode;
}

const ignore = () => {};

/** A fixture's row as the product's board has it. */
export function Row({ fixture, price }: RowProps) {
  const { home, away, score } = offeredFixture(fixture);
  const bet = (place: number) => price(fixture * BETS_PER_FIXTURE + place);
  return (
    <div className="row" data-selected={false}>
      <StarButton name={boardText.star(boardText.match(home, away))} starred={false} onToggle={ignore} stop="star" />
      <div className="when">
        <span>전반전</span>
        <span className="clock">45:00</span>
      </div>
      <TeamLines
        home={home}
        away={away}
        area={AREA}
        scores={score}
        turn={undefined}
        selected={false}
        onSelect={ignore}
      />
      <div className="odds-line">
        <div className="trio winner">
          {bet(0)}
          {bet(1)}
          {bet(2)}
        </div>
        {screenOfPage === 'desktop' && (
          <>
            <Lined line="-0.5" left={bet(3)} right={bet(4)} />
            <Lined line="2.5" left={bet(6)} right={bet(7)} />
          </>
        )}
        <button type="button" className="more" tabIndex={-1}>
          {boardText.more(OFFERED_MARKETS.length - 3)}
        </button>
      </div>
    </div>
  );
}

function Lined({ line, left, right }: { line: string; left: ReactNode; right: ReactNode }) {
  return (
    <div className="trio lined">
      {left}
      <span className="line">{line}</span>
      {right}
    </div>
  );
}
