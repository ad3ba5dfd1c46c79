import type { RoundsState } from '../../contract/api/rounds';
import type { Channel } from '../../contract/stream/channel';
import type { FinalCode } from '../../contract/codes/endings';
import type { ChannelFrame } from '../../contract/stream/frame';
import type { Freshness } from '../../rules/staleness';
import type { RecentRecording } from '../recorder/recentLines';
import type { SessionUpdate, SessionRequest } from '../session/sessionState';
import type { ServerTime } from '../time/serverClock';
import type { Connection } from '../transport/link';

/** What the hub's health is made of, as every tab shows it. */
export interface HubHealth {
  connection: Connection['state'];
  /** Ms from the gateway's making of a frame to its arrival, smoothed; undefined before it is known. */
  latency: number | undefined;
  channels: Partial<Record<Channel, Freshness>>;
}

/** Numbers a curious engineer can read from a running hub. All count from its start. */
export interface HubCounters {
  frames: number;
  bytes: number;
  changes: number;
  /** By class of `REJECTIONS` (not a frame) and `REFUSALS` (not applied). */
  rejected: Record<string, number>;
  refused: Record<string, number>;
  /** Frames of channels nobody wants any more. */
  unwanted: number;
  imagesAsked: number;
  connects: number;
  tabs: number;
}

/** A hub without a beat, or a tab without an answer to a patch, for so long, ms, hangs: what the tab has is not to be bet on. */
export const SILENT_MS = 3_500;

export type ToTab =
  | SessionUpdate
  /** The tab applies the frames in order and acknowledges; there is one patch on the way at a time. */
  | { type: 'patch'; n: number; frames: ChannelFrame[] }
  | { type: 'health'; health: HubHealth }
  /** `at`: the wall clock when it was sent, the same clock for hub and tab; a beat may wait through a sleep. */
  | { type: 'beat'; at: number; server: ServerTime; counters: HubCounters }
  /** To tabs that want it. Undefined: not known yet, or no longer. */
  | { type: 'rounds'; rounds: RoundsState | undefined }
  /** To the tab that asked for it. */
  | { type: 'recent'; recording: RecentRecording }
  /** The stream was refused for good, to a hub without a session. */
  | { type: 'ended'; code: FinalCode };

/** How to reach the server; the same for every tab of one build. */
export interface HubConfig {
  /** Where the calls are: `/api`. */
  base: string;
  stream: 'sse' | 'ws';
}

/** What a tab sends to the worker itself: who it is, and how its end shows. */
export type Greeting =
  /** The first message. */
  | { type: 'hello'; generation: number; config: HubConfig }
  /** The tab holds this lock now, and does so while it lives. */
  | { type: 'held'; lock: string };

export type ToHub =
  | SessionRequest
  /** All the channels this tab needs, in place of those it needed before. */
  | { type: 'want'; channels: Channel[] }
  /** Whether this tab shows rounds of minigames. */
  | { type: 'rounds'; wanted: boolean }
  | { type: 'acknowledged'; n: number }
  | { type: 'visible'; visible: boolean }
  /** The tab lost track of a channel. */
  | { type: 'image'; channel: Channel }
  /** The network came back. */
  | { type: 'wake' }
  /** The tab wants the last minutes of the stream. */
  | { type: 'recent' }
  | { type: 'gone' };

/** One tab's end of the hub. `post` may be given buffers to move instead of copying them. */
export interface HubPort {
  post(message: ToTab, transfer?: ArrayBuffer[]): void;
  /** Sets the one receiver. */
  receive(handler: (message: ToHub) => void): void;
}
