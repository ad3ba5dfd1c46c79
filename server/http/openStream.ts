import { type CountedNetwork, countedNetworks } from '../auth/address';
import type { Caller } from '../auth/caller';
import type { StreamSync } from '../gateway/streamSync';
import { serverText } from '../copy/serverText';
import type { Wire } from '../gateway/wire';
import type { Gateway, StreamPosition } from '../gateway/gateway';
import type { StreamOwner } from '../gateway/streamOwner';
import type { StreamSession } from '../gateway/streamSession';
import { HttpRefusal } from './httpRefusal';

/** Streams without a session that one address may have: a household, not a flood. */
const ANONYMOUS_STREAMS_MAX = 100;
const RETRY_SECONDS = 10;

export interface StreamDeps {
  gateway: Gateway;
  /** Ends a stream whose token fell away while it was opened. */
  streamSync: Pick<StreamSync, 'confirm'>;
  onError: (failure: unknown) => void;
}

export function streamOwnerOf(caller: Caller | undefined, address: string): StreamOwner {
  if (!caller) return { address, session: undefined };
  const { sessionId: id, memberId, role, token } = caller;
  return { address, session: { id, memberId, role, token } };
}

/** Throws a refusal where streams are opened too often, or one address has too many without a session. */
export function checkStreamLimits(gateway: Gateway, owner: StreamOwner): void {
  const { session, address } = owner;
  const mayOpen = ({ network, times }: CountedNetwork) =>
    gateway.anonymousStreamsFrom(network) < ANONYMOUS_STREAMS_MAX * times;
  if ((session || countedNetworks(address).every(mayOpen)) && gateway.limits.tryOpen(owner)) return;
  throw new HttpRefusal(429, 'too-many-streams', serverText.tooManyStreams, RETRY_SECONDS);
}

/** Opens a stream for who was let in a moment ago, and makes sure that they still are. */
export function openStream(
  deps: StreamDeps,
  wire: Wire,
  positions: readonly StreamPosition[],
  owner: StreamOwner,
): StreamSession {
  const session = deps.gateway.open(wire, positions, owner);
  deps.streamSync.confirm(session).catch(deps.onError);
  return session;
}
