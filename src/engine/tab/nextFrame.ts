/** In a hidden tab, ms: there are no animation frames. */
const HIDDEN_MS = 100;
/** In a tab that is shown, ms: the browser does not paint, or is far behind. */
const UNPAINTED_MS = 500;

/**
 * Runs a task in the next animation frame, or after a while where none comes: in a tab that is hidden, that is hidden while
 * it waits, or that the browser does not paint though it is shown. What listens there (a slip, the light, a screen reader)
 * is signalled all the same.
 */
export function nextFrame(task: () => void): void {
  const run = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    task();
  };
  const frame = requestAnimationFrame(run);
  const timer = setTimeout(run, document.hidden ? HIDDEN_MS : UNPAINTED_MS);
}
