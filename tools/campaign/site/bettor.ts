import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import {
  type Found,
  foundSchema,
  type Placed,
  placedSchema,
  type PlaceRequest,
} from '../../../src/contract/api/betting';
import {
  type CashOutAnswer,
  cashOutAnswerSchema,
  type CashOutRequest,
  type FoundCashOut,
  foundCashOutSchema,
} from '../../../src/contract/api/cashOut';
import { tokenSchema } from '../../../src/contract/api/members/member';

/** An answer of the server; `lost`: there was none, and what became of the request is unknown. */
export type BettorAnswer = { lost: false; status: number; body: unknown } | { lost: true };

const PATIENCE_MS = 15_000;

/** Cheaper than `fetch`: whoever asks shares the machine with what is measured. */
const agent = new Agent({ keepAlive: true });

interface Sent {
  method: string;
  headers: Record<string, string>;
  body?: string;
}

/** Rejects where the network fails or no answer comes in time. */
async function send(url: string, { method, headers, body }: Sent): Promise<{ status: number; body: string }> {
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
  const answer = await new Promise<IncomingMessage>((done, failed) => {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const sent = request(url, { method, agent, signal, headers: { ...headers, ...length } }, done);
    sent.on('error', failed);
    sent.end(body);
  });
  return { status: answer.statusCode!, body: await text(answer) };
}

interface Account {
  id: number;
  name: string;
  password: string;
  address: string;
}

/** A member who bets over HTTP, at any server. Never throws for what the network does. */
export class CampaignBettor {
  readonly id: number;
  readonly token: string;
  readonly #address: string;

  constructor({ id, address }: Account, token: string) {
    this.id = id;
    this.token = token;
    this.#address = address;
  }

  static async signIn(origin: string, account: Account): Promise<CampaignBettor> {
    const answer = await fetch(`${origin}/api/member/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': account.address },
      body: JSON.stringify({ userId: account.name, password: account.password }),
    });
    if (!answer.ok) throw new Error(`${account.name} was not let in: ${await answer.text()}`);
    return new CampaignBettor(account, v.parse(tokenSchema, await answer.json()).token);
  }

  /** Token and address of the sender. */
  get headers(): Record<string, string> {
    return { 'x-auth-token': this.token, 'x-forwarded-for': this.#address };
  }

  async call(origin: string, method: string, path: string, body?: unknown): Promise<BettorAnswer> {
    try {
      const answer = await send(`${origin}/api${path}`, {
        method,
        headers: {
          ...this.headers,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const { status, body: json } = answer;
      return { lost: false, status, body: json === '' ? undefined : (JSON.parse(json) as unknown) };
    } catch {
      return { lost: true };
    }
  }

  /** Undefined: no answer, or one that does not show what became of it (5xx, busy). Throws on one that no server gives. */
  async place(origin: string, request: PlaceRequest): Promise<Placed | 'conflict' | undefined> {
    const answer = await this.call(origin, 'POST', '/bets', request);
    if (answer.lost || answer.status >= 500) return undefined;
    if (answer.status === 409) return 'conflict';
    const placed = v.parse(placedSchema, answer.body);
    return placed.state === 'refused' && placed.refusal.reason === 'busy' ? undefined : placed;
  }

  /** As `place`, of a cash-out. */
  async cashOut(
    origin: string,
    betId: string,
    request: CashOutRequest,
  ): Promise<CashOutAnswer | 'conflict' | undefined> {
    const answer = await this.call(origin, 'POST', `/bets/${betId}/cash-out`, request);
    if (answer.lost || answer.status >= 500) return undefined;
    return answer.status === 409 ? 'conflict' : v.parse(cashOutAnswerSchema, answer.body);
  }

  async findCashOut(origin: string, clientRef: string): Promise<FoundCashOut | undefined> {
    const answer = await this.call(origin, 'GET', `/bets/cash-outs/by-ref/${clientRef}`);
    if (answer.lost || answer.status >= 500) return undefined;
    return v.parse(foundCashOutSchema, answer.body);
  }

  async find(origin: string, clientRef: string): Promise<Found | undefined> {
    const answer = await this.call(origin, 'GET', `/bets/by-ref/${clientRef}`);
    if (answer.lost || answer.status >= 500) return undefined;
    return v.parse(foundSchema, answer.body);
  }
}
