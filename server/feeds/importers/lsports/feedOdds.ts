import { type UntrustedFields, fieldsOf, listOf, textOf } from '../untrusted';
import { feedStatusOf } from './outcomes';

/** An outcome in a message. */
export interface FeedBet {
  id: string;
  bet: UntrustedFields;
}

/** What a market's part of a message has of one source. */
export interface FeedOdds {
  source: string;
  bets: readonly unknown[];
  bookmakerStatus: number | undefined;
}

/** The source of odds that no single bookmaker has. */
export const CALCULATED = '';

/** Calculated odds first, if there are some, then those of each bookmaker. */
export function feedOddsIn(message: UntrustedFields): FeedOdds[] {
  const calculated = { source: CALCULATED, bets: listOf(message.Bets), bookmakerStatus: 0 };
  const bookmakers = listOf(message.ProviderMarkets ?? message.Providers).map(fieldsOf);
  const theirs = bookmakers.flatMap(({ Id, Bets, MarketStatus }): FeedOdds[] => {
    const source = textOf(Id, 20);
    return source === undefined ? [] : [{ source, bets: listOf(Bets), bookmakerStatus: feedStatusOf(MarketStatus) }];
  });
  return calculated.bets.length > 0 ? [calculated, ...theirs] : theirs;
}

/** Bookmakers number their outcomes as they like. */
export function namedBets({ source, bets }: FeedOdds): FeedBet[] {
  const prefix = source === CALCULATED ? '' : `p${source}.`;
  return bets.map(fieldsOf).flatMap((bet) => {
    const id = textOf(bet.Id);
    return id === undefined ? [] : [{ id: prefix + id, bet }];
  });
}
