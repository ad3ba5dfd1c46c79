import { parseChannel } from '../../src/contract/stream/channel';
import type { BetsData, ChannelFrame, GamesData } from '../../src/contract/stream/frame';
import { HANDLE_MAX, OUTCOME_FIELD, OUTCOME_RECORD_LENGTH } from '../../src/contract/stream/market';

/** A handle that no outcome has: channels count theirs from 0, and none comes so far. */
const UNDECLARED = HANDLE_MAX;

/** Leaves of each frame what is of some fixtures. It has to see every frame, since prices and statuses name handles only. */
export class FixturePart {
  readonly #fixtures: ReadonlySet<string>;
  /** Of them, those of which nothing has come yet. */
  readonly missing: Set<string>;
  /** Handles of each channel and epoch that are of the fixtures: in an epoch none is used again, whatever image is refused. */
  readonly #handles = new Map<string, Set<number>>();

  constructor(fixtures: ReadonlySet<string>) {
    this.#fixtures = fixtures;
    this.missing = new Set(fixtures);
  }

  /**
   * The frame with what is of the fixtures, maybe nothing: its position counts. Undefined for other fixtures' channels. A delta
   * with wrong handles still has one: those may have been other fixtures'.
   */
  partOf(frame: ChannelFrame, hasWrongHandles = false): ChannelFrame | undefined {
    const channel = parseChannel(frame.ch);
    if (channel?.kind === 'esbets' && !this.#fixtures.has(channel.fixtureId)) return undefined;
    if (channel?.kind === 'esbets') this.missing.delete(channel.fixtureId);
    if (frame.kind === 'heartbeat') return frame;
    const data = channel?.kind === 'games' ? this.#games(frame.data as GamesData) : this.#bets(frame, frame.data);
    if (frame.kind === 'delta' && hasWrongHandles)
      return { ...frame, data: { ...data, drop: [UNDECLARED] } } as ChannelFrame;
    return { ...frame, data } as ChannelFrame;
  }

  #games({ ver, put, del }: GamesData): GamesData {
    for (const { id } of put ?? []) this.missing.delete(id);
    return {
      ver,
      ...(put && { put: put.filter(({ id }) => this.#fixtures.has(id)) }),
      ...(del && { del: del.filter((id) => this.#fixtures.has(id)) }),
    };
  }

  /** What has no handle is of the channel's own fixture. */
  #bets({ ch, epoch }: ChannelFrame, data: BetsData): BetsData {
    const { decl, markets, prices, statuses, drop } = data;
    const known = this.#handles.get(`${ch} ${epoch}`) ?? new Set<number>();
    this.#handles.set(`${ch} ${epoch}`, known);
    const own = decl?.filter(({ f }) => this.#fixtures.has(f));
    for (const { f, bets } of own ?? []) {
      this.missing.delete(f);
      for (let i = 0; i < bets.length; i += OUTCOME_RECORD_LENGTH) known.add(bets[i + OUTCOME_FIELD.handle] as number);
    }
    return {
      ...data,
      ...(own && { decl: own }),
      ...(markets && { markets: markets.filter(({ f }) => this.#fixtures.has(f)) }),
      ...(prices && { prices: records(prices, 2, known) }),
      ...(statuses && { statuses: records(statuses, 3, known) }),
      ...(drop && { drop: records(drop, 1, known) }),
    };
  }
}

/** Records of a flat list whose handle, their first value, is known. */
function records(flat: ArrayLike<number>, length: number, known: ReadonlySet<number>): number[] {
  const all = Array.from(flat);
  return all.filter((_, i) => known.has(all[i - (i % length)]!));
}
