import type { ChaosRandom } from './chance';

/** Faults. The first group affects single frames while it lasts, the second the whole link. */
export const FRAME_FAULTS = ['drop', 'duplicate', 'reorder', 'truncate', 'corrupt', 'undeclared'] as const;
export const LINK_FAULTS = [
  'gap',
  'delay',
  'lag',
  'stall',
  'disconnect',
  'dead',
  'imageCut',
  'imageAgain',
  'epoch',
  'epochCut',
  'producer',
  'skew',
  'jump',
  'sleep',
  'slow',
] as const;
export type FrameFault = (typeof FRAME_FAULTS)[number];
export type LinkFault = (typeof LINK_FAULTS)[number];
export type ScheduledKind = FrameFault | LinkFault;
/** `hold`: of messages between hub and tab (`HeldPorts`). */
export type FaultKind = ScheduledKind | 'hold';

export interface Fault {
  kind: ScheduledKind;
  /** Virtual ms since the start. */
  at: number;
  /** How long it lasts, ms; 0 for what happens at once. */
  lasts: number;
  /** Of frames, for frame faults; otherwise the kind's own measure, 0 to 1. */
  strength: number;
}

const LASTS: Record<ScheduledKind, readonly [number, number]> = {
  drop: [2_000, 30_000],
  duplicate: [2_000, 30_000],
  reorder: [2_000, 20_000],
  truncate: [1_000, 20_000],
  corrupt: [1_000, 20_000],
  undeclared: [5_000, 40_000],
  gap: [200, 3_000],
  delay: [3_000, 40_000],
  lag: [5_000, 60_000],
  stall: [1_000, 60_000],
  disconnect: [0, 0],
  dead: [0, 0],
  imageCut: [5_000, 30_000],
  imageAgain: [0, 0],
  epoch: [0, 0],
  epochCut: [2_000, 8_000],
  producer: [5_000, 40_000],
  skew: [0, 0],
  jump: [0, 0],
  sleep: [1_000, 60_000],
  slow: [2_000, 30_000],
};

/** Faults that lose nothing of what was sent on a connection: after them a client has nothing to repair. */
const HARMLESS: readonly ScheduledKind[] = [
  'duplicate',
  'disconnect',
  'dead',
  'delay',
  'lag',
  'stall',
  'producer',
  'skew',
  'jump',
  'sleep',
  'slow',
];

export interface Schedule {
  faults: Fault[];
  /** Only harmless ones: the engine must never need to request an image. */
  harmless: boolean;
}

/** Five to fourteen faults between `from` and `to`, some of them at once; in one schedule of six only harmless ones. */
export function faultSchedule(chance: ChaosRandom, from: number, to: number): Schedule {
  const harmless = chance.hit(1 / 6);
  const kinds: readonly ScheduledKind[] = harmless ? HARMLESS : [...FRAME_FAULTS, ...LINK_FAULTS];
  const faults = Array.from({ length: chance.whole(5, 14) }, (): Fault => {
    const kind = chance.pick(kinds);
    const [shortest, longest] = LASTS[kind];
    const lasts = chance.between(shortest, longest);
    return { kind, at: chance.between(from, Math.max(from, to - lasts)), lasts, strength: chance.next() };
  });
  return { faults: faults.sort((a, b) => a.at - b.at), harmless };
}
