import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { PlaceRequest } from '../../src/contract/api/betting';
import type { RoundEvent } from '../../src/contract/api/rounds';
import type { Minigame } from '../../src/contract/rounds/catalogue';
import { isVirtual } from '../../src/contract/rounds/drawKinds';

const STAKE = 5_000;

/**
 * Bets by calls, with the session of a page and without a slip: on the first selections of so many markets of the round that
 * is on. Resolves to the round that has them all, the next one where the first closes meanwhile.
 */
export function placeOnRounds(page: Page): (game: Minigame, count?: number) => Promise<RoundEvent> {
  let token: string | undefined;
  page.on('request', (request) => (token = request.headers()['x-auth-token'] ?? token));
  const call = async (path: string, data?: PlaceRequest) => {
    const headers = { ...(token !== undefined && { 'X-AUTH-TOKEN': token }) };
    const answer = data
      ? await page.request.post(`/api${path}`, { headers, data })
      : await page.request.get(`/api${path}`, { headers });
    return (await answer.json()) as unknown;
  };
  return async ({ id, kind }, count = 1) => {
    let placed: RoundEvent | undefined;
    await expect(async () => {
      const [event] = (await call(`/minigame/events?gameId=${id}&currentGame=1`)) as RoundEvent[];
      for (const market of event!.markets.slice(0, count)) {
        const { id: selectionId, price } = market.selections.find((one) => one.price !== undefined)!;
        const answer = await call('/bets', {
          clientRef: randomUUID(),
          variant: isVirtual(kind) ? 'virtual' : 'mini',
          legs: [{ kind: 'round', roundId: event!.id, marketId: market.id, selectionId, price: price! }],
          stake: STAKE,
          pricePolicy: 'ask',
        });
        expect(answer).toMatchObject({ state: 'accepted' });
      }
      placed = event;
    }).toPass({ timeout: 60_000 });
    return placed!;
  };
}
