import { type Area, AREAS } from '../../src/contract/stream/channel';
import { TradingStatus, PRICE_SCALE } from '../../src/contract/stream/market';
import type { Outcome, Book } from '../../src/book/book';

const STATUS_TEXT = {
  [TradingStatus.open]: 'open',
  [TradingStatus.suspended]: 'suspended',
  [TradingStatus.settled]: 'settled',
  [TradingStatus.cancelled]: 'cancelled',
} as const;

/** The books, one bet a line, sorted by ids. A bet's status is the worse of its own and its market's. */
export function dumpLines(books: Readonly<Record<Area, Book>>): string {
  const rows = AREAS.flatMap((area) => [...books[area].outcomes.values()].map((outcome) => row(books[area], outcome)));
  rows.sort(
    (a, b) => compare(a.fixtureId, b.fixtureId) || compare(a.marketId, b.marketId) || compare(a.betId, b.betId),
  );
  return rows.map((each) => `${JSON.stringify(each)}\n`).join('');
}

function row(book: Book, outcome: Outcome) {
  const { market } = outcome;
  return {
    fixtureId: market.fixtureId,
    fixtureName: book.fixture(market.fixtureId)?.name ?? '',
    marketId: market.id,
    marketName: market.name,
    betId: outcome.id,
    betName: outcome.name,
    line: outcome.line,
    price: outcome.price / PRICE_SCALE,
    status: STATUS_TEXT[Math.max(outcome.status, market.status) as TradingStatus],
    source: { market: market.source ?? market.id, runner: outcome.source ?? outcome.name },
  };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
