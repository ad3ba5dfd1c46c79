import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import {
  type Bet,
  type BetPage,
  betPageSchema,
  betSchema,
  type Found,
  foundSchema,
  type Leg,
  type Placed,
  placedSchema,
  type PlaceRequest,
} from '../../src/contract/api/betting';
import type { BetRefusal } from '../../src/contract/codes/betRefusals';
import type { Area } from '../../src/contract/stream/channel';
import { balancesOf, openingBalance } from '../../server/ledger';
import { jointPrice } from '../../src/rules/joint/jointPrice';
import { pricedMatchOf } from '../../src/rules/joint/pricedMatch';
import type { FeedBus } from '../../server/bus/feedBus';
import { cheapHash } from './cheapHash';
import { TestFeed, idOf } from './testFeed';
import { type MemberServer, memberServer, type MemberServerOptions } from './memberServer';
import type { Answer, Visitor } from './visitor';

export interface BettingServer extends MemberServer {
  feed: TestFeed;
  /** A new member with this balance, signed in. */
  player(money?: number, words?: { level?: number; tendency?: number }): Promise<Player>;
}

let players = 0;

const PASSWORD = 'member1234';
const passwordHash = cheapHash(PASSWORD);

/** A server with a feed that a test controls, and members to bet. */
export async function bettingServer(options: MemberServerOptions): Promise<BettingServer> {
  const server = await memberServer(options);
  const { services, database } = server;
  const feed = new TestFeed(services.bus);
  return {
    ...server,
    feed,
    async player(money = 1_000_000, { level = 1, tendency = 0 } = {}) {
      const name = `p${process.pid % 1000}x${(players += 1).toString(36)}`;
      const { rows } = await database.pool.query<{ id: number }>(
        `insert into member (user_id, password_hash, exchange_password_hash, nickname, phone, bank, holder, account,
           level, tendency, state, code)
         select $1, $4, exchange_password_hash, $1, phone, bank, holder, account, $2, $3, 'active', $1
         from member where user_id = 'member' returning id`,
        [name, level, tendency, await passwordHash],
      );
      const { id } = rows[0]!;
      await services.inTransaction((tx) => openingBalance(tx, { member: id, money, point: 0 }));
      const visitor = server.visitor();
      const answer = await visitor.signIn(name, PASSWORD);
      if (answer.status !== 200) throw new Error(`${name} was not let in: ${answer.text}`);
      return new Player(id, visitor, server);
    },
    close: async () => {
      feed.stop();
      await server.close();
    },
  };
}

/** The leg of a bet as the book has it now; `MATCH.MARKET.OUTCOME` as `TestFeed` names them. */
export function legOf(bus: FeedBus, bet: string, area: Area = 'europe'): Leg & { kind: 'odds' } {
  const [fixtureId = '', marketId = ''] = bet.split('.');
  const betId = idOf(bet, area);
  const known = bus.book(area).outcomes.get(betId);
  return { kind: 'odds', area, fixtureId, marketId, betId, price: known?.price ?? 1_900, version: known?.ver ?? 0 };
}

/** The odds of two of these legs together, as the book has them; undefined: they are not sold together. */
export function jointOf(bus: FeedBus, a: Leg & { kind: 'odds' }, b: Leg & { kind: 'odds' }): number | undefined {
  const match = pricedMatchOf(bus.book(a.area).entries.get(a.fixtureId), a.area === 'inplay');
  return match && jointPrice(match, a.betId, b.betId);
}

/** Two legs of one match are requested at their joint price. */
function withJoints(bus: FeedBus, legs: readonly Leg[]): Leg[] {
  return legs.map((leg) => {
    if (leg.kind !== 'odds' || leg.joint !== undefined) return leg;
    const own = legs.filter((each) => each.kind === 'odds').filter(({ fixtureId }) => fixtureId === leg.fixtureId);
    const joint = own.length === 2 ? jointOf(bus, own[0]!, own[1]!) : undefined;
    return joint === undefined ? leg : { ...leg, joint };
  });
}

/** A member who bets. */
export class Player {
  readonly id: number;
  readonly visitor: Visitor;
  readonly #server: MemberServer;

  constructor(id: number, visitor: Visitor, server: MemberServer) {
    this.id = id;
    this.visitor = visitor;
    this.#server = server;
  }

  request(legs: readonly (string | Leg)[], more: Partial<PlaceRequest> = {}): PlaceRequest {
    const area = more.variant === 'inplay' ? 'inplay' : 'europe';
    const { bus } = this.#server.services;
    return {
      clientRef: randomUUID(),
      variant: 'normal',
      legs: withJoints(
        bus,
        legs.map((leg) => (typeof leg === 'string' ? legOf(bus, leg, area) : leg)),
      ),
      stake: 10_000,
      pricePolicy: 'ask',
      ...more,
    };
  }

  async place(legs: readonly (string | Leg)[], more: Partial<PlaceRequest> = {}): Promise<Placed> {
    return this.send(this.request(legs, more));
  }

  async send(request: PlaceRequest): Promise<Placed> {
    const answer = await this.visitor.post('/bets', request);
    return v.parse(placedSchema, answer.body, { message: `${answer.status} ${answer.text}` });
  }

  post(request: PlaceRequest): Promise<Answer> {
    return this.visitor.post('/bets', request);
  }

  /** The bet that is expected to be accepted. */
  async bet(legs: readonly (string | Leg)[], more: Partial<PlaceRequest> = {}): Promise<Bet> {
    const placed = await this.place(legs, more);
    if (placed.state !== 'accepted') throw new Error(`the bet was not taken: ${JSON.stringify(placed)}`);
    return placed.bet;
  }

  /** The refusal that is expected. */
  async refusal(
    legs: readonly (string | Leg)[],
    more: Partial<PlaceRequest> = {},
  ): Promise<{ reason: BetRefusal; at: number[]; prices: (number | undefined)[]; limit: number | undefined }> {
    const placed = await this.place(legs, more);
    if (placed.state !== 'refused') throw new Error(`the bet was taken: ${JSON.stringify(placed)}`);
    const { reason, legs: answer, limit } = placed.refusal;
    return { reason, at: answer.map(({ index }) => index), prices: answer.map(({ price }) => price), limit };
  }

  async find(clientRef: string): Promise<Found> {
    return v.parse(foundSchema, (await this.visitor.get(`/bets/by-ref/${clientRef}`)).body);
  }

  async bets(query = ''): Promise<BetPage> {
    return v.parse(betPageSchema, (await this.visitor.get(`/bets${query}`)).body);
  }

  async cancel(id: string): Promise<Bet | string> {
    const answer = await this.visitor.post(`/bets/${id}/cancel`, {});
    if (answer.status !== 200) return (answer.body as { code: string }).code;
    return v.parse(betSchema, answer.body);
  }

  /** The available balance, and what is held. */
  async money(): Promise<{ money: number; held: number; owed: number }> {
    const { emoney, held, owed } = (await balancesOf(this.#server.services.sql, [this.id])).get(this.id)!;
    return { money: emoney, held, owed };
  }
}
