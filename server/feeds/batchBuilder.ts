import type { Channel } from '../../src/contract/stream/channel';
import type { BetsData, GamesData } from '../../src/contract/stream/frame';
import type { Fixture } from '../../src/contract/stream/fixture';
import type { BetStatus, MarketDeclaration } from '../../src/contract/stream/market';
import type { Bet, Market } from '../../src/book/book';
import type { FeedBet } from './feed';

/** What a declaration needs of its market. */
export interface MarketShape {
  fixtureId: string;
  id: string;
  name: string;
  status: BetStatus;
  main: string;
  source?: string;
}

/** One version of an area in the making: what each channel will be told. */
export class Step {
  readonly #channels = new Map<Channel, Told>();

  /** The channel gets a frame even if there is nothing to tell. */
  touch(ch: Channel): void {
    this.#told(ch);
  }

  put(games: Channel, fixture: Fixture): void {
    this.#told(games).put.push(fixture);
  }

  del(games: Channel, fixtureId: string): void {
    this.#told(games).del.push(fixtureId);
  }

  declare(ch: Channel, market: MarketShape, bet: FeedBet, handle: number): void {
    const { decl, declared } = this.#told(ch);
    if (declared.has(handle)) return;
    declared.add(handle);
    const key = `${market.fixtureId}/${market.id}`;
    let said = decl.get(key);
    if (!said) {
      said = {
        f: market.fixtureId,
        id: market.id,
        name: market.name,
        status: market.status,
        ...(market.main !== '' && { main: market.main }),
        bets: [],
        ...(market.source !== undefined && { source: [market.source] }),
      };
      decl.set(key, said);
    }
    const { id, name, line = '', base = '', price, status, settlement } = bet;
    said.bets.push(handle, id, name, line, base, price, status, settlement);
    said.source?.push(bet.source ?? '');
  }

  patch(market: Market, status: BetStatus, main: string): void {
    const channels = new Set(market.bets.flatMap((bet) => bet.claims.map(({ channel }) => channel.name)));
    for (const ch of channels) {
      this.#told(ch).markets.push({ f: market.fixtureId, id: market.id, status, ...(main !== '' && { main }) });
    }
  }

  /** Tells every channel that has the bet what differs between `before` and `after`. */
  update(before: Bet, after: FeedBet): void {
    const moved = before.price !== after.price;
    const changed = before.status !== after.status || before.settlement !== after.settlement;
    if (!moved && !changed) return;
    for (const { channel, handle } of before.claims) {
      const told = this.#told(channel.name);
      if (moved) told.prices.push(handle, after.price);
      if (changed) told.statuses.push(handle, after.status, after.settlement);
    }
  }

  drop(ch: Channel, handle: number): void {
    this.#told(ch).drop.push(handle);
  }

  dropAll(bet: Bet): void {
    for (const { channel, handle } of bet.claims) this.drop(channel.name, handle);
  }

  /** Each channel's data, stamped with `ver`. */
  data(ver: number): [Channel, GamesData | BetsData][] {
    return [...this.#channels].map(([ch, told]) => [ch, ch.endsWith('.games') ? games(told, ver) : bets(told, ver)]);
  }

  #told(ch: Channel): Told {
    let told = this.#channels.get(ch);
    if (!told) {
      told = {
        put: [],
        del: [],
        decl: new Map(),
        declared: new Set(),
        markets: [],
        prices: [],
        statuses: [],
        drop: [],
      };
      this.#channels.set(ch, told);
    }
    return told;
  }
}

interface Told {
  put: Fixture[];
  del: string[];
  decl: Map<string, MarketDeclaration>;
  /** Handles in `decl`. */
  declared: Set<number>;
  markets: NonNullable<BetsData['markets']>;
  prices: number[];
  statuses: number[];
  drop: number[];
}

function games({ put, del }: Told, ver: number): GamesData {
  return { ver, ...(put.length > 0 && { put }), ...(del.length > 0 && { del }) };
}

function bets({ decl, markets, prices, statuses, drop }: Told, ver: number): BetsData {
  return {
    ver,
    ...(decl.size > 0 && { decl: [...decl.values()] }),
    ...(markets.length > 0 && { markets }),
    ...(prices.length > 0 && { prices }),
    ...(statuses.length > 0 && { statuses }),
    ...(drop.length > 0 && { drop }),
  };
}
