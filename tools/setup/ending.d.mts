/**
 * `listen(signal, code)` is called at the first SIGINT, SIGTERM or SIGHUP, or when the npm that started us has ended.
 */
export function onEnding(listen: (signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP', code: number) => void): void;
/** Call once, first thing. */
export function watchForEnding(): void;
