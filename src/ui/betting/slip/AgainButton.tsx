import { Repeat2 } from 'lucide-react';
import type { Bet, LegView } from '../../../contract/api/betting';
import type { Minigame } from '../../../contract/rounds/catalogue';
import { repeatableLeg } from '../../../rules/rounds/repeatableLeg';
import { slipText } from '../../copy/slip';
import { Button } from '../../primitives/Button';
import { useRoundAgain } from './useRoundAgain';

interface AgainButtonProps {
  bet: Bet;
  /** It was put into the slip. */
  onAgain?: () => void;
}

/**
 * The same selection with the same stake into the slip; nothing where it would be refused: as long as the bet's own round
 * is on, and for matches, whose outcomes are no longer on offer once the bet is settled.
 */
export function AgainButton({ bet, onAgain }: AgainButtonProps) {
  const repeatable = repeatableLeg(bet);
  return repeatable ? <RoundAgain bet={bet} {...repeatable} {...(onAgain && { onAgain })} /> : null;
}

interface RoundAgainProps extends AgainButtonProps {
  leg: Extract<LegView, { kind: 'round' }>;
  game: Minigame;
}

function RoundAgain({ bet, leg, game, onAgain }: RoundAgainProps) {
  const again = useRoundAgain(bet, leg, game, onAgain);
  if (!again) return null;
  if (again.isGone) return <p role="status">{slipText.again.gone}</p>;
  return (
    <Button className="again" aria-label={slipText.again.inRound(again.round)} onClick={again.put}>
      <Repeat2 size={14} aria-hidden /> {slipText.again.name}
    </Button>
  );
}
