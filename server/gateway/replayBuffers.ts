import type { Channel } from '../../src/contract/stream/channel';
import { type RelayedDelta, ReplayBuffer } from './replayBuffer';

/** Text units of a channel's past: some minutes of a listing, far more than a lost connection lasts. */
const BUFFER_LENGTH = 2 * 1024 * 1024;
/** Sweeps (one a heartbeat) that a fixture's buffer outlives its last follower: a minute. */
const IDLE_SWEEPS = 12;

/** The replay buffers of the channels worth one: the listings always, a fixture's while it is followed and a little longer. */
export class ReplayBuffers {
  readonly #buffers = new Map<Channel, { buffer: ReplayBuffer; idle: number }>();

  retain(ch: Channel): void {
    const entry = this.#buffers.get(ch);
    if (entry) entry.idle = 0;
    else this.#buffers.set(ch, { buffer: new ReplayBuffer(BUFFER_LENGTH), idle: 0 });
  }

  has(ch: Channel): boolean {
    return this.#buffers.has(ch);
  }

  push(ch: Channel, frame: RelayedDelta): void {
    this.#buffers.get(ch)?.buffer.push(frame);
  }

  since(ch: Channel, position: number, head: number): RelayedDelta[] | undefined {
    return this.#buffers.get(ch)?.buffer.since(position, head);
  }

  clear(which: (ch: Channel) => boolean): void {
    for (const [ch, { buffer }] of this.#buffers) if (which(ch)) buffer.clear();
  }

  sweep(followed: (ch: Channel) => boolean): void {
    for (const [ch, entry] of this.#buffers) {
      entry.idle = followed(ch) || !ch.includes(':') ? 0 : entry.idle + 1;
      if (entry.idle > IDLE_SWEEPS) this.#buffers.delete(ch);
    }
  }
}
