/** In a tab that is shown, ms: the browser does not paint, or is far behind. */
const UNPAINTED_MS = 500;

/**
 * Runs a task in the next animation frame, or after a while where none comes: in a tab that the browser does not paint though
 * it is shown. In a hidden tab, or one that is hidden while it waits, it runs at once: there are no frames, browsers hold its
 * timers up for a minute and more, and it is sent no more than one patch a second. So a tab shows the present odds in the
 * first frame after its return.
 */
export function nextFrame(task: () => void): void {
  if (document.hidden) {
    afterThis(task);
    return;
  }
  const run = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', run);
    task();
  };
  const frame = requestAnimationFrame(run);
  const timer = setTimeout(run, UNPAINTED_MS);
  document.addEventListener('visibilitychange', run);
}

/** A message is a task that browsers do not hold up. */
function afterThis(task: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    task();
  };
  port2.postMessage(undefined);
}
