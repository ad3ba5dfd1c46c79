import { MINUTE_MS } from '../../contract/units';
import { storedValue, type ValueStorage } from './storedValue';

export interface PlaySessionStore {
  /** When the account's present play session began, whole ms; `now` is the server's clock. Each call prolongs it. */
  since(account: number, now: number): number;
}

const PLAY_SESSION_KEY = 'sitting.v1';
/** A play session ends after so long without a game, ms. */
const AWAY_MS = 30 * MINUTE_MS;

/**
 * A play session: from the first game a member opens in this tab until none was open for half an hour, or another
 * member signs in. Reloads don't end it.
 */
export function playSessionStore(storage: ValueStorage): PlaySessionStore {
  const stored = storedValue<StoredPlaySession | undefined>(storage, PLAY_SESSION_KEY, { read });
  return {
    since: (account, moment) => {
      const now = Math.floor(moment);
      const known = stored.value;
      const goes = known?.account === account && now - known.seen < AWAY_MS && known.since <= now;
      const since = goes ? known.since : now;
      stored.set({ account, since, seen: now });
      return since;
    },
  };
}

interface StoredPlaySession {
  account: number;
  since: number;
  seen: number;
}

function read(stored: unknown): StoredPlaySession | undefined {
  const { account, since, seen } = (stored ?? {}) as Partial<StoredPlaySession>;
  const sound = [account, since, seen].every((value) => Number.isSafeInteger(value));
  return sound ? { account: account!, since: since!, seen: seen! } : undefined;
}
