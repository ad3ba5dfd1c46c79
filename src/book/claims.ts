import type { Outcome, Book, ChannelState, Claim, BookMarket } from './book';
import type { Changes } from './changes';

/** Gives `channel` a claim on `outcome` by `handle`. */
export function addClaim(book: Book, channel: ChannelState, handle: number, outcome: Outcome, changes: Changes): void {
  const made: Claim = { channel, handle, outcome, order: book.claimsMade++ };
  channel.handles[handle] = made;
  channel.declared = Math.max(channel.declared, handle + 1);
  channel.dropped.delete(handle);
  outcome.claims.push(made);
  changes.claimed.push(made);
}

/**
 * Drops a claim; an outcome without any is gone, and so is a market without outcomes. One dropped before is ignored.
 */
export function removeClaim(book: Book, made: Claim, changes: Changes): void {
  const { channel, handle, outcome } = made;
  const at = outcome.claims.indexOf(made);
  if (at < 0) return;
  if (channel.handles[handle] === made) channel.handles[handle] = undefined;
  outcome.claims.splice(at, 1);
  changes.unclaimed.push(made);
  const { market } = outcome;
  if (outcome.claims.length > 0) return;
  market.outcomes.splice(market.outcomes.indexOf(outcome), 1);
  book.outcomes.delete(outcome.id);
  changes.structure.add(market.fixtureId);
  if (market.outcomes.length === 0) discardMarket(book, market, changes);
}

/** A market without outcomes is gone, and so is what is known of a fixture without markets that nobody lists. */
export function discardMarket(book: Book, { fixtureId, id }: BookMarket, changes: Changes): void {
  const entry = book.entries.get(fixtureId);
  entry?.markets.delete(id);
  changes.structure.add(fixtureId);
  if (entry && entry.markets.size === 0 && !entry.fixture) book.entries.delete(fixtureId);
}
