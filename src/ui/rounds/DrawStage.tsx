import { useState } from 'react';
import type { Bet } from '../../contract/api/betting';
import type { RoundResult } from '../../contract/api/rounds';
import type { Minigame } from '../../contract/rounds/catalogue';
import { resultText } from '../../rules/rounds/resultText';
import { roundsText } from '../copy/rounds';
import { useSite } from '../primitives/site';
import { VisuallyHidden } from '../primitives/VisuallyHidden';
import { vars } from './at';
import { Drawing } from './Drawing';
import { Stage } from './drawStyle';
import { ResultChips } from './ResultChips';

interface DrawStageProps {
  game: Minigame;
  round: RoundResult;
  /** The member's bets on the game. */
  bets: readonly Bet[];
}

/** The last draw: animated while it is being shown, then a still picture. Use the round's id as its key. */
export function DrawStage({ game, round, bets }: DrawStageProps) {
  const { tab } = useSite();
  const [{ now }] = useState(() => tab.serverClock.read());
  const { result, card, no, drawsAt, resultAt } = round;
  const moving = now < resultAt;
  return (
    <Stage
      data-moving={moving}
      data-ends={resultAt}
      style={vars({ '--span': `${resultAt - drawsAt}ms`, '--past': `${Math.max(0, now - drawsAt)}ms` })}
    >
      <figcaption>
        <b>{roundsText.stageOf(no)}</b>
        <span>{roundsText.own}</span>
      </figcaption>
      {result ? (
        <>
          <div aria-hidden style={{ display: 'contents' }}>
            <Drawing result={result} card={card} />
          </div>
          <VisuallyHidden>{resultText(result)}</VisuallyHidden>
          <ResultChips game={game} round={round} bets={bets} />
        </>
      ) : (
        <p>{roundsText.voided}</p>
      )}
    </Stage>
  );
}
