import { randomBytes } from 'node:crypto';
import type { LaunchRequest } from '../src/contract/api/casino/provider';
import { DAY_MS } from '../src/contract/units';
import type { Brand } from './catalogue';
import type { Shown } from './games/round';

/** How a round ended for its player. */
export type PlayOutcome =
  | { state: 'played'; spot: string; stake: number; paid: number; shown: Shown; balance: number | undefined }
  /** Nothing was debited. `code`: why the wallet refused, or `unknown` where it did not answer. */
  | { state: 'refused'; code: string };

/** Somebody whom the server has sent. In memory only: a returning player gets another session. */
export interface Player {
  id: string;
  brand: Brand;
  launch: LaunchRequest;
  openedAt: number;
  /** What each press came to: the same one plays once. */
  onceRequests: Map<string, Promise<void>>;
  /** The last round of each game. */
  last: Map<string, PlayOutcome>;
  /** The stake chosen last, of each game. */
  stakes: Map<string, number>;
  /** One round after the other. */
  busy: Promise<void>;
}

/** A player that was not seen for so long is forgotten, ms. */
const FORGET_MS = DAY_MS;
const ONCE_REQUESTS_MAX = 50;

export class Players {
  readonly #players = new Map<string, Player>();

  open(brand: Brand, launch: LaunchRequest, now: number): Player {
    for (const [id, { openedAt }] of this.#players) if (now - openedAt > FORGET_MS) this.#players.delete(id);
    const player: Player = {
      id: randomBytes(24).toString('base64url'),
      brand,
      launch,
      openedAt: now,
      onceRequests: new Map(),
      last: new Map(),
      stakes: new Map(),
      busy: Promise.resolve(),
    };
    this.#players.set(player.id, player);
    return player;
  }

  get(id: string): Player | undefined {
    return this.#players.get(id);
  }
}

/** Does `work` for a press once, and after all that was pressed before. */
export function playOnce(player: Player, requestId: string, work: () => Promise<void>): Promise<void> {
  const earlier = player.onceRequests.get(requestId);
  if (earlier) return earlier;
  const done = player.busy.then(work);
  player.busy = done.catch(() => {});
  player.onceRequests.set(requestId, done);
  const [oldest] = player.onceRequests.keys();
  if (player.onceRequests.size > ONCE_REQUESTS_MAX && oldest !== undefined) player.onceRequests.delete(oldest);
  return done;
}
