import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { betSchema, foundSchema, placedSchema, type PlaceRequest } from '../../../src/contract/api/betting';
import { standingLeg, STANDING_BETS } from '../site/board';
import type { Places, Way } from './ways';
import type { Answer, Wish } from './wish';

/** A reference of the round as the server's references are. */
function refOf({ member, reference }: Pick<Wish, 'member' | 'reference'>): string {
  const digits = createHash('sha256').update(`${member} ${reference}`).digest('hex');
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20, 32)}`;
}

/** Each reference is a pick of its own: the same picks in two bets would be refused. */
function requestOf(wish: Wish): PlaceRequest {
  const digits = wish.reference.split('.');
  const n = Number(digits.at(-1)) + (wish.reference.includes('old') ? STANDING_BETS / 2 : 0);
  return { clientRef: refOf(wish), variant: 'normal', legs: [standingLeg(n)], stake: wish.amount, pricePolicy: 'ask' };
}

interface Heard {
  status: number;
  body: unknown;
}

async function call(origin: string, wish: Wish, method: string, path: string, body?: unknown): Promise<Heard> {
  const answer = await fetch(`${origin}/api${path}`, {
    method,
    headers: { ...wish.headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json() };
}

async function spend(origin: string, wish: Wish): Promise<Answer> {
  const { status, body } = await call(origin, wish, 'POST', '/bets', requestOf(wish));
  if (status >= 400) return { outcome: 'failed', problem: `${status} ${JSON.stringify(body)}` };
  const placed = v.parse(placedSchema, body);
  if (placed.state !== 'refused') return { outcome: 'told', id: Number(placed.bet.id) };
  const { reason, limit = 0 } = placed.refusal;
  return reason === 'balance' ? { outcome: 'short', balance: limit } : { outcome: 'failed', problem: reason };
}

async function cancel(origin: string, wish: Wish): Promise<Answer> {
  const found = await call(origin, wish, 'GET', `/bets/by-ref/${refOf(wish)}`);
  const known = v.parse(foundSchema, found.body);
  if (known.state !== 'accepted') return { outcome: 'closed' };
  const { status, body } = await call(origin, wish, 'POST', `/bets/${known.bet.id}/cancel`, {});
  if (status === 200) return { outcome: 'made', id: Number(v.parse(betSchema, body).id) };
  // Cancelled before, or as often as a member may in a day.
  return status === 409 ? { outcome: 'closed' } : { outcome: 'failed', problem: `${status} ${JSON.stringify(body)}` };
}

/** Bets and cancellations as members ask for them, at all servers in turn. */
export function httpWay({ origins = [] }: Places): Way {
  let turn = 0;
  return {
    ask: (wish) => {
      const origin = origins[turn++ % origins.length];
      if (origin === undefined) return Promise.resolve({ outcome: 'failed', problem: 'there is no server' });
      return wish.what === 'cancel' ? cancel(origin, wish) : spend(origin, wish);
    },
    close: () => Promise.resolve(),
  };
}
