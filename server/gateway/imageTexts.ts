import type { Area, Channel } from '../../src/contract/stream/channel';
import { areaOf } from '../../src/contract/stream/channel';
import type { Book, ChannelState } from '../../src/book/book';
import { imageOf, type Segmenting } from '../../src/book/image';

interface ImageText {
  epoch: string | undefined;
  seq: number;
  ver: number;
  /** The data of each segment, encoded. */
  pieces: readonly string[];
}

/** Images as text, encoded once for all consumers who need one of the same channel at the same version. */
export class ImageTexts {
  readonly #cut: Segmenting;
  readonly #texts = new Map<Channel, ImageText>();

  constructor(cut: Segmenting) {
    this.#cut = cut;
  }

  of(book: Book, state: ChannelState, ver: number): readonly string[] {
    const { name, seq } = state;
    const { epoch } = book;
    const known = this.#texts.get(name);
    if (known && known.epoch === epoch && known.seq === seq && known.ver === ver) return known.pieces;
    const pieces = imageOf(book, state, ver, this.#cut).map((data) => JSON.stringify(data));
    this.#texts.set(name, { epoch, seq, ver, pieces });
    return pieces;
  }

  /** The area has moved on. */
  clear(area: Area): void {
    for (const ch of this.#texts.keys()) if (areaOf(ch) === area) this.#texts.delete(ch);
  }
}
