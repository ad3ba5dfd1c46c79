import { MINUTE_MS } from '../../contract/units';
import type { FavouritesStorage } from './favourites';

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
export function playSessionStore(storage: FavouritesStorage): PlaySessionStore {
  let known: StoredPlaySession | undefined;
  return {
    since: (account, moment) => {
      const now = Math.floor(moment);
      known ??= read(storage);
      const goes = known?.account === account && now - known.seen < AWAY_MS && known.since <= now;
      known = { account, since: goes ? known!.since : now, seen: now };
      try {
        storage.setItem(PLAY_SESSION_KEY, JSON.stringify(known));
      } catch {
        // Without storage a reload starts another one.
      }
      return known.since;
    },
  };
}

interface StoredPlaySession {
  account: number;
  since: number;
  seen: number;
}

function read(storage: FavouritesStorage): StoredPlaySession | undefined {
  try {
    const stored = JSON.parse(storage.getItem(PLAY_SESSION_KEY) ?? 'null') as Partial<StoredPlaySession> | null;
    const { account, since, seen } = stored ?? {};
    const sound = [account, since, seen].every((value) => Number.isSafeInteger(value));
    return sound ? { account: account!, since: since!, seen: seen! } : undefined;
  } catch {
    return undefined;
  }
}
