import type { Book, BookMarket } from '../../src/book/book';
import type { Area } from '../../src/contract/stream/channel';
import type { TradingStatus } from '../../src/contract/stream/market';
import type { FeedMarket, FeedUpdate } from '../feeds/feed';

/**
 * The fixtures and markets of a book one after another, as a feed publishes them but without prices: a book has the offered
 * ones. `ownStatus`: the feed's own of a market, where it is known; a book has what staff made of it.
 */
export function* knownMarkets(
  area: Area,
  book: Pick<Book, 'entries'>,
  ownStatus: (fixtureId: string, marketId: string) => TradingStatus | undefined,
): Generator<FeedUpdate[]> {
  for (const [id, { fixture, markets }] of book.entries) {
    if (!fixture) continue;
    const own = [...markets.values()].map((market) => withoutPrices(market, ownStatus(id, market.id) ?? market.status));
    yield [
      { kind: 'fixture.put', area, fixture },
      ...own.map((market) => ({ kind: 'market.put', area, market }) as const),
    ];
  }
}

function withoutPrices({ fixtureId, id, name, outcomes }: BookMarket, status: TradingStatus): FeedMarket {
  return { fixtureId, id, name, status, outcomes: outcomes.map((outcome) => ({ ...outcomeOf(outcome), price: 0 })) };
}

function outcomeOf({ id, name, line, base, status, settlement }: BookMarket['outcomes'][number]) {
  return { id, name, line, base, status, settlement };
}
