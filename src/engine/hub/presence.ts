/** How a hub knows that a page is there: by a lock that the page holds until it is closed, however it closes. */
export interface Presence {
  lock: string;
  /** Resolves when the page holds it. */
  held: Promise<void>;
}

export function holdPresence(): Presence {
  const lock = `tab-${crypto.randomUUID()}`;
  const held = new Promise<void>((granted) => {
    const untilGone = () => {
      granted();
      return new Promise<never>(() => {});
    };
    // It rejects where the browser releases it: as the page closes, or enters the back/forward cache.
    navigator.locks.request(lock, untilGone).catch(() => {});
  });
  return { lock, held };
}
