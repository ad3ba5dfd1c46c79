import { setTimeout as wait } from 'node:timers/promises';
import type { CampaignBettor } from './bettor';
import type { CampaignSite } from './site';

/** Members whose pages ask. */
const ASKING = 5;
/** How long each rests between two calls, on average; in step they would notice the same five times. ms */
const REST_MS = 50;

/** What came of `work`, and the times of what pages ask for every few seconds meanwhile, ms. Rejects when a call fails. */
export async function pageCallsDuring<T>(
  { servers }: CampaignSite,
  members: readonly CampaignBettor[],
  work: () => Promise<T>,
): Promise<{ times: number[]; result: T }> {
  const times: number[] = [];
  let isOver = false;
  const ask = async (member: CampaignBettor) => {
    while (!isOver) {
      const began = performance.now();
      const answer = await member.call(servers[0]!.origin, 'GET', '/member/user');
      if (answer.lost || answer.status !== 200) throw new Error(`a call of a page failed: ${JSON.stringify(answer)}`);
      times.push(performance.now() - began);
      await wait(2 * REST_MS * Math.random());
    }
  };
  const asking = Promise.all(members.slice(0, ASKING).map(ask));
  try {
    const [result] = await Promise.all([
      work().finally(() => {
        isOver = true;
      }),
      asking,
    ]);
    return { times, result };
  } finally {
    isOver = true;
  }
}
