import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../src/contract/units';
import { PRICE_SCALE, Settlement, TradingStatus } from '../../../src/contract/stream/market';
import type { Area } from '../../../src/contract/stream/channel';
import { type FixturePlan, fixturePlanOf, sentimentOf } from '../../../server/simulator/fixtures/fixturePlan';
import type { MatchFacts } from '../../../server/simulator/history/matchFacts';
import type { MatchHistory } from '../../../server/simulator/history/matchHistory';
import { verdictOf } from '../../../server/simulator/markets/marketSpec';
import { quoteLine } from '../../../server/simulator/markets/price';
import { DEFAULT_SCALE, scheduleOf } from '../../../server/simulator/world/schedule';
import type { Campaign } from '../campaign';

/** When the prices are compared, before the kick-off and after it; ms. */
const BEFORE = [7 * HOUR_MS, 5 * HOUR_MS, 3 * HOUR_MS, 2 * HOUR_MS, HOUR_MS, 30 * MINUTE_MS, 10 * MINUTE_MS, 0];
const BETWEEN_MS = 20 * SECOND_MS;
const IN_PLAY = Array.from({ length: 20 }, (_, i) => (i + 1) * 5 * MINUTE_MS);
/** A move that is worth a bet, as a share of the price. */
const MOVE = 0.005;
/**
 * What a betting strategy may return of its stakes: the margin is 5 to 6 %, and noise in the prices could give it back.
 */
const MOST = 0.97;

const WAYS = ['all', 'fading', 'following'] as const;
type Way = (typeof WAYS)[number];

class Returns {
  bets = 0;
  #sum = 0;
  #squares = 0;

  add(back: number): void {
    this.bets += 1;
    this.#sum += back;
    this.#squares += back * back;
  }

  get mean(): number {
    return this.#sum / this.bets;
  }

  /** Two standard errors. */
  get error(): number {
    return 2 * Math.sqrt((this.#squares / this.bets - this.mean ** 2) / this.bets);
  }
}

type Book = Record<Way, Returns>;
const newBook = (): Book => ({ all: new Returns(), fading: new Returns(), following: new Returns() });

/**
 * Bets on outcomes of the winner's market whose price has moved, against the results of the simulator's own matches.
 */
export const priceMoves: Campaign = {
  about: 'backs every outcome whose price rose and every one whose price fell, n bets each: neither beats the margin',
  n: 100_000,
  run: ({ n, seed, log }) => {
    const areas: Record<Area, Book> = { europe: newBook(), inplay: newBook() };
    const missing = () =>
      Object.values(areas).some(({ fading, following }) => Math.min(fading.bets, following.bets) < n);
    for (let day = 20_600; missing(); day++) {
      for (const slot of scheduleOf(String(seed), DEFAULT_SCALE, day)) {
        if (!slot.off) betOn(fixturePlanOf(String(seed), slot), areas);
        if (!missing()) break;
      }
    }
    let failures = 0;
    for (const [area, book] of Object.entries(areas)) {
      for (const way of WAYS) {
        const { bets, mean, error } = book[way];
        log(`${area.padEnd(7)} ${way.padEnd(9)} ${bets} bets return ${mean.toFixed(4)} ± ${error.toFixed(4)}`);
        if (mean - error > MOST) failures += 1;
      }
    }
    return { trials: 2 * n, failures };
  },
};

function betOn(plan: FixturePlan, areas: Record<Area, Book>): void {
  const { sport, match, slot } = plan;
  const history = sport.writeHistory(match);
  const end = sport.factsAt(history, history.end);
  const price = (facts: MatchFacts, known: MatchHistory | undefined, time: number, area: Area) =>
    prices(plan, sport.forecast(match, facts, known, sentimentOf(plan, time, area)));
  let last = price(sport.factsBefore, undefined, slot.kickoff - BEFORE[0]!, 'europe');
  for (const before of BEFORE.slice(1)) {
    const now = price(sport.factsBefore, undefined, slot.kickoff - before, 'europe');
    compare(plan, [last, now], end, areas.europe);
    last = now;
  }
  for (const at of IN_PLAY) {
    // A move that an event on the pitch explains is no noise.
    if (at + BETWEEN_MS >= history.end || history.moments.some((moment) => moment > at && moment <= at + BETWEEN_MS))
      continue;
    const facts = sport.factsAt(history, at);
    if (facts.isSuspended) continue;
    const one = price(facts, history, slot.begins + at, 'inplay');
    const later = { ...facts, at: at + BETWEEN_MS };
    const two = price(later, history, slot.begins + at + BETWEEN_MS, 'inplay');
    compare(plan, [one, two], end, areas.inplay);
  }
}

/** Of the sport's first market; 0 where an outcome is not offered. */
function prices({ sport }: FixturePlan, forecast: ReturnType<FixturePlan['sport']['forecast']>): number[] {
  const { kind, overround } = sport.catalogue[0]!;
  const open = kind.names.map(() => ({ status: TradingStatus.open }));
  const { prices: quoted, offered } = quoteLine(kind, forecast, 0, overround, open);
  return kind.names.map((_, i) => (offered[i] ? quoted[i]! : 0));
}

function compare(
  { sport }: FixturePlan,
  [before, now]: readonly [number[], number[]],
  end: MatchFacts,
  book: Book,
): void {
  now.forEach((price, outcome) => {
    if (price === 0 || before[outcome] === 0) return;
    const verdict = verdictOf(sport.catalogue[0]!.kind, end, outcome, 0);
    const returned = verdict === Settlement.won ? price / PRICE_SCALE : verdict === Settlement.lost ? 0 : 1;
    const move = price / before[outcome]! - 1;
    book.all.add(returned);
    if (move > MOVE) book.fading.add(returned);
    else if (move < -MOVE) book.following.add(returned);
  });
}
