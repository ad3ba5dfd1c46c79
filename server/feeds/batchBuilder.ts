import type { Channel } from '../../src/contract/stream/channel';
import type { BetsData, GamesData } from '../../src/contract/stream/frame';
import type { Fixture } from '../../src/contract/stream/fixture';
import type { IncidentRecords } from '../../src/contract/stream/incident';
import type { TradingStatus, MarketDeclaration } from '../../src/contract/stream/market';
import type { Outcome, BookMarket } from '../../src/book/book';
import type { FeedOutcome } from './feed';

/** What a declaration needs of its market. */
export interface MarketShape {
  fixtureId: string;
  id: string;
  name: string;
  status: TradingStatus;
  main: string;
  source?: string;
}

/** One version of an area in the making: the frame of each channel. */
export class BatchBuilder {
  readonly #channels = new Map<Channel, ChannelChanges>();

  /** The channel gets a frame even if it is empty. */
  touch(ch: Channel): void {
    this.#changesOf(ch);
  }

  put(games: Channel, fixture: Fixture): void {
    this.#changesOf(games).put.push(fixture);
  }

  del(games: Channel, fixtureId: string): void {
    this.#changesOf(games).del.push(fixtureId);
  }

  declare(ch: Channel, market: MarketShape, outcome: FeedOutcome, handle: number): void {
    const { decl, declared } = this.#changesOf(ch);
    if (declared.has(handle)) return;
    declared.add(handle);
    const key = `${market.fixtureId}/${market.id}`;
    let declaration = decl.get(key);
    if (!declaration) {
      declaration = {
        f: market.fixtureId,
        id: market.id,
        name: market.name,
        status: market.status,
        ...(market.main !== '' && { main: market.main }),
        bets: [],
        ...(market.source !== undefined && { source: [market.source] }),
      };
      decl.set(key, declaration);
    }
    const { id, name, line = '', base = '', price, status, settlement } = outcome;
    declaration.bets.push(handle, id, name, line, base, price, status, settlement);
    declaration.source?.push(outcome.source ?? '');
  }

  patch(market: BookMarket, status: TradingStatus, main: string): void {
    const channels = new Set(market.outcomes.flatMap((outcome) => outcome.claims.map(({ channel }) => channel.name)));
    for (const ch of channels) {
      this.#changesOf(ch).markets.push({ f: market.fixtureId, id: market.id, status, ...(main !== '' && { main }) });
    }
  }

  /** Adds to every channel that has the outcome what differs between `before` and `after`. */
  update(before: Outcome, after: FeedOutcome): void {
    const moved = before.price !== after.price;
    const changed = before.status !== after.status || before.settlement !== after.settlement;
    if (!moved && !changed) return;
    for (const { channel, handle } of before.claims) {
      const changes = this.#changesOf(channel.name);
      if (moved) changes.prices.push(handle, after.price);
      if (changed) changes.statuses.push(handle, after.status, after.settlement);
    }
  }

  setIncidents(esbets: Channel, incidents: IncidentRecords): void {
    this.#changesOf(esbets).incidents = incidents;
  }

  drop(ch: Channel, handle: number): void {
    this.#changesOf(ch).drop.add(handle);
  }

  dropAll(outcome: Outcome): void {
    for (const { channel, handle } of outcome.claims) this.drop(channel.name, handle);
  }

  /** Each channel's data, stamped with `ver`. */
  data(ver: number): [Channel, GamesData | BetsData][] {
    return [...this.#channels].map(([ch, changes]) => [
      ch,
      ch.endsWith('.games') ? games(changes, ver) : bets(changes, ver),
    ]);
  }

  #changesOf(ch: Channel): ChannelChanges {
    let changes = this.#channels.get(ch);
    if (!changes) {
      changes = {
        put: [],
        del: [],
        decl: new Map(),
        declared: new Set(),
        markets: [],
        prices: [],
        statuses: [],
        drop: new Set(),
        incidents: undefined,
      };
      this.#channels.set(ch, changes);
    }
    return changes;
  }
}

interface ChannelChanges {
  put: Fixture[];
  del: string[];
  decl: Map<string, MarketDeclaration>;
  /** Handles in `decl`. */
  declared: Set<number>;
  markets: NonNullable<BetsData['markets']>;
  prices: number[];
  statuses: number[];
  /** An outcome may go for several reasons: with its fixture, by itself, from the main ones. */
  drop: Set<number>;
  incidents: IncidentRecords | undefined;
}

function games({ put, del }: ChannelChanges, ver: number): GamesData {
  return { ver, ...(put.length > 0 && { put }), ...(del.length > 0 && { del }) };
}

function bets({ decl, markets, prices, statuses, drop, incidents }: ChannelChanges, ver: number): BetsData {
  return {
    ver,
    ...(decl.size > 0 && { decl: [...decl.values()] }),
    ...(markets.length > 0 && { markets }),
    ...(prices.length > 0 && { prices }),
    ...(statuses.length > 0 && { statuses }),
    ...(drop.size > 0 && { drop: [...drop] }),
    ...(incidents && { incidents }),
  };
}
