/** How fast cells change, and whether that is many. */
export interface SignalPace {
  /** Cells that changed per second, lately. */
  readonly perSecond: number;
  readonly many: boolean;
}

export const RESTING: SignalPace = { perSecond: 0, many: false };

/** Changing cells per second from which on they are many, and below which they no longer are. */
const MANY_FROM = 420;
const MANY_UNTIL = 280;
/** What happened this long ago, ms, counts a third: no single burst makes changes many for long. */
const MEMORY_MS = 150;

/**
 * Ms from one signalling to the next, which is then in the next frame: with 60 frames a second each, each second or each
 * third one. They end between two frames, so that one that comes early is not missed.
 *
 * A frame in which cells change costs style, layout and paint of the page however few they are: with two frames in one, a
 * page of many changes takes a fifth less. `sparing`: the member wants little motion, or the battery is low.
 */
const GAPS_MS = {
  usual: { few: 0, many: 20 },
  sparing: { few: 20, many: 37 },
} as const;

/** The pace after `cells` were signalled, `ms` after those before. */
export function nextPace({ perSecond, many }: SignalPace, cells: number, ms: number): SignalPace {
  const passed = Math.max(1, ms);
  const now = (cells / passed) * 1_000;
  const next = now + (perSecond - now) * Math.exp(-passed / MEMORY_MS);
  return { perSecond: next, many: next >= (many ? MANY_UNTIL : MANY_FROM) };
}

export function gapOf({ many }: SignalPace, sparing: boolean): number {
  return GAPS_MS[sparing ? 'sparing' : 'usual'][many ? 'many' : 'few'];
}
