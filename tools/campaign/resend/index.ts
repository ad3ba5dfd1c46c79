import { randomUUID } from 'node:crypto';
import type { Found, Placed, PlaceRequest } from '../../../src/contract/api/betting';
import { systemsOf } from '../../../src/rules/betting/system';
import { ChaosRandom } from '../../chaos/chance';
import type { Campaign } from '../campaign';
import type { CampaignBettor } from '../site/bettor';
import { OPEN_OUTCOMES, openLeg } from '../site/oddsRecording';
import { EditableBets } from '../site/editableBets';
import { type AnswerLoss, type LossyProxy, lossyProxy } from '../site/lossyProxy';
import { openSite, type CampaignSite } from '../site/site';
import { betsIn, cashOutsIn, ledgerProblems } from '../site/storedBets';
import { cashOutProblems, type TriedCashOut, tryCashOut } from './cashOutTrial';

const MEMBERS = 40;
const SYSTEMS_OF_THREE = systemsOf(3, 3);
/** Bets under way at once. */
const PARALLEL = 24;
const MONEY = 1_000_000_000;

/** Sends each bet one to five times at once, through proxies that lose requests and answers, at two servers. */
export const resend: Campaign = {
  about:
    'sends bets, edits of bets and cash-outs up to five times at once where answers are lost: each is done once or not, as it was answered',
  n: 10_000,
  needsNats: true,
  run: async ({ n, seed, log }) => {
    const site = await openSite({ servers: 2 });
    try {
      return await resendBets(site, { n, seed, log });
    } finally {
      await site.close();
    }
  },
};

interface ResendOptions {
  n: number;
  seed: number;
  log: (line: string) => void;
}

function answerLossOf(chance: ChaosRandom): AnswerLoss {
  const roll = chance.next();
  if (roll < 0.25) return { kind: 'no answer' };
  if (roll < 0.4) return { kind: 'no request' };
  if (roll < 0.5) return { kind: 'late', ms: chance.whole(1, 800) };
  return { kind: 'pass' };
}

export async function resendBets(
  site: Pick<CampaignSite, 'servers' | 'members' | 'database'>,
  { n, seed, log }: ResendOptions,
): Promise<{ trials: number; failures: number }> {
  const chance = new ChaosRandom(seed);
  const members = await site.members(Math.min(MEMBERS, Math.max(2, Math.ceil(n / 20))), MONEY);
  const proxies = await Promise.all(site.servers.map(({ origin }) => lossyProxy(origin, () => answerLossOf(chance))));
  const counts: Record<string, number> = {};
  const knownByRef = new Map<string, Known>();
  const open = new EditableBets();
  const cashOuts: TriedCashOut[] = [];
  const count = (kind: string) => (counts[kind] = (counts[kind] ?? 0) + 1);
  let failures = 0;
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let i = next++; i < n; i = next++) {
      const member = members[i % members.length]!;
      const edited = chance.hit(0.2) ? open.pick(member.id, chance) : undefined;
      const trial = new Trial(site, proxies, member, chance);
      const known = await trial.run(i, edited && { betId: edited.id, least: 1 });
      open.note(member.id, trial.found);
      if (edited && known.state !== 'void') count(`edit ${known.state}`);
      for (const problem of trial.problems) log(`bet ${i}: ${problem}`);
      if (trial.problems.length > 0) failures += 1;
      knownByRef.set(trial.clientRef, known);
      count(known.state);
      const sold = chance.hit(0.15) ? open.pick(member.id, chance) : undefined;
      if (!sold) continue;
      const cashOut = await tryCashOut({ member, bet: sold, lossy: proxies, servers: site.servers, chance });
      for (const problem of cashOut.problems) log(`after bet ${i}: ${problem}`);
      if (cashOut.problems.length > 0) failures += 1;
      cashOuts.push(cashOut);
      count(`cash-out ${cashOut.paid === undefined ? 'not paid' : 'paid'}`);
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(PARALLEL, n) }, worker));
    await Promise.all(proxies.map((proxy) => proxy.settled()));
  } finally {
    await Promise.all(proxies.map((proxy) => proxy.close()));
  }
  const problems = await endProblems(site, knownByRef);
  problems.push(...cashOutProblems(await cashOutsIn(site.database), cashOuts));
  for (const problem of problems) log(problem);
  log(
    Object.entries(counts)
      .map(([state, count]) => `${count} ${state}`)
      .join(', '),
  );
  return { trials: n, failures: failures + problems.length };
}

/** The final state of a bet as it was answered. */
type Known = { state: 'accepted' | 'refused' | 'void'; betId: string | undefined };

function knownOf(answer: Placed | Found): Known {
  if (answer.state === 'void' || answer.state === 'refused') return { state: answer.state, betId: undefined };
  return { state: 'accepted', betId: answer.bet.id };
}

