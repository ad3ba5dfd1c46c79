import { afterEach, expect, it, vi } from 'vitest';
import { siteReached } from '../../../src/engine/transport/siteReached';
import { settle } from '../../ui/testSite';
import { VirtualClock } from '../../../src/engine/replay/virtualClock';

afterEach(() => vi.unstubAllGlobals());

it('the site is reached when it answers: asked for every 3 s, and when the browser is online again', async () => {
  const answers = [
    new TypeError('no line'),
    new Response(null, { status: 502 }),
    new TypeError('no line'),
    new Response(),
  ];
  let asked = 0;
  vi.stubGlobal('fetch', async () => {
    const answer = answers[(asked += 1) - 1]!;
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const time = new VirtualClock();
  let isReached = false;
  void siteReached(time).then(() => (isReached = true));
  await settle();
  expect([asked, isReached]).toEqual([1, false]);
  time.advance(3_000);
  await settle();
  expect([asked, isReached]).toEqual([2, false]);
  window.dispatchEvent(new Event('online'));
  await settle();
  expect([asked, isReached]).toEqual([3, false]);
  time.advance(3_000);
  await settle();
  expect([asked, isReached]).toEqual([4, true]);
});
