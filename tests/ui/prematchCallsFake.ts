import { act } from '@testing-library/react';
import type { Outcome, PrematchCalls } from '../../src/machines';

/** The prematch calls, answered by the test. */
export interface PrematchDesk {
  calls: PrematchCalls;
  /** What was asked and not answered, in words: `leagues europe 6046 l1`. */
  open(): string[];
  /** Answers the oldest open call of these words. */
  answer(words: string, value: unknown): Promise<void>;
  fail(words: string): Promise<void>;
}

export function prematchDesk(): PrematchDesk {
  const waiting: { words: string; resolve: (outcome: Outcome<never>) => void }[] = [];
  const ask =
    (name: string) =>
    (...rest: unknown[]): Promise<Outcome<never>> =>
      new Promise((resolve) => {
        const words = [name, ...rest.filter((one) => typeof one !== 'object')].join(' ');
        waiting.push({ words, resolve });
      });
  const end = async (words: string, outcome: unknown) => {
    const at = waiting.findIndex((one) => one.words === words);
    if (at < 0) throw new Error(`nobody asked for ${words}, but for ${waiting.map((one) => one.words).join('; ')}`);
    const [call] = waiting.splice(at, 1);
    await act(async () => {
      call!.resolve(outcome as Outcome<never>);
      await new Promise((settled) => setTimeout(settled, 0));
    });
  };
  return {
    calls: {
      sports: ask('sports'),
      locations: ask('locations'),
      leagues: ask('leagues'),
      topEvents: ask('topEvents'),
    },
    open: () => waiting.map(({ words }) => words),
    answer: (words, value) => end(words, { ok: true, value }),
    fail: (words) => end(words, { ok: false, failure: { reason: 'network' } }),
  };
}
