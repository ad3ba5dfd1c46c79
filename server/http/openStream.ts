import type { Caller } from '../auth/caller';
import type { StreamKeeper } from '../bus/streamKeeper';
import { copy } from '../copy/copy';
import type { Wire } from '../gateway/consumer';
import type { Gateway, Position } from '../gateway/gateway';
import type { Owner } from '../gateway/owner';
import type { Session } from '../gateway/session';
import { Refusal } from './refusal';

/** Streams without a session that one address may have: a household, not a flood. */
const STRANGERS_MAX = 100;
const RETRY_SECONDS = 10;

export interface StreamRoom {
  gateway: Gateway;
  /** Ends a stream whose session fell away while it was opened. */
  keeper: Pick<StreamKeeper, 'confirm'>;
  onError: (failure: unknown) => void;
}

export function ownerOf(caller: Caller | undefined, address: string): Owner {
  const session = caller && { id: caller.sessionId, memberId: caller.memberId, role: caller.role };
  return { address, session };
}

/** Throws a refusal where there are too many streams without a session from one address. */
export function checkStrangers(gateway: Gateway, { session, address }: Owner): void {
  if (session || gateway.strangersFrom(address) < STRANGERS_MAX) return;
  throw new Refusal(429, 'too-many-streams', copy.tooManyStreams, RETRY_SECONDS);
}

/** Opens a stream for who was let in a moment ago, and makes sure that they still are. */
export function openStream(room: StreamRoom, wire: Wire, positions: readonly Position[], owner: Owner): Session {
  const session = room.gateway.open(wire, positions, owner);
  room.keeper.confirm(session).catch(room.onError);
  return session;
}
