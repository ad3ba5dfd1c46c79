import { type Area, AREAS } from '../../../src/contract/stream/channel';
import type { FeedUpdate } from '../feed';
import type { Board } from './board';

/** Silence longer than this is a stamp gone wrong, not a quiet market: it is not filled. */
const LONGEST_SILENCE_MS = 7 * 24 * 3_600_000;

/** One file's word on its producer. Written by the file's importer. */
export class SourcePulse {
  /** The producer says that what it tells is unreliable (status 503, an interrupted domain). */
  degraded = false;
  /** The message in hand is nothing but a sign of life. */
  beaten = false;
  /** The file has such messages, so its silence means something. */
  beats = false;
  /** Fixtures the file tells of. */
  readonly fixtures = new Set<string>();

  beat(): void {
    this.beaten = true;
    this.beats = true;
  }
}

/**
 * When to say that an area's producers are alive: with their messages, at most once per `every` ms, and at once for a
 * heartbeat; never for an area one of whose producers is degraded. Files without heartbeats were cleaned of them by who
 * recorded them, so silence in such a file is no sign of trouble and is filled.
 */
export class Pulse {
  readonly #board: Board;
  readonly #every: number;
  readonly #sources: SourcePulse[] = [];
  readonly #said: Record<Area, number> = { inplay: -Infinity, europe: -Infinity };

  /** `every`: ms of file time; 0: say nothing of life. */
  constructor(board: Board, every: number) {
    this.#board = board;
    this.#every = every;
  }

  source(): SourcePulse {
    const source = new SourcePulse();
    this.#sources.push(source);
    return source;
  }

  /** What a message of `source` at `at` says of life. */
  after(source: SourcePulse, at: number): FeedUpdate[] {
    const { beaten } = source;
    source.beaten = false;
    if (this.#every === 0 || source.degraded) return [];
    const due = AREAS.filter((area) => beaten || at - this.#said[area] >= this.#every);
    if (due.length === 0) return [];
    const fed = this.#areasOf(source);
    // A heartbeat before the first fixture speaks for a producer that may feed either area.
    const meant = beaten && fed.size === 0 ? new Set(AREAS) : fed;
    return this.#say(due, (area) => meant.has(area), at);
  }

  /** The signs of life that fill the silence up to, not including, `until`. */
  *silence(until: number): Generator<{ at: number; updates: FeedUpdate[] }> {
    if (this.#every === 0) return;
    const last = Math.max(this.#said.inplay, this.#said.europe);
    if (until <= last + this.#every || until - last > LONGEST_SILENCE_MS) return;
    const quiet = this.#sources.filter((source) => !source.beats).map((source) => this.#areasOf(source));
    const speaking = this.#sources.filter((source) => source.beats).map((source) => this.#areasOf(source));
    const filled = (area: Area) => quiet.some((areas) => areas.has(area)) && !speaking.some((areas) => areas.has(area));
    for (let at = last + this.#every; at < until; at += this.#every) {
      const updates = this.#say(AREAS, filled, at);
      if (updates.length === 0) return;
      yield { at, updates };
    }
  }

  #say(areas: readonly Area[], wanted: (area: Area) => boolean, at: number): FeedUpdate[] {
    const degraded = this.#sources.filter((source) => source.degraded).map((source) => this.#areasOf(source));
    const alive = areas.filter((area) => wanted(area) && !degraded.some((areas) => areas.has(area)));
    for (const area of alive) this.#said[area] = at;
    return alive.map((area) => ({ kind: 'alive', area }));
  }

  #areasOf(source: SourcePulse): Set<Area> {
    const areas = new Set<Area>();
    for (const id of source.fixtures) {
      const area = this.#board.area(id);
      if (area) areas.add(area);
      if (areas.size === AREAS.length) break;
    }
    return areas;
  }
}
