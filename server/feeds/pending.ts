import type { Fixture } from '../../src/contract/stream/fixture';
import type { BetStatus } from '../../src/contract/stream/market';
import type { Bet, Market } from '../../src/book/book';
import type { FeedBet, FeedMarket, FeedUpdate } from './feed';

type BetChange = Partial<Pick<FeedBet, 'price' | 'status' | 'settlement'>>;
type MarketPatch = Extract<FeedUpdate, { kind: 'market.patched' }>;

/** What a feed said since the last step, one entry a key: the last word on each holds. */
export class Pending {
  /** Undefined: removed. */
  readonly fixtures = new Map<string, Fixture | undefined>();
  readonly markets = new Map<string, FeedMarket>();
  readonly patches = new Map<string, MarketPatch>();
  readonly bets = new Map<string, BetChange>();
  readonly removed = new Set<string>();
  /** Bets named in `markets`, by id, with the key of the market that names them. */
  readonly #said = new Map<string, { key: string; bet: FeedBet }>();
  /** Once a fixture is spoken of again after its removal: all that is said from there on. */
  readonly #later: FeedUpdate[] = [];

  get empty(): boolean {
    return this.fixtures.size + this.markets.size + this.patches.size + this.bets.size + this.removed.size === 0;
  }

  take(update: FeedUpdate): void {
    if (this.#later.length > 0 || this.#returns(update)) {
      this.#later.push(update);
      return;
    }
    switch (update.kind) {
      case 'fixture.put':
        this.fixtures.set(update.fixture.id, update.fixture);
        break;
      case 'fixture.removed':
        this.#removeFixture(update.fixtureId);
        break;
      case 'market.put':
        this.#putMarket(update.market);
        break;
      case 'market.patched':
        this.#patchMarket(update);
        break;
      case 'bet.changed':
        this.#changeBet(update.betId, update);
        break;
      case 'bet.removed':
        this.#unsay(update.betId);
        this.removed.add(update.betId);
        break;
      case 'alive':
        break;
    }
  }

  /** The state a known bet will have after this step. */
  next(bet: Bet): FeedBet {
    return this.#said.get(bet.id)?.bet ?? { ...saidOf(bet), ...this.bets.get(bet.id) };
  }

  /** What was said of a known market itself. */
  market({ fixtureId, id }: Market): { name?: string; status?: BetStatus; main?: string } {
    const key = keyOf(fixtureId, id);
    return this.markets.get(key) ?? this.patches.get(key) ?? {};
  }

  /** Whether a known bet is still in its market after this step. */
  stays({ id, market }: Bet): boolean {
    if (this.removed.has(id)) return false;
    const said = this.#said.get(id);
    return said === undefined || said.key === keyOf(market.fixtureId, market.id);
  }

  /** What the next step begins with: a fixture's channel ends with the step that removes it, and only then begins anew. */
  rest(): Pending {
    const rest = new Pending();
    for (const update of this.#later) rest.take(update);
    return rest;
  }

  #returns(update: FeedUpdate): boolean {
    switch (update.kind) {
      case 'fixture.put':
        return this.#isRemoved(update.fixture.id);
      case 'market.put':
        return this.#isRemoved(update.market.fixtureId);
      default:
        return false;
    }
  }

  #isRemoved(fixtureId: string): boolean {
    return this.fixtures.has(fixtureId) && this.fixtures.get(fixtureId) === undefined;
  }

  #putMarket(market: FeedMarket): void {
    const key = keyOf(market.fixtureId, market.id);
    const patch = this.patches.get(key);
    this.patches.delete(key);
    for (const bet of market.bets) {
      this.#unsay(bet.id);
      this.bets.delete(bet.id);
      this.removed.delete(bet.id);
    }
    const before = this.markets.get(key);
    const main = market.main ?? patch?.main ?? before?.main;
    // Copies: later changes of this step are written into them.
    const said = market.bets.map((bet) => ({ ...bet }));
    for (const bet of said) this.#said.set(bet.id, { key, bet });
    this.markets.set(key, {
      ...market,
      ...(main !== undefined && { main }),
      bets: [...(before?.bets ?? []), ...said],
    });
  }

  /** Takes back what a market of this step told of a bet. */
  #unsay(betId: string): void {
    const said = this.#said.get(betId);
    const market = said && this.markets.get(said.key);
    this.#said.delete(betId);
    if (market) market.bets = market.bets.filter(({ id }) => id !== betId);
  }

  #patchMarket(update: MarketPatch): void {
    // A market that went with its fixture.
    if (this.#isRemoved(update.fixtureId)) return;
    const key = keyOf(update.fixtureId, update.marketId);
    const market = this.markets.get(key);
    if (!market) {
      this.patches.set(key, { ...this.patches.get(key), ...update });
      return;
    }
    if (update.status !== undefined) market.status = update.status;
    if (update.main !== undefined) market.main = update.main;
  }

  #changeBet(betId: string, { price, status, settlement }: BetChange): void {
    const change: BetChange = {
      ...(price !== undefined && { price }),
      ...(status !== undefined && { status }),
      ...(settlement !== undefined && { settlement }),
    };
    const said = this.#said.get(betId);
    if (said) Object.assign(said.bet, change);
    else this.bets.set(betId, { ...this.bets.get(betId), ...change });
  }

  /** What was said of its markets before is void. */
  #removeFixture(fixtureId: string): void {
    this.fixtures.set(fixtureId, undefined);
    for (const [key, market] of this.markets) {
      if (market.fixtureId !== fixtureId) continue;
      this.markets.delete(key);
      for (const { id } of market.bets) {
        this.#said.delete(id);
        this.removed.add(id);
      }
    }
    for (const [key, patch] of this.patches) if (patch.fixtureId === fixtureId) this.patches.delete(key);
  }
}

export function saidOf(bet: Bet): FeedBet {
  const { id, name, line, base, price, status, settlement, source } = bet;
  return { id, name, line, base, price, status, settlement, ...(source !== undefined && { source }) };
}

function keyOf(fixtureId: string, marketId: string): string {
  return `${fixtureId}/${marketId}`;
}
