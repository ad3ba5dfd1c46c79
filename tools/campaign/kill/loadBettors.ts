import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Found, Placed, PlaceRequest } from '../../../src/contract/api/betting';
import type { CashOutAnswer, FoundCashOut } from '../../../src/contract/api/cashOut';
import type { ChaosRandom } from '../../chaos/chance';
import type { CampaignBettor } from '../site/bettor';
import { DECIDED_OUTCOMES, decidedLeg, OPEN_OUTCOMES, openLeg } from '../site/oddsRecording';
import { EditableBets } from '../site/editableBets';
import type { StoredBet, StoredCashOut } from '../site/storedBets';
import { systemsOf } from '../../../src/rules/betting/system';

const SYSTEMS_OF_THREE = systemsOf(3, 3);

/** Members who bet as fast as they are answered, and record every answer. */
export class LoadBettors {
  readonly #origin: string;
  readonly #bettors: readonly CampaignBettor[];
  readonly #chance: ChaosRandom;
  /** The answer to each reference; undefined while there was none. */
  readonly #answers = new Map<string, { bettor: CampaignBettor; answer: Placed | Found | undefined }>();
  readonly #cashOuts = new Map<string, { bettor: CampaignBettor; answer: CashOutAnswer | FoundCashOut | undefined }>();
  readonly #open = new EditableBets();
  readonly #restMs: number;
  /** When bets were accepted, by the monotonic clock, ms. */
  readonly acceptedAt: number[] = [];
  #stopped = false;
  #running: Promise<unknown> = Promise.resolve();

  /** `restMs`: how long each of them waits before the next bet. */
  constructor(origin: string, bettors: readonly CampaignBettor[], chance: ChaosRandom, restMs = 0) {
    this.#origin = origin;
    this.#bettors = bettors;
    this.#chance = chance;
    this.#restMs = restMs;
  }

  start(): void {
    this.#running = Promise.all(this.#bettors.map((bettor) => this.#bet(bettor)));
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#running;
  }

  get answeredCount(): string {
    const counts: Record<string, number> = {};
    for (const { answer } of this.#answers.values()) {
      const kind = !answer ? 'not told' : answer.state === 'refused' ? answer.refusal.reason : answer.state;
      counts[kind] = (counts[kind] ?? 0) + 1;
    }
    for (const { answer } of this.#cashOuts.values()) {
      const kind = `cash-out ${answer?.state ?? 'not told'}`;
      counts[kind] = (counts[kind] ?? 0) + 1;
    }
    return Object.entries(counts)
      .map(([kind, count]) => `${count} ${kind}`)
      .join(', ');
  }

