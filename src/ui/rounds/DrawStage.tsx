import { useRef } from 'react';
import type { Bet } from '../../contract/api/betting';
import type { RoundResult } from '../../contract/api/rounds';
import type { Minigame } from '../../contract/rounds/catalogue';
import { roundsText } from '../copy/rounds';
import { Button } from '../primitives/Button';
import { vars } from './at';
import { Drawing } from './Drawing';
import { Stage } from './drawStyle';
import { ResultChips } from './ResultChips';
import type { Show } from './useShow';

interface DrawStageProps {
  game: Minigame;
  round: RoundResult;
  show: Show;
  /** The member's bets on the game. */
  bets: readonly Bet[];
}

/** The last draw: animated while it is being shown, then a still picture. Use the round's id as its key. */
export function DrawStage({ game, round, show, bets }: DrawStageProps) {
  const stage = useRef<HTMLElement>(null);
  const { id, result, card, no, resultAt } = round;
  const { isRunning, spanMs, pastMs } = show;
  const skip = () => {
    show.skip();
    // The button is gone then: the focus stays where it was.
    stage.current?.focus();
  };
  return (
    <Stage
      ref={stage}
      tabIndex={-1}
      data-moving={isRunning}
      data-ends={resultAt}
      style={vars({ '--span': `${spanMs}ms`, '--past': `${pastMs}ms` })}
    >
      <figcaption>
        <b>{roundsText.stageOf(no)}</b>
        <span>{roundsText.own}</span>
      </figcaption>
      <div className="drawing">
        {result ? (
          <>
            <div aria-hidden className="picture">
              <Drawing id={id} result={result} card={card} show={show} />
            </div>
            <div className="end">
              {isRunning && (
                <Button className="skip" onClick={skip}>
                  {roundsText.show.skip}
                </Button>
              )}
              <ResultChips game={game} round={round} bets={bets} />
            </div>
          </>
        ) : (
          <p>{roundsText.voided}</p>
        )}
      </div>
    </Stage>
  );
}
