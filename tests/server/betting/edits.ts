import { setTimeout as sleep } from 'node:timers/promises';
import type { Bet, Leg, Placed, PlaceRequest } from '../../../src/contract/api/betting';
import type { BettingServer, Player } from '../../support/bettingServer';
import { unguarded } from '../../support/unguarded';
import { offer } from './cashOuts';

/** What tests of edits ask for. */

export const LIVE = { variant: 'inplay' } as const;

/** An edit at the value that is offered at present, or at least this. */
export async function editRequest(
  player: Player,
  bet: Pick<Bet, 'id'>,
  legs: readonly (string | Leg)[],
  { least, ...more }: Partial<PlaceRequest> & { least?: number } = {},
): Promise<PlaceRequest> {
  const value = least ?? (await offer(player, bet))?.value ?? 1;
  return player.request(legs, { stake: value, ...more, edits: { betId: bet.id, least: value } });
}

export async function edit(...asked: Parameters<typeof editRequest>): Promise<Placed> {
  return asked[0].send(await editRequest(...asked));
}

/** What an answer comes to: its state, or why it was refused, of the old bet or of the new one. */
export function outcomeOf(placed: {
  state: string;
  refusal?: { reason: string; edit?: { reason: string } | undefined };
}) {
  if (!placed.refusal) return placed.state;
  return placed.refusal.edit ? `old: ${placed.refusal.edit.reason}` : `new: ${placed.refusal.reason}`;
}

/** Ends the delay of the player's bets, `before` ms ago. */
export async function due({ database }: BettingServer, player: Player, before = 0): Promise<void> {
  await unguarded(
    database.pool,
    `update bet set decide_at = clock_timestamp() - $1 * interval '1 ms' where member_id = $2 and state = 'waiting'`,
    [before, player.id],
  );
}

export async function decided(player: Player, { clientRef }: Pick<PlaceRequest, 'clientRef'>) {
  for (;;) {
    const found = await player.find(clientRef);
    if (found.state !== 'waiting') return found;
    await sleep(50);
  }
}
