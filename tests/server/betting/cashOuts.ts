import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import type { Bet } from '../../../src/contract/api/betting';
import {
  type CashOutAnswer,
  cashOutAnswerSchema,
  type CashOutOffers,
  cashOutOffersSchema,
  type CashOutRequest,
  type FoundCashOut,
  foundCashOutSchema,
} from '../../../src/contract/api/cashOut';
import type { BettingServer, Player } from '../../support/bettingServer';

/** What tests of cash-outs ask for. */

export async function offers(player: Player): Promise<CashOutOffers> {
  return v.parse(cashOutOffersSchema, (await player.visitor.get('/bets/cash-outs')).body);
}

export async function offer(player: Player, bet: Pick<Bet, 'id'>) {
  return (await offers(player)).find(({ betId }) => betId === bet.id);
}

export function postCashOut(player: Player, bet: Pick<Bet, 'id'>, request: CashOutRequest) {
  return player.visitor.post(`/bets/${bet.id}/cash-out`, request);
}

export async function ask(
  player: Player,
  bet: Pick<Bet, 'id'>,
  asked: Omit<CashOutRequest, 'clientRef'> & { clientRef?: string },
): Promise<CashOutAnswer> {
  const answer = await postCashOut(player, bet, { clientRef: randomUUID(), ...asked });
  return v.parse(cashOutAnswerSchema, answer.body, { message: `${answer.status} ${answer.text}` });
}

/** The whole bet, for what is offered. */
export async function whole(player: Player, bet: Pick<Bet, 'id'>): Promise<CashOutAnswer> {
  const { stake, value } = (await offer(player, bet))!;
  return ask(player, bet, { stake, value });
}

export async function found(player: Player, clientRef: string): Promise<FoundCashOut> {
  return v.parse(foundCashOutSchema, (await player.visitor.get(`/bets/cash-outs/by-ref/${clientRef}`)).body);
}

export async function betOf(player: Player, { id }: Pick<Bet, 'id'>): Promise<Bet> {
  return (await player.bets()).items.find((one) => one.id === id)!;
}

export const refusal = (answer: FoundCashOut) => (answer.state === 'refused' ? answer.refusal.reason : answer.state);
export const moneyOf = async (player: Player) => (await player.money()).money;

/** A bet in play on the match's first outcome that was accepted: its delay is over at once. */
export async function acceptedInPlay({ database }: BettingServer, player: Player, match: string): Promise<Bet> {
  const request = player.request([`${match}.wdl.1`], { variant: 'inplay' });
  await player.send(request);
  await database.pool.query(`update bet set decide_at = clock_timestamp() where member_id = $1 and state = 'waiting'`, [
    player.id,
  ]);
  for (;;) {
    const placed = await player.find(request.clientRef);
    if (placed.state === 'accepted') return placed.bet;
    if (placed.state !== 'waiting') throw new Error(JSON.stringify(placed));
    await sleep(50);
  }
}
