import { expect } from 'vitest';
import type { Bet } from '../../src/contract/api/betting';
import type { Settlement } from '../../src/contract/stream/market';
import type { Player } from './bettingServer';

/** The bet once it has a status and, where given, was paid that much; fails if that does not come. */
export async function becomes(
  player: Player,
  { clientRef }: Pick<Bet, 'clientRef'>,
  status: Settlement,
  paid?: number,
): Promise<Bet> {
  const current = async () => {
    const found = await player.find(clientRef);
    return found.state === 'accepted' ? found.bet : undefined;
  };
  const expected = { status, ...(paid !== undefined && { paid }) };
  await expect.poll(current).toMatchObject(expected);
  return (await current())!;
}
