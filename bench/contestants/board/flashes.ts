/** How long a cell stays lit, ms, and how often expired ones are cleared: one timer for all cells. */
const LIT_MS = 500;
const SWEEP_MS = 100;

const lit = new Map<Element, { up: boolean; at: number }>();
let sweeping = false;

/** Marks a movement with the product's classes, removed later: the cheapest way to highlight a cell. */
export function flash(element: Element, up: boolean): void {
  const mark = lit.get(element);
  if (!mark) element.classList.add('lit', up ? 'up' : 'down');
  else if (mark.up !== up) element.classList.replace(up ? 'down' : 'up', up ? 'up' : 'down');
  if (mark) Object.assign(mark, { up, at: performance.now() });
  else lit.set(element, { up, at: performance.now() });
  if (sweeping) return;
  sweeping = true;
  setTimeout(sweep, SWEEP_MS);
}

function sweep(): void {
  const now = performance.now();
  for (const [element, { at }] of lit) {
    if (now - at < LIT_MS) continue;
    element.classList.remove('lit', 'up', 'down');
    lit.delete(element);
  }
  sweeping = lit.size > 0;
  if (sweeping) setTimeout(sweep, SWEEP_MS);
}
