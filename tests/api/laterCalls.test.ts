import { expect, it } from 'vitest';
import type { CallResult } from '../../src/api/callResult';
import { laterCalls } from '../../src/api/laterCalls';

interface Calls {
  add(a: number, b: number): Promise<CallResult<number>>;
}

const CALLS: Calls = { add: async (a, b) => ({ ok: true, value: a + b }) };

it('loads nothing before the first call, and is the same call each time', async () => {
  let loads = 0;
  const calls = laterCalls<Calls>(async () => {
    loads += 1;
    return CALLS;
  });
  const { add } = calls;
  expect([loads, calls.add === add]).toEqual([0, true]);
  expect(await add(1, 2)).toEqual({ ok: true, value: 3 });
  expect(loads).toBe(1);
});

it('has no answer where the code does not come, and asks for it again with the next call', async () => {
  let isThere = false;
  const calls = laterCalls<Calls>(() => (isThere ? Promise.resolve(CALLS) : Promise.reject(new Error('gone'))));
  expect(await calls.add(1, 2)).toEqual({ ok: false, failure: { reason: 'network' } });
  isThere = true;
  expect(await calls.add(1, 2)).toEqual({ ok: true, value: 3 });
});
