import type { Area, Channel } from './channel';
import type { Fixture } from './fixture';
import type { IncidentRecords } from './incident';
import type { MarketDeclaration, MarketPatch } from './market';
import type { StateChannel } from './state';

/** The protocol's number, `v` of every frame. */
export const PROTOCOL = 1;
/** An image segment's text is at most this many UTF-16 units (all of ours is ASCII or BMP, so about as many KB). */
export const SEGMENT_LENGTH = 65_536;
/** A gateway repeats each channel's position this often, in ms. */
export const HEARTBEAT_MS = 5_000;
/** More channels than this on one connection are refused. */
export const CHANNELS_PER_CONNECTION = 128;

/** What `games` channels carry. In an image, `put` is everything and `del` is absent. */
export interface GamesData {
  /** Version of the area's fold that these values were read at. */
  ver: number;
  put?: Fixture[];
  del?: string[];
}

/**
 * What `bets` and `esbets` channels carry. Flat arrays hold whole records one after another; a handle means one
 * outcome of this channel for the whole epoch and is never reused.
 */
export interface BetsData {
  /** Version of the area's fold that these values were read at. */
  ver: number;
  /** Markets with outcomes declared to this channel, in their present state; sent again when a name or line changes. */
  decl?: MarketDeclaration[];
  /** Market-level changes: status, main line. */
  markets?: MarketPatch[];
  /** `handle, price` pairs; the price is an integer, decimal odds × 1000. */
  prices?: ArrayLike<number>;
  /** `handle, status, settlement` triples (see `TradingStatus`, `Settlement`). */
  statuses?: ArrayLike<number>;
  /** Handles this channel no longer carries. */
  drop?: ArrayLike<number>;
  /** `esbets` only: everything that has happened in the match; absent from a delta while that stays as it was. */
  incidents?: IncidentRecords;
}

/** One cut of an image: `i` of `n`, all with the same `image` name. */
export interface Segment {
  image: string;
  i: number;
  n: number;
}

interface Envelope {
  v: typeof PROTOCOL;
  ch: Channel;
  /** `TERM-RANDOM`: the runner's term (a rising integer) and a random part. Belongs to the channel's area. */
  epoch: string;
  /** Position in the channel. Only deltas consume it; an image is the state as of it, a heartbeat repeats it. */
  seq: number;
  /** When the gateway made the frame, server wall clock, ms. */
  ts: number;
}

export type ImageFrame = Envelope & { kind: 'image'; seg: Segment; data: GamesData | BetsData };
/** Covers the changes after `from` up to and including `seq`. */
export type DeltaFrame = Envelope & { kind: 'delta'; from: number; data: GamesData | BetsData };
/** `age`: ms since the producer's last sign of life. */
export type HeartbeatFrame = Envelope & { kind: 'heartbeat'; data: { age: number } };
/**
 * A session has another token since a password change: calls with the old one are refused with it, and streams of the old one
 * end with it. No reason to end the session: its browser has the new one, or gets it this moment.
 */
export const REPLACED_STATUS = 503;

/** The stream ends for this reason, a status of the error catalogue: with one of `FINAL_CODES` for good (docs/spec.md SES-4). */
export interface EndFrame {
  v: typeof PROTOCOL;
  kind: 'end';
  code: number;
  ts: number;
}

type Carrying<Data, Ch extends Channel> = (HeartbeatFrame | ((ImageFrame | DeltaFrame) & { data: Data })) & { ch: Ch };
export type GamesChannelFrame = Carrying<GamesData, `${Area}.games`>;
export type BetsChannelFrame = Carrying<BetsData, `${Area}.bets`>;
export type EsbetsChannelFrame = Carrying<BetsData, `${Area}.esbets:${string}`>;

export type ChannelFrame = ImageFrame | DeltaFrame | HeartbeatFrame;
export type Frame = ChannelFrame | EndFrame;

/** What a consumer sends on an open stream: a POST beside SSE, a text message on WebSocket. */
export interface StreamVerbs {
  /** Channels to add, each with the position it can be resumed from if there is one. */
  add?: { ch: Channel | StateChannel; epoch?: string; seq?: number }[];
  drop?: (Channel | StateChannel)[];
  /** Channels of which a fresh image is wanted. */
  image?: Channel[];
}
