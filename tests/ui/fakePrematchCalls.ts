import { act } from '@testing-library/react';
import type { CallResult, PrematchCalls } from '../../src/machines';

/** The prematch calls, answered by the test. */
export interface FakePrematchCalls {
  calls: PrematchCalls;
  /** Calls without an answer yet, as text: `leagues europe 6046 l1`. */
  pending(): string[];
  /** Answers the oldest open call with this text. */
  answer(words: string, value: unknown): Promise<void>;
  fail(words: string): Promise<void>;
}

export function fakePrematchCalls(): FakePrematchCalls {
  const waiting: { callName: string; resolve: (outcome: CallResult<never>) => void }[] = [];
  const ask =
    (name: string) =>
    (...rest: unknown[]): Promise<CallResult<never>> =>
      new Promise((resolve) => {
        const callName = [name, ...rest.filter((one) => typeof one !== 'object')].join(' ');
        waiting.push({ callName, resolve });
      });
  const end = async (callName: string, outcome: unknown) => {
    const at = waiting.findIndex((one) => one.callName === callName);
    if (at < 0)
      throw new Error(`nobody asked for ${callName}, but for ${waiting.map((one) => one.callName).join('; ')}`);
    const [call] = waiting.splice(at, 1);
    await act(async () => {
      call!.resolve(outcome as CallResult<never>);
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
    pending: () => waiting.map(({ callName }) => callName),
    answer: (callName, value) => end(callName, { ok: true, value }),
    fail: (callName) => end(callName, { ok: false, failure: { reason: 'network' } }),
  };
}
