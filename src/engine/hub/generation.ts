import { webStorage } from '../webStorage';

const KEY = 'hub.generation';

/** Which generation of hubs this browser is at: all tabs must go to the same one. */
export interface GenerationStore {
  read(): number;
  /** Moves on from `from` unless another tab did already; returns where the browser is now. */
  raise(from: number): number;
  onChange(listener: (generation: number) => void): void;
}

/** In local storage, so that a tab opened later finds the present one; where that is forbidden, this tab's own. */
export function generationStore(): GenerationStore {
  const storage = webStorage('localStorage');
  let own = 0;
  const read = () => {
    try {
      return Number(storage.getItem(KEY)) || own;
    } catch {
      return own;
    }
  };
  return {
    read,
    raise: (from) => {
      own = Math.max(read(), from + 1);
      try {
        storage.setItem(KEY, String(own));
      } catch {
        // Full or forbidden.
      }
      return own;
    },
    onChange: (listener) => {
      window.addEventListener('storage', ({ key }) => {
        if (key === KEY) listener(read());
      });
    },
  };
}
