import { knownMarketName } from '../../../../src/contract/markets/findMarket';
import { TradingStatus } from '../../../../src/contract/stream/market';
import type { ImportState } from '../importState';
import { importedId } from '../importedId';
import type { ImportTally } from '../importReport';
import { type UntrustedFields, fieldsOf, isFields, listOf, textOf, wholeOf } from '../untrusted';
import {
  applyLsportsOutcome,
  lsportsOutcomeIdentity,
  lsportsOutcomeState,
  isOverOutcome,
  type LsportsOutcome,
  newLsportsOutcome,
  UNSUPPORTED_SETTLEMENT,
} from './outcomes';
import { isClosed, type LsportsFixture } from './fixtures';

interface LsportsMarket {
  readonly id: string;
  name: string | undefined;
  main: string | undefined;
  /** Newer messages have one; 0 is "not set". */
  status: number;
  /** Whose odds are used where there are no calculated ones: the first bookmaker that appeared. */
  provider: string | undefined;
  readonly outcomes: Map<string, LsportsOutcome>;
}

/** The markets of all fixtures of the feed. */
export class LsportsMarkets {
  readonly #state: ImportState;
  readonly #fixtures = new Map<LsportsFixture, Map<string, LsportsMarket>>();
  /** Bet id → the market it belongs to: an id in two markets is damage. */
  readonly #owners = new Map<string, LsportsMarket>();

  constructor(board: ImportState) {
    this.#state = board;
  }

  /** Applies a fixture's markets; returns how many outcomes of them were of use. */
  apply(fixture: LsportsFixture, marketList: unknown, tally: ImportTally): number {
    let used = 0;
    for (const one of listOf(marketList)) {
      const read = fieldsOf(one);
      const id = textOf(read.Id, 40);
      if (id === undefined) {
        tally.ignore('lsports market without id');
        continue;
      }
      const market = this.#market(fixture, id);
      market.name = textOf(read.Name) ?? market.name;
      market.main = textOf(read.MainLine, 40) ?? market.main;
      market.status = wholeOf(read.Status) ?? market.status;
      const changed = this.#applyOutcomes(market, read, tally);
      used += changed.length;
      this.#publish(fixture, market, changed, tally);
    }
    return used;
  }

  /** The fixture closed or opened again: its markets follow. */
  republish(fixture: LsportsFixture): void {
    for (const market of this.#fixtures.get(fixture)?.values() ?? []) this.#put(fixture, market);
  }

  #market(fixture: LsportsFixture, id: string): LsportsMarket {
    let markets = this.#fixtures.get(fixture);
    if (!markets) this.#fixtures.set(fixture, (markets = new Map()));
    let market = markets.get(id);
    if (!market) {
      market = { id, name: undefined, main: undefined, status: 0, provider: undefined, outcomes: new Map() };
      markets.set(id, market);
    }
    return market;
  }

  #applyOutcomes(market: LsportsMarket, message: UntrustedFields, tally: ImportTally): LsportsOutcome[] {
    const changed: LsportsOutcome[] = [];
    for (const { id, bet: read } of outcomesIn(market, message)) {
      const owner = this.#owners.get(id) ?? market;
      if (owner !== market) {
        tally.ignore('lsports bet of another market');
        continue;
      }
      this.#owners.set(id, market);
      const bet = market.outcomes.get(id) ?? newLsportsOutcome(id);
      market.outcomes.set(id, bet);
      if (applyLsportsOutcome(bet, read)) changed.push(bet);
      else tally.ignore('lsports bet older than known');
    }
    return changed;
  }

  #publish(
    fixture: LsportsFixture,
    market: LsportsMarket,
    changed: readonly LsportsOutcome[],
    tally: ImportTally,
  ): void {
    this.#put(fixture, market);
    for (const bet of changed) {
      const { unsupported, ...state } = lsportsOutcomeState(bet);
      if (unsupported) tally.ignore(`${UNSUPPORTED_SETTLEMENT} ${bet.settlement}`);
      this.#state.putOutcome(fixture.value.id, importedId(market.id), lsportsOutcomeIdentity(bet), state);
    }
  }

  #put(fixture: LsportsFixture, market: LsportsMarket): void {
    const { id, name, main } = market;
    const own = statusOf(market);
    const status = own === TradingStatus.open && isClosed(fixture) ? TradingStatus.suspended : own;
    const known = knownMarketName(id, name ?? id);
    this.#state.putMarket(fixture.value.id, { id: importedId(id), name: known, status, main, source: id });
  }
}

/** The outcomes of a market message: calculated odds, or those of one bookmaker where it has no calculated ones. */
function outcomesIn(market: LsportsMarket, message: UntrustedFields): { id: string; bet: UntrustedFields }[] {
  if (Array.isArray(message.Bets)) return named(message.Bets, '');
  const providers = listOf(message.ProviderMarkets ?? message.Providers).filter(isFields);
  market.provider ??= providers.map(({ Id }) => textOf(Id, 20)).find((id) => id !== undefined);
  const chosen = providers.find(({ Id }) => market.provider !== undefined && textOf(Id, 20) === market.provider);
  // Bookmakers number their bets as they like.
  return named(listOf(chosen?.Bets), `p${market.provider}.`);
}

function named(bets: readonly unknown[], prefix: string): { id: string; bet: UntrustedFields }[] {
  return bets.map(fieldsOf).flatMap((bet) => {
    const id = textOf(bet.Id);
    return id === undefined ? [] : [{ id: prefix + id, bet }];
  });
}

/** The market's own status; where it has none, it is open until all its bets are over. */
function statusOf({ status, outcomes: bets }: LsportsMarket): TradingStatus {
  const own = [undefined, TradingStatus.open, TradingStatus.suspended, TradingStatus.settled][status];
  if (own !== undefined) return own;
  const over = bets.size > 0 && [...bets.values()].every((bet) => isOverOutcome(lsportsOutcomeState(bet)));
  return over ? TradingStatus.settled : TradingStatus.open;
}
