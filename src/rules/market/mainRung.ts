import { lineNumber } from './line';

/** A market's ladder, as far as this rule sees it. */
interface RungsAndMain<R> {
  readonly rungs: readonly R[];
  /** Base of the feed's main line; empty where it names none. */
  readonly main: string;
}

/**
 * The rung that is shown for its market wherever there is room for one line: the feed's main line; where that is not
 * there, the nearest one, the lower of two equally near; where the feed names none, the middle one. Undefined where there
 * is no line.
 */
export function mainRung<R extends { readonly base: string }>({ rungs, main }: RungsAndMain<R>): R | undefined {
  const exact = rungs.find(({ base }) => base === main);
  if (exact) return exact;
  const at = lineNumber(main);
  if (!Number.isNaN(at)) {
    const distance = ({ base }: R) => Math.abs(lineNumber(base) - at);
    const [nearest] = rungs.toSorted((a, b) => distance(a) - distance(b));
    if (nearest) return nearest;
  }
  return rungs[Math.floor((rungs.length - 1) / 2)];
}
