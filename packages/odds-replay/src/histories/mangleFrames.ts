import { corrupt, truncate, undeclare, type WholeNumbers } from './mangle';

export const STREAM_FAULT_KINDS = ['lost', 'repeated', 'swapped', 'cut', 'garbled', 'undeclared'] as const;

/** A fault of one frame. `swapped`: it comes after the next; `undeclared`: it uses handles that it does not declare. */
export interface StreamFault {
  kind: (typeof STREAM_FAULT_KINDS)[number];
  /** Which frame, counted round and round. */
  at: number;
  /** Where in the frame, where that matters. */
  seed: number;
}

/** The texts as they arrive after these faults, one after the other. */
export function mangleFrames(frames: readonly string[], faults: readonly StreamFault[]): string[] {
  const arrived = [...frames];
  for (const fault of faults) {
    if (arrived.length === 0) break;
    const at = fault.at % arrived.length;
    arrived.splice(at, 2, ...mangled(fault, arrived.slice(at, at + 2)));
  }
  return arrived;
}

function mangled({ kind, seed }: StreamFault, [text = '', ...next]: string[]): string[] {
  const chance: WholeNumbers = { whole: (from, to) => from + (seed % (to - from + 1)) };
  switch (kind) {
    case 'lost':
      return next;
    case 'repeated':
      return [text, text, ...next];
    case 'swapped':
      return [...next, text];
    case 'cut':
      return [truncate(text, chance), ...next];
    case 'garbled':
      return [corrupt(text, chance), ...next];
    case 'undeclared':
      return [(text.startsWith('{') && undeclareIfWhole(text)) || text, ...next];
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