class Trial {
  readonly clientRef = randomUUID();
  readonly problems: string[] = [];
  /** The last answer to a look-up. */
  found: Found | undefined;
  readonly #site: Pick<CampaignSite, 'servers'>;
  readonly #proxies: readonly LossyProxy[];
  readonly #member: CampaignBettor;
  readonly #chance: ChaosRandom;

  constructor(
    site: Pick<CampaignSite, 'servers'>,
    proxies: readonly LossyProxy[],
    member: CampaignBettor,
    chance: ChaosRandom,
  ) {
    this.#site = site;
    this.#proxies = proxies;
    this.#member = member;
    this.#chance = chance;
  }

  async run(i: number, edits: PlaceRequest['edits']): Promise<Known> {
    const request = { ...this.#request(i), ...(edits && { edits }) };
    const answers = await this.#sendAll(request);
    const { origin } = this.#chance.pick(this.#site.servers);
    // Sometimes a look-up overtakes what is still under way.
    const found = await this.#find(origin);
    for (const answer of answers) this.#compare(answer, found);
    if (found.state === 'void') await this.#late(origin, request);
    else await this.#other(origin, request);
    const again = await this.#find(origin);
    this.#compare(again, found);
    return found;
  }

  #request(i: number): PlaceRequest {
    const chance = this.#chance;
    const first = openLeg(i * 7);
    const second = openLeg(chance.whole(0, OPEN_OUTCOMES - 1));
    const legs =
      chance.hit(0.4) && second.kind === 'odds' && first.kind === 'odds' && second.fixtureId !== first.fixtureId
        ? [first, second]
        : [first];
    const system = chance.hit(0.2) ? chance.pick(SYSTEMS_OF_THREE) : undefined;
    const neighbours = [0, 1, 2].map((next) => openLeg(i * 7 + next));
    // Some are refused: too small a stake, or odds that never existed.
    const stake = chance.hit(0.1) ? 1_000 : chance.whole(5, 20) * 1_000;
    const request = { clientRef: this.clientRef, variant: 'normal', stake, pricePolicy: 'ask' } as const;
    return system ? { ...request, legs: neighbours, system } : { ...request, legs };
  }

  async #sendAll(request: PlaceRequest): Promise<Known[]> {
    const times = this.#chance.whole(1, 5);
    const answers = await Promise.all(
      Array.from({ length: times }, () => this.#member.place(this.#chance.pick(this.#proxies).origin, request)),
    );
    if (answers.includes('conflict')) this.problems.push('the same request was taken for another one');
    return answers.flatMap((answer) => (answer === undefined || answer === 'conflict' ? [] : [knownOf(answer)]));
  }

  async #find(origin: string): Promise<Known> {
    for (let tries = 0; tries < 20; tries += 1) {
      const found = await this.#member.find(origin, this.clientRef);
      if (!found) continue;
      this.found = found;
      return knownOf(found);
    }
    throw new Error('a look-up gets no answer');
  }

  /** Sent again while the server is too busy to answer. */
  async #placed(origin: string, request: PlaceRequest): Promise<Placed | 'conflict' | undefined> {
    for (let tries = 0; tries < 20; tries += 1) {
      const answer = await this.#member.place(origin, request);
      if (answer !== undefined) return answer;
    }
    return undefined;
  }

  /** A request before its reference was made void was answered; one after it is no bet. */
  async #late(origin: string, request: PlaceRequest): Promise<void> {
    const answer = await this.#placed(origin, request);
    if (answer === 'conflict' || answer?.state !== 'refused' || answer.refusal.reason !== 'ref-void') {
      this.problems.push(`a late request was not refused: ${JSON.stringify(answer)}`);
    }
  }

  async #other(origin: string, request: PlaceRequest): Promise<void> {
    const answer = await this.#placed(origin, { ...request, stake: request.stake + 1_000 });
    if (answer !== 'conflict') this.problems.push(`another body was answered with ${JSON.stringify(answer)}`);
  }

  #compare(answer: Known, found: Known): void {
    // A request after the look-up is answered that its reference is void.
    if (found.state === 'void' && answer.state === 'refused') return;
    if (answer.state !== found.state || answer.betId !== found.betId) {
      this.problems.push(`told ${JSON.stringify(answer)}, found ${JSON.stringify(found)}`);
    }
  }
}

async function endProblems(
  { database }: Pick<CampaignSite, 'database'>,
  knownByRef: ReadonlyMap<string, Known>,
): Promise<string[]> {
  const problems = await ledgerProblems(database);
  const bets = await betsIn(database);
  const byRef = new Map<string, string[]>();
  for (const { clientRef, id } of bets) byRef.set(clientRef, [...(byRef.get(clientRef) ?? []), id]);
  for (const [ref, { state, betId }] of knownByRef) {
    const own = byRef.get(ref) ?? [];
    if (own.length > 1) problems.push(`${ref} is ${own.length} bets`);
    if (state === 'accepted' ? own[0] !== betId : own.length > 0)
      problems.push(`${ref} was told ${state}, is ${own.join()}`);
  }
  return problems;
}
