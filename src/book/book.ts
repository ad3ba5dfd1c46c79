import type { Channel } from '../contract/stream/channel';
import type { BetsData, GamesData } from '../contract/stream/frame';
import type { Fixture } from '../contract/stream/fixture';
import { type IncidentRecords, NO_INCIDENTS } from '../contract/stream/incident';
import type { TradingStatus, Settlement } from '../contract/stream/market';

/**
 * The odds book of one area: what is known of its fixtures, markets and outcomes, and which channel claims which outcome.
 * Both sides maintain it with the same fold (`fold.ts`); nobody else writes to it.
 */

/** A channel's claim that an outcome exists. An outcome lives while it has one. */
export interface Claim {
  readonly channel: ChannelState;
  readonly handle: number;
  readonly outcome: Outcome;
  /** How many claims the book had seen made before this one. */
  readonly order: number;
}

export interface Outcome {
  readonly id: string;
  readonly market: BookMarket;
  name: string;
  line: string;
  base: string;
  /** Odds × 1000; 0 where it never had a price. */
  price: number;
  /** The price before the last movement; equal to `price` before the first one. */
  previous: number;
  status: TradingStatus;
  settlement: Settlement;
  /** Generation (of the epoch) and version of the area's fold these values are from. */
  gen: number;
  ver: number;
  /** Version at which the status was last sent: a frame may have a price alone. */
  statusVer: number;
  readonly claims: Claim[];
  source?: string;
}

/** A market's status as one channel sent it. */
export interface StatusClaim {
  status: TradingStatus;
  gen: number;
  ver: number;
}

export interface BookMarket {
  readonly fixtureId: string;
  readonly id: string;
  name: string;
  /** The newest of all channels; for an outcome's own see `marketStatusOf`. */
  status: TradingStatus;
  main: string;
  gen: number;
  ver: number;
  /** The status from each channel that has outcomes of the market. */
  readonly statusByChannel: Map<ChannelState, StatusClaim>;
  /** In the order they were declared. */
  readonly outcomes: Outcome[];
  source?: string;
}

/** A fixture and its markets. Either part may be known before the other: channels come in any order. */
export interface ChannelEntry {
  fixture: Fixture | undefined;
  /** Generation and version at which the fixture was last put. */
  gen: number;
  ver: number;
  readonly markets: Map<string, BookMarket>;
}

/** An image on its way in: nothing of it shows before its last segment. */
export interface Staging {
  readonly image: string;
  readonly n: number;
  readonly seq: number;
  readonly parts: (GamesData | BetsData)[];
}

export interface ChannelState {
  readonly name: Channel;
  /** Position: the last delta applied, or the image's. */
  seq: number;
  /** The highest position of any frame of this epoch: an image below it is out of date before it is applied. */
  seen: number;
  /** False until a complete image of the present epoch is in, and again after a gap. */
  live: boolean;
  /** Version of the last frame applied. */
  ver: number;
  /** Handle → claim. A dropped or removed outcome leaves a hole; its handle is never reused in the epoch. */
  readonly handles: (Claim | undefined)[];
  /**
   * Below it all handles were declared once: an outcome may be gone by another channel's frame, and its price still
   * come.
   */
  declared: number;
  /** Handles this channel itself dropped: it has to declare them again before it may use them. */
  readonly dropped: Set<number>;
  /** Fixtures this channel has (`games` only). */
  readonly fixtures: Set<string>;
  /** What has happened in the match (`esbets` only). */
  incidents: IncidentRecords;
  staging: Staging | undefined;
}

export class Book {
  /** Undefined before the first frame. */
  epoch: string | undefined;
  /** Rises with every new epoch: versions of different epochs can't be compared. */
  gen = 0;
  /** Claims ever made. */
  claimsMade = 0;
  /** No frame of the present stream has come yet: the first one sets the epoch, of whatever term. */
  opening = true;
  readonly entries = new Map<string, ChannelEntry>();
  readonly outcomes = new Map<string, Outcome>();
  readonly channels = new Map<Channel, ChannelState>();

  channel(name: Channel): ChannelState {
    let state = this.channels.get(name);
    if (!state) {
      state = {
        name,
        seq: 0,
        seen: 0,
        live: false,
        ver: 0,
        handles: [],
        declared: 0,
        dropped: new Set(),
        fixtures: new Set(),
        incidents: NO_INCIDENTS,
        staging: undefined,
      };
      this.channels.set(name, state);
    }
    return state;
  }

  fixture(id: string): Fixture | undefined {
    return this.entries.get(id)?.fixture;
  }

  market(fixtureId: string, marketId: string): BookMarket | undefined {
    return this.entries.get(fixtureId)?.markets.get(marketId);
  }
}

/**
 * An outcome's market status: the newest from a channel that also claims the outcome. Another channel may know already
 * that the market opened again, but only the outcome's own channels bring the price it opened with.
 */
export function marketStatusOf(outcome: Outcome): TradingStatus {
  const { statusByChannel: statuses } = outcome.market;
  let newest: StatusClaim | undefined;
  for (const { channel } of outcome.claims) {
    const each = statuses.get(channel);
    if (!each) continue;
    const order = newest ? each.gen - newest.gen || each.ver - newest.ver || each.status - newest.status : 1;
    if (order > 0) newest = each;
  }
  return newest?.status ?? outcome.market.status;
}
