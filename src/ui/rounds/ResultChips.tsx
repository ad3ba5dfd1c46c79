import { styled } from 'styled-components';
import type { Bet } from '../../contract/api/betting';
import type { RoundResult } from '../../contract/api/rounds';
import type { Minigame } from '../../contract/rounds/catalogue';
import { Settlement } from '../../contract/stream/market';
import { resultChips } from '../../rules/rounds/resultChips';
import { roundsText } from '../copy/rounds';
import { VisuallyHidden } from '../primitives/VisuallyHidden';
import { colour, goldFill, radius, size } from '../tokens/tokens';
import { marketsShown } from './marks';

interface ResultChipsProps {
  game: Minigame;
  round: RoundResult;
  /** The member's on this game. */
  bets: readonly Bet[];
}

/** What was drawn in words; what the member won by is lit. */
export function ResultChips({ game, round: { id, result, card }, bets }: ResultChipsProps) {
  if (!result) return null;
  const won = new Set(
    bets.flatMap(({ legs }) =>
      legs.flatMap((leg) =>
        leg.kind === 'round' && leg.roundId === id && leg.result === Settlement.won
          ? `${leg.marketId}/${leg.selectionId}`
          : [],
      ),
    ),
  );
  const chips = resultChips(game.sheet, marketsShown(game), { result, card });
  // A selection that is won by need not be of a market that is shown.
  const own = resultChips(
    game.sheet,
    game.sheet.map((market) => market.id),
    { result, card },
  ).filter(({ market, selection }) => won.has(`${market}/${selection}`));
  const isShown = ({ market, selection }: (typeof chips)[number]) =>
    chips.some((chip) => chip.market === market && chip.selection === selection);
  return (
    <Chips aria-label={roundsText.chips}>
      {[...chips, ...own.filter((chip) => !isShown(chip))].map(({ market, selection, name }) => {
        const isWon = won.has(`${market}/${selection}`);
        return (
          <li key={`${market}/${selection}`} data-won={isWon}>
            {name}
            {isWon && <VisuallyHidden>{roundsText.wonBy}</VisuallyHidden>}
          </li>
        );
      })}
    </Chips>
  );
}

const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 6px;
  li {
    padding: 2px 10px;
    border-radius: ${radius.pill};
    background: ${colour.raised};
    box-shadow: inset 0 0 0 1px ${colour.edge};
    font-size: ${size.small};
    font-weight: 600;
    color: ${colour.text};
  }
  li[data-won='true'] {
    background: ${goldFill};
    box-shadow: none;
    color: ${colour.onGold};
  }
`;
