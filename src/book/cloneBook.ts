import { Book, type BookMarket, type ChannelState, type Claim, type Outcome } from './book';

/**
 * A book of its own with everything another one holds. What a fold replaces as a whole (fixtures, incidents, texts) is shared,
 * so that a copy costs a fraction of its original.
 */
export function cloneBook(book: Book): Book {
  const clone = new Book();
  clone.epoch = book.epoch;
  clone.gen = book.gen;
  clone.claimsMade = book.claimsMade;
  clone.opening = book.opening;
  const channels = new Map<ChannelState, ChannelState>();
  for (const [name, channel] of book.channels) {
    const copy = cloneChannel(channel);
    channels.set(channel, copy);
    clone.channels.set(name, copy);
  }
  const markets = new Map<BookMarket, BookMarket>();
  for (const [id, entry] of book.entries) {
    const copies = [...entry.markets].map(([marketId, market]): [string, BookMarket] => {
      const copy = cloneMarket(market, channels);
      markets.set(market, copy);
      return [marketId, copy];
    });
    clone.entries.set(id, { ...entry, markets: new Map(copies) });
  }
  const outcomes = new Map<Outcome, Outcome>();
  for (const [id, outcome] of book.outcomes) {
    const copy = cloneOutcome(outcome, markets, channels);
    outcomes.set(outcome, copy);
    clone.outcomes.set(id, copy);
  }
  for (const [market, copy] of markets)
    for (const outcome of market.outcomes) copy.outcomes.push(outcomes.get(outcome)!);
  return clone;
}

function cloneChannel(channel: ChannelState): ChannelState {
  const { staging } = channel;
  return {
    ...channel,
    // Filled as claims are copied; its length is that of the original, holes and all.
    handles: Array.from({ length: channel.handles.length }, () => undefined),
    dropped: new Set(channel.dropped),
    fixtures: new Set(channel.fixtures),
    staging: staging && { ...staging, parts: [...staging.parts] },
  };
}

function cloneMarket(market: BookMarket, channels: ReadonlyMap<ChannelState, ChannelState>): BookMarket {
  const statuses = [...market.statusByChannel].map(
    ([channel, status]) => [channels.get(channel) ?? channel, status] as const,
  );
  return { ...market, statusByChannel: new Map(statuses), outcomes: [] };
}

function cloneOutcome(
  outcome: Outcome,
  markets: ReadonlyMap<BookMarket, BookMarket>,
  channels: ReadonlyMap<ChannelState, ChannelState>,
): Outcome {
  const copy: Outcome = { ...outcome, market: markets.get(outcome.market)!, claims: [] };
  for (const claim of outcome.claims) {
    const channel = channels.get(claim.channel) ?? claim.channel;
    const made: Claim = { ...claim, channel, outcome: copy };
    copy.claims.push(made);
    if (claim.channel.handles[claim.handle] === claim) channel.handles[claim.handle] = made;
  }
  return copy;
}
