import { BetStatus } from '../../../../src/contract/stream/market';
import type { Board } from '../board';
import { importedId } from '../importedId';
import type { Tally } from '../importReport';
import { type Fields, fieldsOf, isFields, listOf, textOf, wholeOf } from '../untrusted';
import { applyBet, betFacts, betState, isOver, type LsportsBet, newBet, UNSUPPORTED_SETTLEMENT } from './bets';
import { isClosed, type LsportsFixture } from './fixtures';

interface LsportsMarket {
  readonly id: string;
  name: string | undefined;
  main: string | undefined;
  /** Newer messages have one; 0 is "not set". */
  status: number;
  /** Whose odds are taken where there are no calculated ones: the first bookmaker that was told of. */
  provider: string | undefined;
  readonly bets: Map<string, LsportsBet>;
}

/** The markets of all fixtures of the feed. */
export class LsportsMarkets {
  readonly #board: Board;
  readonly #fixtures = new Map<LsportsFixture, Map<string, LsportsMarket>>();
  /** Bet id → the market it belongs to: an id in two markets is damage. */
  readonly #owners = new Map<string, LsportsMarket>();

  constructor(board: Board) {
    this.#board = board;
  }

  /** Takes in a fixture's markets; returns how many bets of them were of use. */
  apply(fixture: LsportsFixture, told: unknown, tally: Tally): number {
    let used = 0;
    for (const one of listOf(told)) {
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
      const changed = this.#bets(market, read, tally);
      used += changed.length;
      this.#tell(fixture, market, changed, tally);
    }
    return used;
  }

  /** The fixture closed or opened again: its markets follow. */
  retell(fixture: LsportsFixture): void {
    for (const market of this.#fixtures.get(fixture)?.values() ?? []) this.#put(fixture, market);
  }

  #market(fixture: LsportsFixture, id: string): LsportsMarket {
    let markets = this.#fixtures.get(fixture);
    if (!markets) this.#fixtures.set(fixture, (markets = new Map()));
    let market = markets.get(id);
    if (!market) {
      market = { id, name: undefined, main: undefined, status: 0, provider: undefined, bets: new Map() };
      markets.set(id, market);
    }
    return market;
  }

  #bets(market: LsportsMarket, told: Fields, tally: Tally): LsportsBet[] {
    const changed: LsportsBet[] = [];
    for (const { id, bet: read } of offered(market, told)) {
      const owner = this.#owners.get(id) ?? market;
      if (owner !== market) {
        tally.ignore('lsports bet of another market');
        continue;
      }
      this.#owners.set(id, market);
      const bet = market.bets.get(id) ?? newBet(id);
      market.bets.set(id, bet);
      if (applyBet(bet, read)) changed.push(bet);
      else tally.ignore('lsports bet older than known');
    }
    return changed;
  }

  #tell(fixture: LsportsFixture, market: LsportsMarket, changed: readonly LsportsBet[], tally: Tally): void {
    this.#put(fixture, market);
    for (const bet of changed) {
      const { unsupported, ...state } = betState(bet);
      if (unsupported) tally.ignore(`${UNSUPPORTED_SETTLEMENT} ${bet.settlement}`);
      this.#board.putBet(fixture.value.id, importedId(market.id), betFacts(bet), state);
    }
  }

  #put(fixture: LsportsFixture, market: LsportsMarket): void {
    const { id, name, main } = market;
    const own = statusOf(market);
    const status = own === BetStatus.open && isClosed(fixture) ? BetStatus.suspended : own;
    this.#board.putMarket(fixture.value.id, { id: importedId(id), name: name ?? id, status, main, source: id });
  }
}

/** The bets a market message tells of: calculated odds, or those of one bookmaker where it has no calculated ones. */
function offered(market: LsportsMarket, told: Fields): { id: string; bet: Fields }[] {
  if (Array.isArray(told.Bets)) return named(told.Bets, '');
  const providers = listOf(told.ProviderMarkets ?? told.Providers).filter(isFields);
  market.provider ??= providers.map(({ Id }) => textOf(Id, 20)).find((id) => id !== undefined);
  const chosen = providers.find(({ Id }) => market.provider !== undefined && textOf(Id, 20) === market.provider);
  // Bookmakers number their bets as they like.
  return named(listOf(chosen?.Bets), `p${market.provider}.`);
}

function named(bets: readonly unknown[], prefix: string): { id: string; bet: Fields }[] {
  return bets.map(fieldsOf).flatMap((bet) => {
    const id = textOf(bet.Id);
    return id === undefined ? [] : [{ id: prefix + id, bet }];
  });
}

/** The market's own status; where it has none, it is open until all its bets are over. */
function statusOf({ status, bets }: LsportsMarket): BetStatus {
  const own = [undefined, BetStatus.open, BetStatus.suspended, BetStatus.settled][status];
  if (own !== undefined) return own;
  const over = bets.size > 0 && [...bets.values()].every((bet) => isOver(betState(bet)));
  return over ? BetStatus.settled : BetStatus.open;
}
