import type { Observable } from 'rxjs';
import type { Channel } from '../../contract/stream/channel';
import type { FinalCode } from '../../contract/codes/endings';
import type { StreamVerbs } from '../../contract/stream/frame';
import type { StateChannel } from '../../contract/stream/state';

/** A channel to follow and where it was left off, if it was. */
export interface Position {
  ch: Channel;
  epoch?: string;
  seq?: number;
}

export interface StreamRequest {
  positions: readonly Position[];
  /** State channels to follow beside them; each begins with an image. */
  states?: readonly StateChannel[] | undefined;
  /** Sent on the stream once it is open. */
  verbs$: Observable<StreamVerbs>;
}

/** Why a stream is over. Only a code of the error catalogue (`final`) stops the transport; the rest is tried again. */
export type Closing =
  | { final: FinalCode }
  | { final: undefined; cause: 'network' | 'status' | 'closed' | 'stalled'; status?: number; retryAfter?: number };

export type TransportEvent =
  | { type: 'opened' }
  | { type: 'text'; text: string }
  /** Always the last event; the observable then completes. It never errors. */
  | { type: 'closed'; closing: Closing };

/** Opens one stream for each subscription and closes it with the unsubscription. */
export type Transport = (request: StreamRequest) => Observable<TransportEvent>;

/** `ch=epoch:seq;…`, the resume vector of the channels that have a position. */
export function resumeVector(positions: readonly Position[]): string {
  return positions
    .filter(({ epoch, seq }) => epoch !== undefined && seq !== undefined)
    .map(({ ch, epoch, seq }) => `${ch}=${epoch}:${seq}`)
    .join(';');
}

/** Path and query of a stream that begins at `positions`. */
export function streamPath(
  base: string,
  { positions, states = [] }: Pick<StreamRequest, 'positions' | 'states'>,
): string {
  const sources = [...states, ...positions.map(({ ch }) => ch)].join(',');
  const resume = resumeVector(positions);
  return `${base}/stream?sources=${encodeURIComponent(sources)}${resume && `&resume=${encodeURIComponent(resume)}`}`;
}
