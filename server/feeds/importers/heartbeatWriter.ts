import { type Area, AREAS } from '../../../src/contract/stream/channel';
import { DAY_MS } from '../../../src/contract/units';
import type { FeedUpdate } from '../feed';
import type { ImportState } from './importState';

/** Silence longer than this is a stamp gone wrong, not a quiet market: it is not filled. */
const LONGEST_SILENCE_MS = 7 * DAY_MS;

/** What one file reports of its producer. Written by the file's importer. */
export class SourceHealth {
  /** The producer reports that its data is unreliable (status 503, an interrupted domain). */
  isDegraded = false;
  /** The message in hand is nothing but a sign of life. */
  isHeartbeat = false;
  /** The file has such messages, so its silence means something. */
  hasHeartbeats = false;
  /** When its last message was, ms since the epoch. */
  lastAt = -Infinity;
  /** Fixtures in the file. */
  readonly fixtures = new Set<string>();

  recordHeartbeat(): void {
    this.isHeartbeat = true;
    this.hasHeartbeats = true;
  }
}

/**
 * When to report that an area's producers are alive: with their messages, at most once per `every` ms, and at once for
 * a heartbeat; never for an area one of whose producers is degraded, and only once each of them that has heartbeats sent
 * something since the last time: none vouches for another one's matches. Files without heartbeats were cleaned of them by
 * who recorded them, so silence in such a file is no sign of trouble and is filled, up to its end.
 */
export class HeartbeatWriter {
  readonly #state: ImportState;
  readonly #intervalMs: number;
  readonly #sources = new Set<SourceHealth>();
  readonly #lastAlive: Record<Area, number> = { inplay: -Infinity, europe: -Infinity };

  /** `every`: ms of file time; 0: report no life. */
  constructor(state: ImportState, every: number) {
    this.#state = state;
    this.#intervalMs = every;
  }

  addSource(): SourceHealth {
    const source = new SourceHealth();
    this.#sources.add(source);
    return source;
  }

  /** No more comes of it: whether an area is alive is up to the others. */
  endSource(source: SourceHealth): void {
    this.#sources.delete(source);
  }

  /** What a message of `source` at `at` shows of life. */
  afterMessage(source: SourceHealth, at: number): FeedUpdate[] {
    const { isHeartbeat: beaten } = source;
    source.isHeartbeat = false;
    source.lastAt = at;
    if (this.#intervalMs === 0 || source.isDegraded) return [];
    const due = AREAS.filter((area) => beaten || at - this.#lastAlive[area] >= this.#intervalMs);
    if (due.length === 0) return [];
    const fed = this.#areasOf(source);
    // A heartbeat before the first fixture speaks for a producer that may feed either area.
    const meant = beaten && fed.size === 0 ? new Set(AREAS) : fed;
    return this.#aliveUpdates(due, (area) => meant.has(area), at);
  }

  /** The signs of life that fill the silence up to, not including, `until`. */
  *fillSilence(until: number): Generator<{ at: number; updates: FeedUpdate[] }> {
    if (this.#intervalMs === 0) return;
    const last = Math.max(this.#lastAlive.inplay, this.#lastAlive.europe);
    if (until <= last + this.#intervalMs || until - last > LONGEST_SILENCE_MS) return;
    const quiet = this.#areasWhere((source) => !source.hasHeartbeats);
    const speaking = this.#areasWhere((source) => source.hasHeartbeats);
    const filled = (area: Area) => quiet.has(area) && !speaking.has(area);
    for (let at = last + this.#intervalMs; at < until; at += this.#intervalMs) {
      const updates = this.#aliveUpdates(AREAS, filled, at);
      if (updates.length === 0) return;
      yield { at, updates };
    }
  }

  #aliveUpdates(areas: readonly Area[], wanted: (area: Area) => boolean, at: number): FeedUpdate[] {
    const alive = areas.filter((area) => {
      const isMissed = ({ isDegraded, hasHeartbeats, lastAt }: SourceHealth) =>
        isDegraded || (hasHeartbeats && lastAt <= this.#lastAlive[area]);
      return wanted(area) && !this.#areasWhere(isMissed).has(area);
    });
    for (const area of alive) this.#lastAlive[area] = at;
    return alive.map((area) => ({ kind: 'alive', area }));
  }

  #areasWhere(wanted: (source: SourceHealth) => boolean): Set<Area> {
    return new Set([...this.#sources].filter(wanted).flatMap((source) => [...this.#areasOf(source)]));
  }

  #areasOf(source: SourceHealth): Set<Area> {
    const areas = new Set<Area>();
    for (const id of source.fixtures) {
      const area = this.#state.area(id);
      if (area) areas.add(area);
      if (areas.size === AREAS.length) break;
    }
    return areas;
  }
}
