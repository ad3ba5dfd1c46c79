import { corrupt, truncate, undeclare, type WholeNumbers } from './mangle';

export const STREAM_FAULT_KINDS = ['lost', 'repeated', 'swapped', 'cut', 'garbled', 'undeclared'] as const;

/** A fault of one frame. `swapped`: it comes after the next; `undeclared`: it uses handles that it does not declare. */
export interface StreamFault {
  kind: (typeof STREAM_FAULT_KINDS)[number];
  /** Which of those that arrive by then, counted round and round. */
  at: number;
  /** Where in the frame, where that matters. */
  seed: number;
}

/** A text that arrives, and which of the frames that were sent it is of. */
interface Arrived {
  text: string;
  n: number;
}

/** The texts as they arrive after these faults, one after the other, and which frame each was done to. */
export function mangleFrames(
  frames: readonly string[],
  faults: readonly StreamFault[],
): { texts: string[]; done: { kind: StreamFault['kind']; n: number }[] } {
  const arrived = frames.map((text, n): Arrived => ({ text, n }));
  const done = faults.flatMap((fault) => {
    // All may be lost by then.
    const at = fault.at % arrived.length;
    const [hit, ...next] = arrived.slice(at, at + 2);
    if (!hit) return [];
    arrived.splice(at, 2, ...mangled(fault, hit, next));
    return [{ kind: fault.kind, n: hit.n }];
  });
  return { texts: arrived.map(({ text }) => text), done };
}

function mangled({ kind, seed }: StreamFault, hit: Arrived, next: Arrived[]): Arrived[] {
  const { text } = hit;
  const chance: WholeNumbers = { whole: (from, to) => from + (seed % (to - from + 1)) };
  switch (kind) {
    case 'lost':
      return next;
    case 'repeated':
      return [hit, hit, ...next];
    case 'swapped':
      return [...next, hit];
    case 'cut':
      return [{ ...hit, text: truncate(text, chance) }, ...next];
    case 'garbled':
      return [{ ...hit, text: corrupt(text, chance) }, ...next];
    case 'undeclared':
      return [{ ...hit, text: (text.startsWith('{') && undeclareIfWhole(text)) || text }, ...next];
  }
}

/** A frame may have been cut before. */
function undeclareIfWhole(text: string): string | undefined {
  try {
    return undeclare(text);
  } catch {
    return undefined;
  }
}
