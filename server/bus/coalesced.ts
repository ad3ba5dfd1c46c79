/**
 * Runs a task as often as needed and no more: asked for while it runs, it runs once more after that, so that the last
 * run always began after the last asking. Resolves with that run, and rejects with it.
 */
export function coalesced(task: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const run = (): Promise<void> => {
    running = task().finally(() => (running = undefined));
    return running;
  };
  return () => {
    // Also between the end of one run and the beginning of the next, when none is running.
    if (next) return next;
    if (!running) return run();
    next = running
      .catch(() => {})
      .then(() => {
        next = undefined;
        return run();
      });
    return next;
  };
}
