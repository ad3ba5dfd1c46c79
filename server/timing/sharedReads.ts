import { SECOND_MS } from '../../src/contract/units';
import type { Clock } from '../../src/rules/clock';

/** How long a failure is answered with, ms: what always fails would be read all the time else. */
const FAILED_MS = 5 * SECOND_MS;

/**
 * Answers that many ask for, by their keys: whoever asks while a read is under way, or within `ms` of its end, gets what it
 * gives. One that failed is read anew after some seconds.
 */
export function sharedReads<T>(clock: Clock, ms: number): (key: string, read: () => Promise<T>) => Promise<T> {
  const reads = new Map<string, { until: number; answer: Promise<T> }>();
  return (key, read) => {
    const now = clock.mono();
    for (const [each, { until }] of reads) if (now >= until) reads.delete(each);
    const found = reads.get(key);
    if (found) return found.answer;
    const fresh = { until: Infinity, answer: read() };
    reads.set(key, fresh);
    const freshFor = (time: number) => () => {
      fresh.until = clock.mono() + time;
    };
    fresh.answer.then(freshFor(ms), freshFor(FAILED_MS));
    return fresh.answer;
  };
}
