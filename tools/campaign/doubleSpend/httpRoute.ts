import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import {
  type Bet,
  betSchema,
  foundSchema,
  type Placed,
  placedSchema,
  type PlaceRequest,
} from '../../../src/contract/api/betting';
import { cashOutAnswerSchema } from '../../../src/contract/api/cashOut';
import { openLeg, OPEN_OUTCOMES } from '../site/oddsRecording';
import type { SpendTargets, SpendRoute } from './spendRoute';
import type { SpendAction, SpendAnswer, SpendRequest } from './spendRequest';

/** How often a bet is sent while the server is busy, and how long it waits in between, ms. */
const TRIES = 100;
const BUSY_MS = 100;

/** A reference of the round in the server's format: each action on it has another one. */
function refOf({ action, member, reference }: Pick<SpendRequest, 'action' | 'member' | 'reference'>): string {
  const digits = createHash('sha256').update(`${action} ${member} ${reference}`).digest('hex');
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20, 32)}`;
}

/**
 * Each reference picks other outcomes: two bets with the same picks would be refused. Every other one is a system, at the same
 * stake. What takes the place of an old bet picks others than any bet.
 */
function placeRequestOf(request: SpendRequest): PlaceRequest {
  const digits = Number(request.reference.split('.').at(-1));
  const n = digits + (request.reference.includes('old') ? OPEN_OUTCOMES / 2 : 0);
  const legs =
    request.action === 'edit'
      ? [openLeg(n), openLeg(n + 1)]
      : digits % 4 === 1
        ? [openLeg(n), openLeg(n + 1), openLeg(n + 2)]
        : [openLeg(n)];
  return {
    clientRef: refOf(request),
    variant: 'normal',
    legs,
    ...(legs.length === 3 && { system: '2/3' }),
    stake: request.amount,
    pricePolicy: 'ask',
  };
}

interface HttpAnswer {
  status: number;
  body: unknown;
}

async function call(
  origin: string,
  request: SpendRequest,
  method: string,
  path: string,
  body?: unknown,
): Promise<HttpAnswer> {
  const answer = await fetch(`${origin}/api${path}`, {
    method,
    headers: { ...request.headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json() };
}

/** What the server was too busy for is sent again: nothing came of it. */
async function place(origin: string, request: SpendRequest, edits?: PlaceRequest['edits']): Promise<Placed | string> {
  for (let tries = 1; ; tries += 1) {
    const asked = { ...placeRequestOf(request), ...(edits && { edits }) };
    const { status, body } = await call(origin, request, 'POST', '/bets', asked);
    if (status >= 400) return `${status} ${JSON.stringify(body)}`;
    const placed = v.parse(placedSchema, body);
    if (placed.state !== 'refused' || placed.refusal.reason !== 'busy' || tries === TRIES) return placed;
    await sleep(BUSY_MS);
  }
}

async function spend(origin: string, request: SpendRequest): Promise<SpendAnswer> {
  const placed = await place(origin, request);
  if (typeof placed === 'string') return { outcome: 'failed', problem: placed };
  if (placed.state !== 'refused') return { outcome: 'told', id: Number(placed.bet.id) };
  const { reason, limit = 0 } = placed.refusal;
  if (reason === 'balance') return { outcome: 'short', balance: limit };
  if (reason === 'own-limit') return { outcome: 'limited', limit };
  return { outcome: 'failed', problem: reason };
}

/** The bet that an earlier spend became. */
async function oldBet(origin: string, request: SpendRequest): Promise<Bet | undefined> {
  const earlier = { ...request, action: 'spend' } as const;
  const found = await call(origin, request, 'GET', `/bets/by-ref/${refOf(earlier)}`);
  const known = v.parse(foundSchema, found.body);
  return known.state === 'accepted' ? known.bet : undefined;
}

async function cancel(origin: string, request: SpendRequest): Promise<SpendAnswer> {
  const bet = await oldBet(origin, request);
  if (!bet) return { outcome: 'closed' };
  const { status, body } = await call(origin, request, 'POST', `/bets/${bet.id}/cancel`, {});
  if (status === 200) return { outcome: 'made', id: Number(v.parse(betSchema, body).id) };
  // Cancelled before, cashed out, or the daily limit of cancellations is reached.
  return status === 409 ? { outcome: 'closed' } : { outcome: 'failed', problem: `${status} ${JSON.stringify(body)}` };
}

async function cashOut(origin: string, request: SpendRequest): Promise<SpendAnswer> {
  const bet = await oldBet(origin, request);
  if (!bet) return { outcome: 'closed' };
  const asked = { clientRef: refOf(request), stake: request.amount, value: 1 };
  const { status, body } = await call(origin, request, 'POST', `/bets/${bet.id}/cash-out`, asked);
  if (status >= 400) return { outcome: 'failed', problem: `${status} ${JSON.stringify(body)}` };
  const answer = v.parse(cashOutAnswerSchema, body);
  if (answer.state === 'paid') return { outcome: 'told', id: Number(bet.id), moved: answer.value };
  const why = answer.state === 'refused' ? answer.refusal.reason : answer.state;
  return why === 'over' ? { outcome: 'closed' } : { outcome: 'failed', problem: `cash-out ${why}` };
}

/** Another bet of the same stake takes the old one's place. */
async function edit(origin: string, request: SpendRequest): Promise<SpendAnswer> {
  const bet = await oldBet(origin, request);
  if (!bet) return { outcome: 'closed' };
  const placed = await place(origin, request, { betId: bet.id, least: 1 });
  if (typeof placed === 'string') return { outcome: 'failed', problem: placed };
  if (placed.state === 'refused') {
    const { reason, edit: old } = placed.refusal;
    // What the old bet brings and the balance are together less than the stake.
    const isClosed = reason === 'balance' || (reason === 'edit' && old?.reason === 'over');
    return isClosed ? { outcome: 'closed' } : { outcome: 'failed', problem: `edit ${reason} ${old?.reason}` };
  }
  const { cashedOut } = (await oldBet(origin, request)) ?? {};
  return { outcome: 'told', id: Number(placed.bet.id), moved: (cashedOut?.paid ?? 0) - request.amount };
}

const OVER_HTTP: Partial<Record<SpendAction, typeof spend>> = { spend, cancel, 'cash-out': cashOut, edit };

/** Bets and what ends them, sent as members send them, to all servers in turn. */
export function httpRoute({ origins = [] }: SpendTargets): SpendRoute {
  let turn = 0;
  return {
    send: (request) => {
      const origin = origins[turn++ % origins.length];
      const send = OVER_HTTP[request.action];
      if (origin === undefined || !send) return Promise.resolve({ outcome: 'failed', problem: 'there is no server' });
      return send(origin, request);
    },
    close: () => Promise.resolve(),
  };
}
