import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { betSchema, foundSchema, placedSchema, type PlaceRequest } from '../../../src/contract/api/betting';
import { openLeg, OPEN_OUTCOMES } from '../site/oddsRecording';
import type { SpendTargets, SpendRoute } from './spendRoute';
import type { SpendAnswer, SpendRequest } from './spendRequest';

/** How often a bet is sent while the server is busy, and how long it waits in between, ms. */
const TRIES = 100;
const BUSY_MS = 100;

/** A reference of the round in the server's format. */
function refOf({ member, reference }: Pick<SpendRequest, 'member' | 'reference'>): string {
  const digits = createHash('sha256').update(`${member} ${reference}`).digest('hex');
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20, 32)}`;
}

/** Each reference picks another outcome: two bets with the same picks would be refused. */
function placeRequestOf(request: SpendRequest): PlaceRequest {
  const digits = request.reference.split('.');
  const n = Number(digits.at(-1)) + (request.reference.includes('old') ? OPEN_OUTCOMES / 2 : 0);
  return {
    clientRef: refOf(request),
    variant: 'normal',
    legs: [openLeg(n)],
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
async function spend(origin: string, request: SpendRequest): Promise<SpendAnswer> {
  for (let tries = 1; ; tries += 1) {
    const { status, body } = await call(origin, request, 'POST', '/bets', placeRequestOf(request));
    if (status >= 400) return { outcome: 'failed', problem: `${status} ${JSON.stringify(body)}` };
    const placed = v.parse(placedSchema, body);
    if (placed.state !== 'refused') return { outcome: 'told', id: Number(placed.bet.id) };
    const { reason, limit = 0 } = placed.refusal;
    if (reason === 'balance') return { outcome: 'short', balance: limit };
    if (reason !== 'busy' || tries === TRIES) return { outcome: 'failed', problem: reason };
    await sleep(BUSY_MS);
  }
}

async function cancel(origin: string, request: SpendRequest): Promise<SpendAnswer> {
  const found = await call(origin, request, 'GET', `/bets/by-ref/${refOf(request)}`);
  const known = v.parse(foundSchema, found.body);
  if (known.state !== 'accepted') return { outcome: 'closed' };
  const { status, body } = await call(origin, request, 'POST', `/bets/${known.bet.id}/cancel`, {});
  if (status === 200) return { outcome: 'made', id: Number(v.parse(betSchema, body).id) };
  // Cancelled before, or the daily limit of cancellations is reached.
  return status === 409 ? { outcome: 'closed' } : { outcome: 'failed', problem: `${status} ${JSON.stringify(body)}` };
}

/** Bets and cancellations sent as members send them, to all servers in turn. */
export function httpRoute({ origins = [] }: SpendTargets): SpendRoute {
  let turn = 0;
  return {
    send: (request) => {
      const origin = origins[turn++ % origins.length];
      if (origin === undefined) return Promise.resolve({ outcome: 'failed', problem: 'there is no server' });
      return request.action === 'cancel' ? cancel(origin, request) : spend(origin, request);
    },
    close: () => Promise.resolve(),
  };
}
