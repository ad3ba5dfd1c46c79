import type { Channel } from '../../src/contract/stream/channel';
import type { Book, ChannelState } from '../../src/book/book';
import { imageOf, type Segmenting } from '../../src/book/image';
import type { Clock } from '../../src/rules/clock';
import type { RelayedDelta } from './replayBuffer';
import type { ReplayBuffers } from './replayBuffers';
import { SharedText } from './sharedText';

/**
 * An image this old still serves, ms. While many come at once, such as after a restart, the book moves ten times a second,
 * and an image of each of its states would be for a few of them only.
 */
const SERVES_MS = 1_000;

interface ImageText {
  epoch: string;
  seq: number;
  ver: number;
  /** When it was made, by the wall clock (`ts`) and the monotonic one (`made`). */
  ts: number;
  made: number;
  /** The data of each segment, encoded. */
  pieces: readonly SharedText[];
}

/** An image as consumers are sent it: the channel at `seq`, and the deltas from there to the present. */
export type SentImage = Pick<ImageText, 'seq' | 'ts' | 'pieces'> & { since: readonly RelayedDelta[] };

/** Images as text, encoded once for all consumers who need one of the same channel at about the same time. */
export class ImageTexts {
  readonly #cut: Segmenting;
  readonly #clock: Clock;
  readonly #replayBuffers: Pick<ReplayBuffers, 'since'>;
  readonly #texts = new Map<Channel, ImageText>();

  constructor(cut: Segmenting, clock: Clock, replayBuffers: Pick<ReplayBuffers, 'since'>) {
    this.#cut = cut;
    this.#clock = clock;
    this.#replayBuffers = replayBuffers;
  }

  /** `least`: an image of an earlier position is of no use to the consumer; of the present one it always is. */
  of(book: Book, state: ChannelState, ver: number, least: number): SentImage {
    const { name, seq } = state;
    const known = this.#texts.get(name);
    if (known && known.epoch === book.epoch) {
      if (known.seq === seq && known.ver === ver) return { ...known, since: [] };
      const serves = known.seq >= least && this.#clock.mono() - known.made < SERVES_MS;
      const since = serves ? this.#replayBuffers.since(name, known.seq, seq) : undefined;
      if (since) return { ...known, since };
    }
    const pieces = imageOf(book, state, ver, this.#cut).map((data) => new SharedText(JSON.stringify(data)));
    const fresh = { seq, ver, ts: this.#clock.wall(), made: this.#clock.mono(), pieces };
    if (book.epoch !== undefined) this.#texts.set(name, { ...fresh, epoch: book.epoch });
    return { ...fresh, since: [] };
  }

  /** Drops images that nobody can use. */
  sweep(): void {
    const now = this.#clock.mono();
    for (const [ch, { made }] of this.#texts) if (now - made >= SERVES_MS) this.#texts.delete(ch);
  }
}
