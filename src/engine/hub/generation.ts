const KEY = 'hub.generation';

/** Which generation of hubs this browser is at: all tabs must go to the same one. */
export interface GenerationStore {
  read(): number;
  /** Moves on from `from` unless another tab did already; returns where the browser is now. */
  raise(from: number): number;
  onChange(listener: (generation: number) => void): void;
}

/** In local storage, so that a tab opened later finds the present one. */
export function generationStore(): GenerationStore {
  const read = () => Number(localStorage.getItem(KEY)) || 0;
  return {
    read,
    raise: (from) => {
      const next = Math.max(read(), from + 1);
      localStorage.setItem(KEY, String(next));
      return next;
    },
    onChange: (listener) => {
      window.addEventListener('storage', ({ key }) => {
        if (key === KEY) listener(read());
      });
    },
  };
}
