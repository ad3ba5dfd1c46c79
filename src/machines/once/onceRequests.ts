import type { ApiFailure, Outcome } from '../../api/outcome';
import type { PressFate } from '../../contract/api/wallet';
import type { TextStorage } from '../textStorage';

export interface PressesOptions {
  /** Outlives the page: so does a press whose answer was lost. */
  storage: TextStorage;
  newRef: () => string;
  /** What became of a reference; where nothing did it is void from then on. */
  lookUp: (clientRef: string) => Promise<Outcome<PressFate>>;
  /** Whose presses they are; undefined: nobody's. */
  account: () => number | undefined;
}

/** An earlier press of another content, whose answer was lost, turned out to have been done: the new one was not sent. */
export const EARLIER_DONE = 'earlier-done';

export interface Presses {
  /**
   * Sends something that must happen once, under a reference that is kept until an answer came, over reloads too. Pressed
   * again with the same content it is the same press; with another, the earlier one is looked up (and voided) first.
   * `content` is kept in the browser: no passwords.
   */
  once<A>(name: string, content: unknown, send: (clientRef: string) => Promise<Outcome<A>>): Promise<Outcome<A>>;
}

interface Kept {
  ref: string;
  content: string;
}

/** Statuses that say nothing of the press itself: it may have been done by an earlier try. */
const TOO_MANY = 429;

/** Whether the server told what came of it. */
function isAnswer(failure: ApiFailure): boolean {
  if (failure.reason === 'shape') return true;
  return 'status' in failure && failure.status < 500 && failure.status !== TOO_MANY;
}

export function openPresses({ storage, newRef, lookUp, account }: PressesOptions): Presses {
  /** While the page lives it is remembered here too: storage may be full or forbidden. */
  const pending = new Map<string, Kept>();
  const keyOf = (name: string) => `press.v1.${name}.${account() ?? ''}`;
  const keep = (key: string, kept: Kept | undefined) => {
    try {
      if (kept) {
        pending.set(key, kept);
        storage.setItem(key, JSON.stringify(kept));
      } else {
        pending.delete(key);
        storage.removeItem(key);
      }
    } catch {
      // It holds as long as the page does.
    }
  };
  return {
    once: async (name, content, send) => {
      const key = keyOf(name);
      const text = JSON.stringify(content);
      let kept = pending.get(key) ?? read(storage, key);
      if (kept && kept.content !== text) {
        const fate = await lookUp(kept.ref);
        if (!fate.ok) return fate;
        keep(key, undefined);
        kept = undefined;
        if (fate.value === 'done') return { ok: false, failure: earlierDone };
      }
      const { ref } = kept ?? { ref: newRef() };
      keep(key, { ref, content: text });
      const outcome = await send(ref);
      if (outcome.ok || isAnswer(outcome.failure)) keep(key, undefined);
      return outcome;
    },
  };
}

const earlierDone: ApiFailure = { reason: 'refused', status: 409, code: EARLIER_DONE, message: undefined };

function read(storage: TextStorage, key: string): Kept | undefined {
  try {
    const kept = JSON.parse(storage.getItem(key) ?? 'null') as Partial<Kept> | null;
    if (typeof kept?.ref === 'string' && typeof kept.content === 'string')
      return { ref: kept.ref, content: kept.content };
  } catch {
    // What can't be read counts as nothing.
  }
  return undefined;
}
