import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { ADMIN } from '../../../server/auth/access';
import { call } from '../../../server/http/call';
import { heavyCalls } from '../../../server/http/heavyCalls';

/** Calls that go on until they are ended, by the order in which they began. */
function openCalls() {
  const calls = heavyCalls();
  const underWay: string[] = [];
  const served: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string, memberId: number, hasLeft = () => false) =>
    calls.ask({
      memberId,
      hasLeft,
      work: async () => {
        underWay.push(name);
        served.push(name);
        await new Promise<void>((end) => ends.set(name, end));
        underWay.splice(underWay.indexOf(name), 1);
        return name;
      },
    });
  return { ask, underWay, served, end: (name: string) => ends.get(name)!() };
}

it('does one heavy call of a member at once, and a few of all', async () => {
  const { ask, underWay, end } = openCalls();
  const first = ask('a1', 1);
  for (const [name, memberId] of [
    ['a2', 1],
    ['b', 2],
    ['c', 3],
    ['d', 4],
  ] as const)
    void ask(name, memberId);
  await turn();
  await turn();
  expect(underWay).toEqual(['a1', 'b', 'c']);
  end('b');
  await turn();
  expect(underWay).toEqual(['a1', 'c', 'd']);
  end('a1');
  expect(await first).toBe('a1');
  await turn();
  expect(underWay).toEqual(['c', 'd', 'a2']);
});

it('does not serve who has left before their turn, and a failure is that of its call alone', async () => {
  const { ask, served, end } = openCalls();
  void ask('first', 1);
  const left = Array.from({ length: 12 }, (_, n) => ask(`left ${n}`, 1, () => true));
  const last = ask('last', 1);
  await turn();
  await turn();
  end('first');
  expect(await Promise.all(left)).toEqual(Array<undefined>(12).fill(undefined));
  await turn();
  await turn();
  expect(served).toEqual(['first', 'last']);
  end('last');
  expect(await last).toBe('last');
  const failure = new Error('failed');
  const failing = heavyCalls();
  const work = () => Promise.reject(failure);
  await expect(failing.ask({ memberId: 1, hasLeft: () => false, work })).rejects.toBe(failure);
  expect(await failing.ask({ memberId: 1, hasLeft: () => false, work: () => 1 })).toBe(1);
});

it('is heavy with a caller only: visitors would all be one', () => {
  const page = { method: 'GET', path: '/page', heavy: true, handle: () => undefined } as const;
  expect(call({ ...page, access: ADMIN }).heavy).toBe(true);
  // @ts-expect-error -- a public call has no caller
  call({ ...page, access: 'public' });
});
