import { randomUUID } from 'node:crypto';
import type { Leg } from '../../../src/contract/api/betting';
import type { CampaignBettor } from './bettor';
import { OPEN_MATCHES, openLeg } from './oddsRecording';
import type { CampaignSite } from './site';

/** Matches at the front of the board that no accumulator is on. */
export const FREE_MATCHES = 5;
/** Legs of an accumulator, on the outcomes with the shortest odds: more, and it would pay too much. */
const LEGS = 8;
const SHORTEST_ODDS = 6;
const STAKE = 5_000;

/** Each member places their share, one after another. Gives how many were not accepted. */
export async function placeAll(
  { servers }: CampaignSite,
  members: readonly CampaignBettor[],
  count: number,
  legsOf: (own: number, all: number) => Leg[],
): Promise<number> {
  let failures = 0;
  await Promise.all(
    members.map(async (member, m) => {
      for (let own = 0; own * members.length + m < count; own += 1) {
        const placed = await member.place(servers[0]!.origin, {
          clientRef: randomUUID(),
          variant: 'normal',
          legs: legsOf(own, own * members.length + m),
          stake: STAKE,
          pricePolicy: 'ask',
        });
        if (typeof placed !== 'object' || placed.state !== 'accepted') failures += 1;
      }
    }),
  );
  return failures;
}

/** Accumulators with at least so many legs together, which stay open. */
export async function placeAccumulators(
  site: CampaignSite,
  members: readonly CampaignBettor[],
  legs: number,
): Promise<{ legs: number; failures: number }> {
  const count = Math.ceil(legs / LEGS);
  const failures = await placeAll(site, members, count, accumulator);
  return { legs: (count - failures) * LEGS, failures };
}

/** `i` among all members' bets: a member's are not alike. */
function accumulator(_own: number, i: number): Leg[] {
  const others = OPEN_MATCHES - FREE_MATCHES;
  const stride = 1 + (Math.floor(i / others) % (Math.floor(others / LEGS) - 1));
  return Array.from({ length: LEGS }, (_, k) =>
    openLeg(FREE_MATCHES + ((i + k * stride) % others) + SHORTEST_ODDS * OPEN_MATCHES),
  );
}
