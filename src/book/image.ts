import type { Fixture } from '../contract/stream/fixture';
import { type BetsData, type GamesData, SEGMENT_LENGTH } from '../contract/stream/frame';
import { BET_RECORD, type BetRecords, type MarketDeclaration, type MarketPatch } from '../contract/stream/market';
import type { Book, ChannelState, Claim, Market } from './book';

/** A market's declaration to `channel`; `claims` are of that channel and market. */
export function declarationOf(market: Market, channel: ChannelState, claims: readonly Claim[]): MarketDeclaration {
  const bets: BetRecords = [];
  for (const { handle, bet } of claims) {
    bets.push(handle, bet.id, bet.name, bet.line, bet.base, bet.price, bet.status, bet.settlement);
  }
  return {
    f: market.fixtureId,
    id: market.id,
    name: market.name,
    status: market.told.get(channel)?.status ?? market.status,
    ...(market.main !== '' && { main: market.main }),
    bets,
    ...(market.source !== undefined && { source: [market.source, ...claims.map(({ bet }) => bet.source ?? '')] }),
  };
}

/** A market's status and main line as `channel` is to be told them. */
export function patchOf(market: Market, channel: ChannelState): MarketPatch {
  const { fixtureId, id, main } = market;
  const status = market.told.get(channel)?.status ?? market.status;
  return { f: fixtureId, id, status, ...(main !== '' && { main }) };
}

/** How an image is cut: pieces of at most `limit`, each item measured by `size`. At least one piece, even of nothing. */
export interface Cut {
  limit: number;
  size: (item: Fixture | MarketDeclaration) => number;
}

/** Room for the envelope around a piece's data, text units. */
const ENVELOPE_LENGTH = 400;

/** For the wire: pieces whose text, with its envelope, is a segment. */
export const BY_LENGTH: Cut = {
  limit: SEGMENT_LENGTH - ENVELOPE_LENGTH,
  size: (item) => JSON.stringify(item).length + 1,
};

/** Within a browser, where nothing is text: pieces that a page takes in well within one animation frame. */
export const BY_COUNT: Cut = {
  limit: 1_500,
  size: (item) => ('bets' in item ? item.bets.length / BET_RECORD : 2),
};

/** The state of a channel in pieces, each stamped with `ver`, at which all of it was read. */
export function imageOf(book: Book, channel: ChannelState, ver: number, how: Cut): (GamesData | BetsData)[] {
  return channel.name.endsWith('.games')
    ? cut(fixturesOf(book, channel), how, (put) => ({ ver, put }))
    : cut(declarationsOf(channel, how), how, (decl) => ({ ver, decl }));
}

function fixturesOf(book: Book, channel: ChannelState): Fixture[] {
  return [...channel.fixtures].map((id) => book.fixture(id)).filter((fixture) => fixture !== undefined);
}

/** A market may have more bets than one piece holds: it is then declared in several, which a fold joins. */
const BETS_PER_DECLARATION = 200;
/** So few that their text is well below a segment's, whatever their names: they need not be measured on their own. */
const FEW_BETS = 16;

function declarationsOf(channel: ChannelState, how: Cut): MarketDeclaration[] {
  const byMarket = new Map<Market, Claim[]>();
  for (const claim of channel.handles) {
    if (!claim) continue;
    const claims = byMarket.get(claim.bet.market);
    if (claims) claims.push(claim);
    else byMarket.set(claim.bet.market, [claim]);
  }
  const declarations: MarketDeclaration[] = [];
  const declare = (market: Market, claims: readonly Claim[]): void => {
    const declaration = declarationOf(market, channel, claims);
    const fits = claims.length <= FEW_BETS || how.size(declaration) <= how.limit;
    if (claims.length <= BETS_PER_DECLARATION && fits) {
      declarations.push(declaration);
      return;
    }
    const first = claims.length > BETS_PER_DECLARATION ? BETS_PER_DECLARATION : Math.ceil(claims.length / 2);
    declare(market, claims.slice(0, first));
    declare(market, claims.slice(first));
  };
  for (const [market, claims] of byMarket) declare(market, claims);
  return declarations;
}

function cut<T extends Fixture | MarketDeclaration, P>(
  items: readonly T[],
  { limit, size }: Cut,
  piece: (items: T[]) => P,
): P[] {
  const pieces: P[] = [];
  let held: T[] = [];
  let length = 0;
  for (const item of items) {
    const more = size(item);
    if (held.length > 0 && length + more > limit) {
      pieces.push(piece(held));
      held = [];
      length = 0;
    }
    held.push(item);
    length += more;
  }
  if (held.length > 0 || pieces.length === 0) pieces.push(piece(held));
  return pieces;
}
