import type { Book } from '../../book/book';
import { encodeFrame } from '../../book/codec';
import { BY_COUNT, imageOf, type Segmenting } from '../../book/image';
import type { RecordingLine } from '../../book/recording';
import { type Area, AREAS } from '../../contract/stream/channel';
import { type ImageFrame, PROTOCOL } from '../../contract/stream/frame';
import { MINUTE_MS } from '../../contract/units';
import type { Clock } from '../../rules/clock';
import type { ServerTime } from '../time/serverClock';
import { isPublicText } from './record';

/** A stretch ends after this long, ms, or this many characters. Two of them are held. */
const STRETCH_MS = 3 * MINUTE_MS;
const STRETCH_LENGTH = 3_000_000;
/** Pieces of images whose text is about as long as the gateway's. */
const BY_FEW: Segmenting = { ...BY_COUNT, limit: 600 };

/** How images are named that are made here, of what was known, and not by the server. */
export const REMADE = 'recent-';

/** The last minutes of a stream, in the lines of a recording. */
export interface RecentRecording {
  /** When it began, this machine's wall clock, ms. */
  started: number;
  /** When it ended, ms after that. */
  lasts: number;
  /** How far the server's clock is ahead of this machine's, ms; undefined: not known. */
  ahead: number | undefined;
  lines: RecordingLine[];
}

interface Stretch {
  /** Monotonic clock, ms. */
  began: number;
  /** Of the texts that came: with the images, it would end with a site's size. */
  length: number;
  lines: { at: number; content: Content }[];
}

/** An image becomes text when it is read: that takes long, and almost none ever is. */
type Content = { frame: string } | { image: ImageFrame } | { control: 'open' | 'close' };

/**
 * Holds what came over the stream in the last three to six minutes, of public frames alone. Each stretch begins with images
 * of what was known then, so that the older one can be dropped and what is left is still a whole recording.
 */
export class RecentLines {
  readonly #clock: Clock;
  readonly #books: Readonly<Record<Area, Book>>;
  #older: Stretch | undefined;
  #newer: Stretch;

  constructor(clock: Clock, books: Readonly<Record<Area, Book>>) {
    this.#clock = clock;
    this.#books = books;
    this.#newer = { began: clock.mono(), length: 0, lines: [] };
  }

  /** A text of the stream, before it is folded. */
  received(text: string): void {
    if (!isPublicText(text)) return;
    this.#rotate();
    this.#add({ frame: text });
  }

  connected(isOpen: boolean): void {
    this.#add({ control: isOpen ? 'open' : 'close' });
  }

  read(server: ServerTime): RecentRecording {
    const now = this.#clock.mono();
    const stretches = [...(this.#older ? [this.#older] : []), this.#newer];
    const { began } = stretches[0]!;
    return {
      started: Math.round(this.#clock.wall() - (now - began)),
      lasts: Math.round(now - began),
      ahead: server.known ? Math.round(server.now - this.#clock.wall()) : undefined,
      lines: stretches.flatMap(({ lines }) => lines).map(({ at, content }) => lineOf(Math.round(at - began), content)),
    };
  }

  #add(content: Content): void {
    this.#newer.lines.push({ at: this.#clock.mono(), content });
    this.#newer.length += 'frame' in content ? content.frame.length : 0;
  }

  #rotate(): void {
    const { began, length } = this.#newer;
    if (this.#clock.mono() - began < STRETCH_MS && length < STRETCH_LENGTH) return;
    this.#older = this.#newer;
    this.#newer = { began: this.#clock.mono(), length: 0, lines: [] };
    // Of a stream that opened before, an area's first frame may still have to come, of whatever epoch: what it had is `before`.
    const isBefore = (area: Area) => this.#books[area].opening && this.#books[area].epoch !== undefined;
    const before = AREAS.filter(isBefore);
    const after = AREAS.filter((area) => !isBefore(area));
    for (const area of before) for (const image of this.#images(area)) this.#add({ image });
    this.#add({ control: 'open' });
    for (const area of after) for (const image of this.#images(area)) this.#add({ image });
  }

  #images(area: Area): ImageFrame[] {
    const book = this.#books[area];
    const { epoch } = book;
    if (epoch === undefined) return [];
    const channels = [...book.channels.values()];
    const ver = Math.max(0, ...channels.map((channel) => channel.ver));
    return channels
      .filter(({ live }) => live)
      .flatMap((channel) =>
        imageOf(book, channel, ver, BY_FEW).map((data, i, { length: n }) => {
          const { name: ch, seq } = channel;
          const seg = { image: `${REMADE}${seq}`, i, n };
          return { v: PROTOCOL, ch, epoch, seq, ts: this.#clock.wall(), kind: 'image', seg, data };
        }),
      );
  }
}

function lineOf(t: number, content: Content): RecordingLine {
  if ('control' in content) return { t, control: content.control, detail: '' };
  return { t, frame: 'frame' in content ? content.frame : encodeFrame(content.image) };
}
