import { type Area, areaOf, AREAS, type Channel } from '../../contract/stream/channel';
import { type BetsData, type ChannelFrame, type GamesData, PROTOCOL } from '../../contract/stream/frame';
import type { Book, ChannelState } from '../../book/book';
import type { Changes } from '../../book/changes';
import { makeEpoch } from '../../book/epoch';
import { BY_COUNT, imageOf } from '../../book/image';
import { Conflator } from '../../book/conflator';
import type { Clock } from '../../rules/clock';
import { Freshness, worse } from '../../rules/staleness';
import { type HubHealth, type HubPort, SILENT_MS } from './protocol';

/** A visible tab is given a patch at most this often, ms: twice a frame, so that a change waits for one frame only. */
const VISIBLE_MS = 8;
/** A hidden tab has no frames to paint; what it holds should still be about right. */
const HIDDEN_MS = 1_000;

/**
 * What one tab is sent: images of what it begins to want, then patches of what changed since, one on the way at a time.
 * However slow or hidden the tab, what waits for it is a set of keys.
 */
export class PortSession {
  readonly port: HubPort;
  readonly #books: Record<Area, Book>;
  readonly #clock: Clock;
  readonly #conflators: Record<Area, Conflator>;
  readonly #wanted = new Set<Channel>();
  /** Wanted, but not imaged to this tab in the present epoch. */
  readonly #unimaged = new Set<Channel>();
  /** Pieces of images still to go. No delta overtakes them. */
  #pieces: ChannelFrame[] = [];
  readonly #seqs = new Map<Channel, number>();
  #ver = 0;
  #patch = 0;
  #acknowledged = 0;
  #visible = true;
  #health: HubHealth | undefined;
  #publishedHealth: HubHealth | undefined;
  #lastPost = -Infinity;
  #cancel: (() => void) | undefined;

  constructor(port: HubPort, books: Record<Area, Book>, clock: Clock) {
    this.port = port;
    this.#books = books;
    this.#clock = clock;
    this.#conflators = { inplay: new Conflator(books.inplay), europe: new Conflator(books.europe) };
  }

  get wanted(): ReadonlySet<Channel> {
    return this.#wanted;
  }

