import { type Area, areaOf } from '../../../src/contract/stream/channel';
import { type Outcome, Book, marketStatusOf } from '../../../src/book/book';
import { foldLine } from '../../../src/book/foldLine';
import { TradingStatus } from '../../../src/contract/stream/market';
import { readRecording } from '../../../server/feeds/recording/readRecording';

/** What a bet's price was from a time on; undefined while it was not open. */
interface Moment {
  /** ms of the recording. */
  t: number;
  price: number | undefined;
}

/** When the feed had which price, read from the file without the server. */
export interface Timeline {
  /** When the recording began, wall clock of then, ms. */
  started: number;
  /** How long it lasts, ms. */
  lasts: number;
  /** Kick-offs announced for each fixture, one after the other; wall clock of then, ms. */
  starts: ReadonlyMap<string, ReadonlySet<number>>;
  /**
   * For how long a bet had left the price at a time of the recording, ms: 0 while it has it. Infinity: it never had it before.
   */
  gone(area: Area, outcomeId: string, price: number, at: number): number;
}

function openPrice(outcome: Outcome): number | undefined {
  return outcome.status === TradingStatus.open && marketStatusOf(outcome) === TradingStatus.open
    ? outcome.price
    : undefined;
}

export async function readTimeline(path: string): Promise<Timeline> {
  const { header, lines } = await readRecording(path);
  const books: Record<Area, Book> = { inplay: new Book(), europe: new Book() };
  const moments = new Map<string, Moment[]>();
  const starts = new Map<string, Set<number>>();
  let lasts = 0;
  for await (const line of lines) {
    if ('fault' in line) continue;
    lasts = line.t;
    const result = foldLine(books, line);
    if (result.kind !== 'folded' || !result.folded.ok) continue;
    const area = areaOf(result.frame.ch);
    const { prices, statuses, claimed, unclaimed, markets, fixtures } = result.folded.changes;
    const touched = new Set([...prices, ...statuses, ...[...claimed, ...unclaimed].map(({ outcome }) => outcome)]);
    for (const market of markets) for (const outcome of market.outcomes) touched.add(outcome);
    for (const outcome of touched) {
      const key = `${area}/${outcome.id}`;
      const own = moments.get(key) ?? [];
      moments.set(key, own);
      const price = books[area].outcomes.has(outcome.id) ? openPrice(outcome) : undefined;
      if (own.at(-1)?.price !== price) own.push({ t: line.t, price });
    }
    for (const id of fixtures) {
      const fixture = books[area].fixture(id);
      if (fixture) starts.set(id, (starts.get(id) ?? new Set()).add(fixture.start));
    }
  }
  return {
    started: header.started,
    lasts,
    starts,
    gone(area, outcomeId, price, at) {
      const own = moments.get(`${area}/${outcomeId}`) ?? [];
      const last = own.findLastIndex((moment) => moment.t <= at && moment.price === price);
      if (last < 0) return Infinity;
      const until = own[last + 1]?.t ?? Infinity;
      return Math.max(0, at - until);
    },
  };
}
