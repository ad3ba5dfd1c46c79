/** What shows a hub that a page is there: a lock that is held until the page is gone, however it goes. */
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
    // It rejects where the browser releases it: as the page goes, or goes into its cache of pages to come back to.
    navigator.locks.request(lock, untilGone).catch(() => {});
  });
  return { lock, held };
}