  setWanted(channels: readonly Channel[]): void {
    const next = new Set(channels);
    for (const ch of this.#wanted) if (!next.has(ch)) this.#forget(ch);
    for (const ch of next) {
      if (this.#wanted.has(ch)) continue;
      this.#wanted.add(ch);
      this.#unimaged.add(ch);
    }
    this.schedule();
  }

  /** The tab lost track of a channel: it gets an image of it. */
  requestImage(ch: Channel): void {
    if (!this.#wanted.has(ch)) return;
    this.#unimaged.add(ch);
    this.schedule();
  }

  /** A new epoch of the area: deltas of the old one mean nothing to the tab any more. */
  restart(area: Area): void {
    this.#pieces = this.#pieces.filter(({ ch }) => areaOf(ch) !== area);
    this.#conflators[area] = new Conflator(this.#books[area]);
    for (const ch of this.#wanted) if (areaOf(ch) === area) this.#unimaged.add(ch);
  }

  onChanges(area: Area, changes: Changes): void {
    this.#conflators[area].markChanges(changes);
    this.schedule();
  }

  acknowledge(n: number): void {
    this.#acknowledged = Math.max(this.#acknowledged, n);
    this.schedule();
  }

  /** Bad news goes at once. Good news waits for the patches it is about: a channel is not live before its odds are there. */
  updateHealth(health: HubHealth): void {
    this.#health = health;
    this.#publishHealth(!this.#due);
  }

  setVisible(visible: boolean): void {
    this.#visible = visible;
    if (!visible) return;
    this.#cancel?.();
    this.#cancel = undefined;
    this.schedule();
  }

  stop(): void {
    this.#cancel?.();
    this.#wanted.clear();
  }

  /** Sends what is due: now, or as soon as the tab may be given more. */
  schedule(): void {
    if (this.#cancel || this.#patch > this.#acknowledged || !this.#due) return;
    const wait = this.#lastPost + this.#restMs - this.#clock.mono();
    if (wait > 0) {
      this.#cancel = this.#clock.after(wait, () => {
        this.#cancel = undefined;
        if (this.#patch === this.#acknowledged) this.#post();
      });
      return;
    }
    this.#post();
  }

  /** Pieces of an image follow each other as soon as the tab has taken in the one before: they are all that it waits for. */
  get #restMs(): number {
    if (!this.#visible) return HIDDEN_MS;
    return this.#pieces.length > 0 ? 0 : VISIBLE_MS;
  }

  /** `current`: all that was dirty has been posted before. */
  #publishHealth(current: boolean): void {
    const health = this.#health;
    if (!health) return;
    const published = this.#publishedHealth?.channels ?? {};
    const channels: HubHealth['channels'] = {};
    const best = this.#isUnanswered ? Freshness.late : Freshness.live;
    for (const ch of this.#wanted) {
      const now = worse(health.channels[ch] ?? Freshness.down, best);
      const due = !current || this.#unimaged.has(ch);
      channels[ch] = due ? worse(now, published[ch] ?? Freshness.down) : now;
    }
    const next = { ...health, channels };
    if (this.#publishedHealth && sameHealth(next, this.#publishedHealth)) return;
    this.#publishedHealth = next;
    this.port.post({ type: 'health', health: next });
  }

  /**
   * A frozen tab reads all that waits for it at once when it goes on, and has its old odds until it has answered: one of those
   * messages must be that they are late.
   */
  get #isUnanswered(): boolean {
    return this.#patch > this.#acknowledged && this.#clock.mono() - this.#lastPost > SILENT_MS;
  }

  get #due(): boolean {
    if (this.#pieces.length > 0 || AREAS.some((area) => this.#conflators[area].dirty)) return true;
    for (const ch of this.#unimaged) if (this.#liveState(ch)) return true;
    return false;
  }

  #post(): void {
    if (this.#pieces.length === 0) this.#queueImages();
    const piece = this.#pieces.shift();
    const frames = piece ? [piece] : this.#deltas();
    if (frames.length === 0) return;
    this.#lastPost = this.#clock.mono();
    this.#patch += 1;
    this.port.post({ type: 'patch', n: this.#patch, frames }, buffersOf(frames));
    this.#publishHealth(piece === undefined || !this.#due);
  }

  #queueImages(): void {
    this.#ver += 1;
    for (const ch of [...this.#unimaged]) {
      const state = this.#liveState(ch);
      if (!state) continue;
      this.#unimaged.delete(ch);
      const area = areaOf(ch);
      // From here on changes are noted; the image holds all before.
      this.#conflators[area].follow(state);
      const seq = this.#next(ch);
      const pieces = imageOf(this.#books[area], state, this.#ver, BY_COUNT);
      const image = `${seq}`;
      pieces.forEach((data, i) => {
        const seg = { image, i, n: pieces.length };
        this.#pieces.push({ ...this.#head(ch), kind: 'image', seq, seg, data });
      });
    }
  }

  #deltas(): ChannelFrame[] {
    this.#ver += 1;
    return AREAS.flatMap((area) =>
      this.#conflators[area].flush(this.#ver).map(({ channel, data }): ChannelFrame => {
        const seq = this.#next(channel);
        return { ...this.#head(channel), kind: 'delta', from: seq - 1, seq, data: packed(data) };
      }),
    );
  }

  /**
   * Epochs are counted here, as positions are: those of the server may fall from one stream to the next, and to a tab all is
   * one stream.
   */
  #head(ch: Channel) {
    return { v: PROTOCOL, ch, epoch: makeEpoch(this.#books[areaOf(ch)].gen, 'hubs'), ts: 0 } as const;
  }

  #next(ch: Channel): number {
    const seq = (this.#seqs.get(ch) ?? 0) + 1;
    this.#seqs.set(ch, seq);
    return seq;
  }

  #liveState(ch: Channel): ChannelState | undefined {
    const state = this.#books[areaOf(ch)].channels.get(ch);
    return state?.live ? state : undefined;
  }

  #forget(ch: Channel): void {
    this.#wanted.delete(ch);
    this.#unimaged.delete(ch);
    this.#pieces = this.#pieces.filter((piece) => piece.ch !== ch);
    const state = this.#books[areaOf(ch)].channels.get(ch);
    if (state) this.#conflators[areaOf(ch)].unfollow(state);
  }
}

function sameHealth(a: HubHealth, b: HubHealth): boolean {
  const channels = Object.keys(a.channels) as Channel[];
  return (
    a.connection === b.connection &&
    a.latency === b.latency &&
    channels.length === Object.keys(b.channels).length &&
    channels.every((ch) => a.channels[ch] === b.channels[ch])
  );
}

/** Flat arrays as typed ones: those can be moved to the tab instead of copied. */
function packed(data: GamesData | BetsData): GamesData | BetsData {
  const { prices, statuses } = data as BetsData;
  return {
    ...data,
    ...(prices && { prices: Int32Array.from(prices) }),
    ...(statuses && { statuses: Int32Array.from(statuses) }),
  };
}

function buffersOf(frames: readonly ChannelFrame[]): ArrayBuffer[] {
  return frames.flatMap((frame) => {
    if (frame.kind !== 'delta') return [];
    const { prices, statuses } = frame.data as BetsData;
    return [prices, statuses].filter((flat) => flat instanceof Int32Array).map((flat) => flat.buffer as ArrayBuffer);
  });
}
