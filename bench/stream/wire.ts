import type { ScriptFrame } from './script';

/** The format of a contestant's messages: the product's own frames, or the same as plain keyed objects. */
export const WIRES = ['ours', 'keyed'] as const;
export type Wire = (typeof WIRES)[number];

/** One text on the wire. */
export interface Sent {
  /** Number of the script's frame it contains; -1 for what a wire adds (images, heartbeats). */
  frame: number;
  at: number;
  text: string;
}

/** Writes a script as texts. Earlier ones matter: a writer is used for one run from its beginning. */
export interface WireWriter {
  /** All bets with the prices they begin with. */
  opening(): Sent[];
  frames(frames: readonly ScriptFrame[]): Sent[];
  /** As for a consumer that fell behind: all these bets changed unseen, then an image of everything comes. */
  image(changed: { bets: readonly number[]; prices: readonly number[] }): Sent[];
}