  /**
   * Looks up every reference without an answer, and one in five of the others. Reports what differs from the answer.
   * `origin`: another server that is asked.
   */
  async resolve(origin = this.#origin): Promise<string[]> {
    const problems: string[] = [];
    for (const [ref, known] of this.#answers) {
      if (known.answer && !this.#chance.hit(0.2)) continue;
      const found = await known.bettor.find(origin, ref);
      if (!found) problems.push(`${ref} can't be looked up`);
      else if (!known.answer) known.answer = found;
      else if (idOf(found) !== idOf(known.answer)) problems.push(`${ref} was told otherwise before`);
    }
    for (const [ref, known] of this.#cashOuts) {
      if (known.answer) continue;
      known.answer = await known.bettor.findCashOut(origin, ref);
      if (!known.answer) problems.push(`cash-out ${ref} can't be looked up`);
    }
    return problems;
  }

  /** Whether the bets in the database are those that were answered, each once. */
  problems(bets: readonly StoredBet[]): string[] {
    const problems: string[] = [];
    const byRef = new Map<string, StoredBet[]>();
    const own = new Set(this.#bettors.map(({ id }) => id));
    for (const bet of bets.filter(({ memberId }) => own.has(memberId)))
      byRef.set(bet.clientRef, [...(byRef.get(bet.clientRef) ?? []), bet]);
    for (const [ref, { answer }] of this.#answers) {
      const known = byRef.get(ref) ?? [];
      byRef.delete(ref);
      if (known.length > 1) problems.push(`${ref} is ${known.length} bets`);
      if (known[0]?.id !== (answer && idOf(answer)))
        problems.push(`${ref} was told ${answer?.state}, is ${known[0]?.state}`);
    }
    for (const ref of byRef.keys()) problems.push(`${ref} is a bet that nobody asked for`);
    return problems;
  }

  /** Whether the cash-outs in the database are those that were answered, each once. */
  cashOutProblems(cashOuts: readonly StoredCashOut[]): string[] {
    const own = new Set(this.#bettors.map(({ id }) => id));
    const stored = cashOuts.filter(({ memberId, state }) => own.has(memberId) && state === 'paid');
    const paid = new Map(stored.map((one) => [one.clientRef, one.value]));
    const problems = [...this.#cashOuts].flatMap(([ref, { answer }]) => {
      const due = answer?.state === 'paid' ? answer.value : undefined;
      return paid.get(ref) === due ? [] : [`cash-out ${ref} was told ${due}, is ${paid.get(ref)}`];
    });
    for (const ref of paid.keys()) if (!this.#cashOuts.has(ref)) problems.push(`${ref} is a cash-out of nobody`);
    return problems;
  }

  async #cashOut(bettor: CampaignBettor): Promise<void> {
    const bet = this.#open.pick(bettor.id, this.#chance);
    if (!bet) return;
    const clientRef = randomUUID();
    this.#cashOuts.set(clientRef, { bettor, answer: undefined });
    const stake = this.#chance.hit(0.7) ? bet.stake : 5_000;
    const answer = await bettor.cashOut(this.#origin, bet.id, { clientRef, stake, value: 1 });
    if (answer === 'conflict') throw new Error('a new cash-out was taken for an old one');
    if (answer) this.#cashOuts.set(clientRef, { bettor, answer });
  }

  async #bet(bettor: CampaignBettor): Promise<void> {
    while (!this.#stopped) {
      const request = this.#request(bettor);
      this.#answers.set(request.clientRef, { bettor, answer: undefined });
      const answer = await bettor.place(this.#origin, request);
      if (answer === 'conflict') throw new Error('a new reference was taken for an old one');
      if (answer) this.#answers.set(request.clientRef, { bettor, answer });
      else await sleep(200);
      if (typeof answer === 'object' && answer.state === 'accepted') this.acceptedAt.push(performance.now());
      if (this.#restMs > 0) await sleep(this.#restMs);
      this.#open.note(bettor.id, answer);
      if (this.#chance.hit(0.2)) await this.#cashOut(bettor);
    }
  }

  #request(bettor: CampaignBettor): PlaceRequest {
    const edited = this.#chance.hit(0.2) ? this.#open.pick(bettor.id, this.#chance) : undefined;
    return { ...this.#newBet(), ...(edited && { edits: { betId: edited.id, least: 1 } }) };
  }

  #newBet(): PlaceRequest {
    const chance = this.#chance;
    // Early ones are decided in every run of the server, late ones only in long runs.
    const n = chance.hit(0.7) ? chance.whole(0, 9) + 60 * chance.whole(0, 6) : chance.whole(0, DECIDED_OUTCOMES - 1);
    const request = { clientRef: randomUUID(), variant: 'normal', pricePolicy: 'ask' } as const;
    const stake = chance.whole(5, 9) * 1_000;
    if (chance.hit(0.15)) {
      return { ...request, legs: [n, n + 1, n + 2].map(decidedLeg), system: chance.pick(SYSTEMS_OF_THREE), stake };
    }
    const decided = decidedLeg(n);
    const openBet = openLeg(chance.whole(0, OPEN_OUTCOMES - 1));
    const legs = chance.hit(0.6) ? [decided] : chance.hit(0.5) ? [openBet] : [decided, openBet];
    return { ...request, legs, stake };
  }
}

function idOf(answer: Placed | Found): string | undefined {
  return 'bet' in answer ? answer.bet.id : undefined;
}
