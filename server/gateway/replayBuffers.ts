import type { Channel } from '../../src/contract/stream/channel';
import { type Relayed, Ring } from './replayBuffer';

/** Text units a channel's past may take: some minutes of a listing, far more than a lost connection lasts. */
const RING_LENGTH = 2 * 1024 * 1024;
/** Sweeps (one a heartbeat) that a fixture's ring outlives its last follower: a minute. */
const IDLE_SWEEPS = 12;

/** The rings of the channels worth one: the listings always, a fixture's while it is followed and a little longer. */
export class Rings {
  readonly #rings = new Map<Channel, { ring: Ring; idle: number }>();

  keep(ch: Channel): void {
    const kept = this.#rings.get(ch);
    if (kept) kept.idle = 0;
    else this.#rings.set(ch, { ring: new Ring(RING_LENGTH), idle: 0 });
  }

  has(ch: Channel): boolean {
    return this.#rings.has(ch);
  }

  push(ch: Channel, frame: Relayed): void {
    this.#rings.get(ch)?.ring.push(frame);
  }

  since(ch: Channel, position: number, head: number): Relayed[] | undefined {
    return this.#rings.get(ch)?.ring.since(position, head);
  }

  clear(which: (ch: Channel) => boolean): void {
    for (const [ch, { ring }] of this.#rings) if (which(ch)) ring.clear();
  }

  sweep(followed: (ch: Channel) => boolean): void {
    for (const [ch, kept] of this.#rings) {
      kept.idle = followed(ch) || !ch.includes(':') ? 0 : kept.idle + 1;
      if (kept.idle > IDLE_SWEEPS) this.#rings.delete(ch);
    }
  }
}
