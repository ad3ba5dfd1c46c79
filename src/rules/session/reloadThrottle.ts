import { RELOAD_THROTTLE_MS } from '../../contract/constants';

/**
 * Whether a page may be reloaded that last was at `last` (ms; undefined: never): at most once a minute (docs/spec.md
 * NAV-9).
 */
export function mayReload(last: number | undefined, now: number): boolean {
  // A stamp of the future is of a clock that was set back.
  return last === undefined || now < last || now - last >= RELOAD_THROTTLE_MS;
}
