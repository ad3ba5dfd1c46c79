import type { Clock } from '../../src/rules/clock';

/**
 * Answers that many ask for, by their keys: whoever asks within `ms` of a read gets what it gave, or is giving. One that
 * failed is read anew.
 */
export function sharedReads<T>(clock: Clock, ms: number): (key: string, read: () => Promise<T>) => Promise<T> {
  const reads = new Map<string, { at: number; answer: Promise<T> }>();
  return (key, read) => {
    const now = clock.mono();
    for (const [each, { at }] of reads) if (now - at >= ms) reads.delete(each);
    const found = reads.get(key);
    if (found) return found.answer;
    const fresh = { at: now, answer: read() };
    reads.set(key, fresh);
    fresh.answer.catch(() => {
      if (reads.get(key) === fresh) reads.delete(key);
    });
    return fresh.answer;
  };
}
