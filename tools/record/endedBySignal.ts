import { ENDING } from '../outputFile';

/** From whoever started us and from npm the same signal comes twice: one that comes later than this is another, ms. */
const SAME_MS = 1_000;

/** Aborted by the first signal that would end the process; another one ends it. */
export function endedBySignal(): AbortSignal {
  const ended = new AbortController();
  const end = () => {
    ended.abort();
    setTimeout(() => {
      for (const signal of ENDING) process.off(signal, end);
    }, SAME_MS).unref();
  };
  for (const signal of ENDING) process.on(signal, end);
  return ended.signal;
}
