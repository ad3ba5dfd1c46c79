import { randomUUID } from 'node:crypto';
import type { Leg, PlaceRequest } from '../../../src/contract/api/betting';
import type { CampaignBettor } from '../site/bettor';
import { EditableBets } from '../site/editableBets';
import { OPEN_MATCHES, OPEN_OUTCOMES, openLeg } from '../site/oddsRecording';

const OUTCOMES_EACH = OPEN_OUTCOMES / OPEN_MATCHES;
const DISTANCES = Math.floor((OPEN_MATCHES - 1) / 2);

/** An outcome each of two matches; no two matches stand together for two numbers below `OPEN_MATCHES` × `DISTANCES`. */
function legsOf(i: number): Leg[] {
  const first = i % OPEN_MATCHES;
  const second = (first + 1 + (Math.floor(i / OPEN_MATCHES) % DISTANCES)) % OPEN_MATCHES;
  return [first + OPEN_MATCHES * (i % OUTCOMES_EACH), second + OPEN_MATCHES * ((i * 3) % OUTCOMES_EACH)].map(openLeg);
}

/** An outcome of another match than both of `legsOf`. */
function thirdLegOf(i: number): Leg {
  return openLeg((i + OPEN_MATCHES - 1) % OPEN_MATCHES);
}

/** What every so many-th press is instead of an accumulator, by its place among them. */
type Mix = readonly ('system' | 'edit' | 'cash-out' | undefined)[];
export const MIX: Mix = [
  undefined,
  'system',
  undefined,
  undefined,
  'edit',
  undefined,
  undefined,
  'cash-out',
  undefined,
  'edit',
];

interface PresserOptions {
  origin: string;
  log: (line: string) => void;
  /** Numbers of bets: no two pressers have the same. */
  nextBet: () => number;
  /** A bet that is not known to have been placed is asked for once more, under its reference: of machines that are full. */
  asksAgain?: boolean;
}

/** Presses bets on unchanging outcomes, no two alike; with a mix also systems, edits of bets, and cash-outs. */
export function presser({ origin, log, nextBet, asksAgain = false }: PresserOptions, mix: Mix = [undefined]) {
  let failures = 0;
  let bets = 0;
  const own = new EditableBets();

  async function place(member: CampaignBettor, kind: Mix[number]): Promise<unknown> {
    const edited = kind === 'edit' ? own.pop(member.id) : undefined;
    const bet = nextBet();
    const legs = legsOf(bet);
    const request: PlaceRequest = {
      clientRef: randomUUID(),
      variant: 'normal',
      legs: kind === 'system' ? [...legs, thirdLegOf(bet)] : legs,
      stake: 5_000,
      pricePolicy: 'ask',
      ...(kind === 'system' && { system: '2/3' }),
      ...(edited && { edits: { betId: edited.id, least: 1 } }),
    };
    const placed =
      (await member.place(origin, request)) ?? (asksAgain ? await member.place(origin, request) : undefined);
    own.note(member.id, placed);
    return typeof placed === 'object' && placed.state === 'accepted' ? undefined : (placed ?? 'no answer, or busy');
  }

  async function cashOut(member: CampaignBettor): Promise<unknown> {
    const bet = own.pop(member.id);
    if (!bet) return place(member, undefined);
    const answer = await member.cashOut(origin, bet.id, { clientRef: randomUUID(), stake: bet.stake, value: 1 });
    return typeof answer === 'object' && answer.state === 'paid' ? undefined : (answer ?? 'no answer, or busy');
  }

  const press = async (member: CampaignBettor): Promise<number> => {
    const kind = mix[bets++ % mix.length];
    const began = performance.now();
    const problem = kind === 'cash-out' ? await cashOut(member) : await place(member, kind);
    if (problem !== undefined) {
      failures += 1;
      log(`not accepted: ${JSON.stringify(problem)}`);
    }
    return performance.now() - began;
  };
  return Object.assign(press, { bets: () => bets, failures: () => failures });
}

/** Bets of all these members; each member places one after another. */
export async function crowd(
  members: readonly CampaignBettor[],
  bets: number,
  press: (member: CampaignBettor) => Promise<number>,
) {
  const times: number[] = [];
  const began = performance.now();
  let left = bets;
  await Promise.all(
    members.map(async (member) => {
      while (left-- > 0) times.push(await press(member));
    }),
  );
  return { rate: (bets * 1_000) / (performance.now() - began), times };
}
