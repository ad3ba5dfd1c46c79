import type { Bet, Book, ChannelState, Claim, Market } from './book';
import type { Changes } from './changes';

/** Gives `channel` a claim on `bet` by `handle`. */
export function claim(book: Book, channel: ChannelState, handle: number, bet: Bet, changes: Changes): void {
  const made: Claim = { channel, handle, bet, order: book.claimsMade++ };
  channel.handles[handle] = made;
  channel.declared = Math.max(channel.declared, handle + 1);
  channel.dropped.delete(handle);
  bet.claims.push(made);
  changes.claimed.push(made);
}

/** Takes a claim back; a bet without any is gone, and so is a market without bets. Nothing happens to one taken back before. */
export function unclaim(book: Book, made: Claim, changes: Changes): void {
  const { channel, handle, bet } = made;
  const at = bet.claims.indexOf(made);
  if (at < 0) return;
  if (channel.handles[handle] === made) channel.handles[handle] = undefined;
  bet.claims.splice(at, 1);
  changes.unclaimed.push(made);
  const { market } = bet;
  if (bet.claims.length > 0) return;
  market.bets.splice(market.bets.indexOf(bet), 1);
  book.bets.delete(bet.id);
  changes.structure.add(market.fixtureId);
  if (market.bets.length === 0) discardMarket(book, market, changes);
}

/** A market without bets is gone, and so is what is known of a fixture without markets that nobody lists. */
export function discardMarket(book: Book, { fixtureId, id }: Market, changes: Changes): void {
  const entry = book.entries.get(fixtureId);
  entry?.markets.delete(id);
  changes.structure.add(fixtureId);
  if (entry && entry.markets.size === 0 && !entry.fixture) book.entries.delete(fixtureId);
}
