import { setTimeout as wait } from 'node:timers/promises';
import type { CampaignBettor } from './bettor';
import type { CampaignSite } from './site';

/** Members whose pages ask, and how long each rests between two calls, ms. */
const ASKING = 5;
const REST_MS = 50;

/** What came of `work`, and the times of what pages ask for every few seconds meanwhile, ms. A call that fails is an error. */
export async function pageCallsDuring<T>(
  { servers }: CampaignSite,
  members: readonly CampaignBettor[],
  work: () => Promise<T>,
): Promise<{ times: number[]; result: T }> {
  const times: number[] = [];
  let isOver = false;
  const asking = members.slice(0, ASKING).map(async (member) => {
    while (!isOver) {
      const began = performance.now();
      await member.call(servers[0]!.origin, 'GET', '/member/user');
      times.push(performance.now() - began);
      await wait(REST_MS);
    }
  });
  const result = await work();
  isOver = true;
  await Promise.all(asking);
  return { times, result };
}
