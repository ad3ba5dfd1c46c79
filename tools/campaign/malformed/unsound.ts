import type { Book } from '../../../src/book/book';
import { BY_LENGTH, imageOf } from '../../../src/book/image';

/** Invariants of any book: bets, markets and claims refer to each other, and nothing remains that no channel claims. */
export function unsound(book: Book): string[] {
  const faults: string[] = [];
  const must = (holds: boolean, what: string) => {
    if (!holds) faults.push(what);
  };
  for (const [id, known] of book.outcomes) {
    must(known.id === id && known.market.outcomes.includes(known), `bet ${id} is in its market`);
    must(known.claims.length > 0, `bet ${id} is told of`);
    for (const claim of known.claims) {
      must(claim.outcome === known && claim.channel.handles[claim.handle] === claim, `bet ${id} is held by its claims`);
    }
  }
  for (const [fixtureId, entry] of book.entries) {
    must(entry.fixture !== undefined || entry.markets.size > 0, `entry ${fixtureId} holds something`);
    for (const [id, known] of entry.markets) {
      must(known.fixtureId === fixtureId && known.id === id, `market ${fixtureId}/${id} is in its place`);
      must(known.outcomes.length > 0, `market ${fixtureId}/${id} has bets`);
      must(
        known.outcomes.every((each) => book.outcomes.get(each.id) === each),
        `bets of market ${fixtureId}/${id} are known`,
      );
    }
  }
  for (const channel of book.channels.values()) {
    channel.handles.forEach(
      (claim) => claim && must(claim.outcome.claims.includes(claim), `${channel.name} holds claims`),
    );
    must(imageOf(book, channel, 1, BY_LENGTH).length > 0, `${channel.name} can be told of`);
  }
  return faults;
}
