import { PROTOCOL } from '../../src/contract/stream/frame';
import type { RoundsState } from '../../src/contract/api/rounds';
import type { SiteState, StateChannel, UserState } from '../../src/contract/stream/state';

/** Small states are made by no feed runner, so their epoch never changes. */
const EPOCH = '1-state';

export type StateFeedState = SiteState | UserState | RoundsState;

export interface StateFeedOptions {
  send: (text: string) => void;
  /** Whether so much lies unsent that more would only come too late. */
  isFull: () => boolean;
  /** Wall clock, ms. */
  now: () => number;
}

/** The state channels of one stream. Each frame is the whole state, so of several unsent ones only the last counts. */
export class StateFeed {
  readonly #options: StateFeedOptions;
  readonly #followed = new Map<StateChannel, { seq: number; state: StateFeedState | undefined; owed: boolean }>();
  #images = 0;

  constructor(options: StateFeedOptions) {
    this.#options = options;
  }

  get channels(): readonly StateChannel[] {
    return [...this.#followed.keys()];
  }

  has(ch: StateChannel): boolean {
    return this.#followed.has(ch);
  }

  follow(ch: StateChannel): void {
    if (!this.has(ch)) this.#followed.set(ch, { seq: 0, state: undefined, owed: false });
  }

  drop(ch: StateChannel): void {
    this.#followed.delete(ch);
  }

  /** The state as it is now; ignored where the channel is not followed. */
  publish(ch: StateChannel, state: StateFeedState): void {
    const followed = this.#followed.get(ch);
    if (!followed) return;
    // Rises over reconnections too, whichever process they lead to.
    followed.seq = Math.max(followed.seq + 1, this.#options.now());
    followed.state = state;
    this.#image(ch);
  }

  /** Sends what had to wait. */
  flush(): void {
    for (const [ch, { owed }] of this.#followed) if (owed) this.#image(ch);
  }

  /** `age`: ms since changes were last known to arrive. */
  heartbeat(age: number): void {
    for (const [ch, { seq, state }] of this.#followed) {
      if (state) this.#frame({ ch, epoch: EPOCH, kind: 'heartbeat', seq, data: { age } });
    }
  }

  #image(ch: StateChannel): void {
    const followed = this.#followed.get(ch)!;
    followed.owed = this.#options.isFull();
    if (followed.owed) return;
    const { seq, state } = followed;
    const seg = { image: `s${++this.#images}`, i: 0, n: 1 };
    this.#frame({ ch, epoch: EPOCH, kind: 'image', seq, seg, data: state });
  }

  #frame(frame: object): void {
    this.#options.send(JSON.stringify({ v: PROTOCOL, ...frame, ts: this.#options.now() }));
  }
}
