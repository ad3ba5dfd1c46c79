import type { Fixture } from '../../src/contract/stream/fixture';
import type { Bet } from '../../src/book/book';
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
  /** Bets named in `markets`, by id. */
  readonly #said = new Map<string, FeedBet>();

  get empty(): boolean {
    return this.fixtures.size + this.markets.size + this.patches.size + this.bets.size + this.removed.size === 0;
  }

  take(update: FeedUpdate): void {
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
        this.removed.add(update.betId);
        break;
      case 'alive':
        break;
    }
  }

  /** The state a known bet will have after this step. */
  next(bet: Bet): FeedBet {
    return this.#said.get(bet.id) ?? { ...saidOf(bet), ...this.bets.get(bet.id) };
  }

  #putMarket(market: FeedMarket): void {
    const key = keyOf(market.fixtureId, market.id);
    const before = this.markets.get(key);
    const patch = this.patches.get(key);
    const main = market.main ?? patch?.main ?? before?.main;
    this.patches.delete(key);
    const bets = new Map((before?.bets ?? []).map((bet) => [bet.id, bet]));
    for (const bet of market.bets) {
      // A copy: later changes of this step are written into it.
      const said = { ...bet };
      bets.set(bet.id, said);
      this.#said.set(bet.id, said);
      this.bets.delete(bet.id);
      this.removed.delete(bet.id);
    }
    this.markets.set(key, { ...market, ...(main !== undefined && { main }), bets: [...bets.values()] });
  }

  #patchMarket(update: MarketPatch): void {
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
    if (said) Object.assign(said, change);
    else this.bets.set(betId, { ...this.bets.get(betId), ...change });
  }

  /** What was said of its markets before is void; what is said of it later starts it anew. */
  #removeFixture(fixtureId: string): void {
    this.fixtures.set(fixtureId, undefined);
    for (const [key, market] of this.markets) {
      if (market.fixtureId !== fixtureId) continue;
      this.markets.delete(key);
      for (const bet of market.bets) this.#said.delete(bet.id);
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
