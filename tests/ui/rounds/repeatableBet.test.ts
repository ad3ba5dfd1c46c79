import { expect, it } from 'vitest';
import type { Bet } from '../../../src/contract/api/betting';
import type { RoundEvent } from '../../../src/contract/api/rounds';
import { minigameAt } from '../../../src/contract/rounds/catalogue';
import { repeatableBet } from '../../../src/ui/rounds/repeatableBet';

/** The member's bet on a selection of the round before, where this round has the same selection. */
function again(path: string, marketId: string) {
  const { id: gameId, sheet } = minigameAt(path)!;
  const { name, selections } = sheet.find(({ id }) => id === marketId)!;
  const { id: selectionId, name: pick } = selections[0]!;
  const market = { id: marketId, name, selections: [{ id: selectionId, name: pick, price: 4_600 }] };
  const leg = { kind: 'round', gameId, roundId: `${gameId}-39`, marketId, selectionId };
  const event = { id: `${gameId}-40`, gameId, no: 40, markets: [market] };
  return repeatableBet([{ legs: [leg], stake: 5_000 } as unknown as Bet], event as unknown as RoundEvent);
}

it('is offered for what means the same in each round, not for a race whose runners are others', () => {
  expect(again('/minigame/eos/powerball1', 'p-oe')).toMatchObject({ selectionId: 'p-odd', stake: 5_000 });
  expect(again('/minigame/bet365/horse/britanniaways', 'win')).toBeUndefined();
});
