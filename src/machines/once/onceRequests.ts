import type { ApiFailure, CallResult } from '../../api/callResult';
import type { OnceRequestResult } from '../../contract/api/clientRef';
import { MINUTE_MS } from '../../contract/units';
import type { Clock } from '../../rules/clock';
import type { TextStorage } from '../textStorage';
import { earlierDone } from './earlierDone';

export interface OnceRequestsOptions {
  /** Outlives the page: so does a request whose answer was lost. Absent: requests last as long as the page. */
  storage?: TextStorage;
  newRef: () => string;
  /**
   * What became of a reference; where nothing did it is void from then on. Absent: another content is another request,
   * whatever became of the earlier one.
   */
  lookUp?: (clientRef: string) => Promise<CallResult<OnceRequestResult>>;
  /** By which a press is too late to be the earlier one again. Absent: the same content is always the same press. */
  clock?: Pick<Clock, 'wall'>;
  /** Whose requests they are; absent: of whoever sees the page. */
  account?: () => number | undefined;
}

export interface OnceRequests {
  /**
   * Sends something that must happen once, under a reference that is stored until an answer came, over reloads too.
   * Pressed again within a minute with the same content it is the same press; later or with another, the earlier one is
   * looked up (and voided) first. `content` is stored in the browser: no passwords.
   */
  once<A>(name: string, content: unknown, send: (clientRef: string) => Promise<CallResult<A>>): Promise<CallResult<A>>;
  /** Looks up (and voids) the press of this name whose answer was lost; undefined: there is none. */
  settle(name: string): Promise<CallResult<OnceRequestResult> | undefined>;
}

interface PendingRequest {
  ref: string;
  content: string;
  /** When it was sent last, ms since the epoch; 0: not known. */
  at: number;
}

/** Who asks for the same after this long may well have seen what became of the earlier press, and mean another, ms. */
const SAME_PRESS_MS = MINUTE_MS;

/** It decides nothing about the request itself, which may have been done by an earlier try. */
const TOO_MANY_REQUESTS = 429;

/**
 * Whether the server refused what was asked. A page of something on the way, and a session that is over, decide nothing
 * about it.
 */
export function isDecision(failure: ApiFailure | { reason: 'unexpected' }): boolean {
  return failure.reason === 'refused' && failure.code !== undefined && failure.status !== TOO_MANY_REQUESTS;
}

export function openOnceRequests({ storage, newRef, lookUp, clock, account }: OnceRequestsOptions): OnceRequests {
  /** While the page lives it is remembered here too: storage may be full or forbidden. */
  const pending = new Map<string, PendingRequest>();
  const keyOf = (name: string) => `press.v1.${name}.${account?.() ?? ''}`;
  const isSamePress = (earlier: PendingRequest, content: string) => {
    if (earlier.content !== content) return false;
    // The clock may have jumped since.
    return !clock || Math.abs(clock.wall() - earlier.at) <= SAME_PRESS_MS;
  };
  const store = (key: string, earlier: PendingRequest | undefined) => {
    try {
      if (earlier) {
        pending.set(key, earlier);
        storage?.setItem(key, JSON.stringify(earlier));
      } else {
        pending.delete(key);
        storage?.removeItem(key);
      }
    } catch {
      // It holds as long as the page does.
    }
  };
  const pendingOf = (key: string) => pending.get(key) ?? (storage && read(storage, key));
  const settle = async (key: string, { ref }: PendingRequest) => {
    const state = await lookUp?.(ref);
    if (state?.ok !== false) store(key, undefined);
    return state;
  };
  return {
    settle: async (name) => {
      const key = keyOf(name);
      const earlier = pendingOf(key);
      return earlier && settle(key, earlier);
    },
    once: async (name, content, send) => {
      const key = keyOf(name);
      const text = JSON.stringify(content);
      let earlier = pendingOf(key);
      if (earlier && !isSamePress(earlier, text)) {
        const state = await settle(key, earlier);
        if (state?.ok === false) return state;
        earlier = undefined;
        if (state?.value === 'done') return { ok: false, failure: earlierDone };
      }
      const { ref } = earlier ?? { ref: newRef() };
      store(key, { ref, content: text, at: clock?.wall() ?? 0 });
      const result = await send(ref);
      if (result.ok || isDecision(result.failure)) store(key, undefined);
      return result;
    },
  };
}

function read(storage: TextStorage, key: string): PendingRequest | undefined {
  try {
    const stored = JSON.parse(storage.getItem(key) ?? 'null') as Partial<PendingRequest> | null;
    if (typeof stored?.ref === 'string' && typeof stored.content === 'string')
      return { ref: stored.ref, content: stored.content, at: typeof stored.at === 'number' ? stored.at : 0 };
  } catch {
    // What can't be read counts as nothing.
  }
  return undefined;
}
