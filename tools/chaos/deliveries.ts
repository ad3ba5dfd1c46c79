import { type Area, areaOf, type Channel } from '../../src/contract/stream/channel';
import { decodeFrame } from '../../src/book/codec';

interface Known {
  epoch: string;
  /** Undefined: no complete image of the epoch was delivered, or something after it is missing. */
  position: number | undefined;
  image: { name: string; got: number } | undefined;
}

/**
 * What a client could know at best, computed apart from the engine and much more simply: for each channel, whether the
 * texts that reached it hold a complete image and everything since.
 */
export class Deliveries {
  readonly #channels = new Map<Channel, Known>();
  readonly #newest = new Map<Area, string>();

  receive(text: string): void {
    const decoded = decodeFrame(text);
    if (!decoded.ok || decoded.frame.kind === 'end') return;
    const { frame } = decoded;
    const area = areaOf(frame.ch);
    const newest = this.#newest.get(area);
    if (newest === undefined || termOf(frame.epoch) > termOf(newest)) this.#newest.set(area, frame.epoch);
    else if (termOf(frame.epoch) < termOf(newest)) return;
    let known = this.#channels.get(frame.ch);
    if (!known || known.epoch !== frame.epoch) {
      known = { epoch: frame.epoch, position: undefined, image: undefined };
      this.#channels.set(frame.ch, known);
    }
    switch (frame.kind) {
      case 'image': {
        const { image, i, n } = frame.seg;
        // A copy of a first piece restarts nothing.
        if (i === 0 && known.image?.name !== image) known.image = { name: image, got: 0 };
        if (known.image?.name !== image || known.image.got !== i) return;
        known.image.got += 1;
        if (known.image.got === n && frame.seq >= (known.position ?? 0)) known.position = frame.seq;
        break;
      }
      case 'delta':
        if (known.position === undefined || frame.seq <= known.position) return;
        known.position = frame.from > known.position ? undefined : frame.seq;
        break;
      case 'heartbeat':
        if (known.position !== undefined && frame.seq > known.position) known.position = undefined;
    }
  }

  /**
   * The connection is closed: the rest of an image will not arrive, and the next connection's may have the same name.
   */
  closed(): void {
    for (const known of this.#channels.values()) known.image = undefined;
  }

  /** The newest epoch of which a frame was delivered. */
  epochOf(area: Area): string | undefined {
    return this.#newest.get(area);
  }

  /** Whether a client may trust the channel: nothing it received shows that something is missing. */
  complete(ch: Channel): boolean {
    const known = this.#channels.get(ch);
    return known !== undefined && known.epoch === this.epochOf(areaOf(ch)) && known.position !== undefined;
  }
}

function termOf(epoch: string): number {
  return Number(epoch.split('-')[0]);
}
