import type { Fixture } from '../contract/stream/fixture';
import type { IncidentRecords } from '../contract/stream/incident';
import { type BetsData, type GamesData, SEGMENT_LENGTH } from '../contract/stream/frame';
import {
  OUTCOME_RECORD_LENGTH,
  type OutcomeRecords,
  type MarketDeclaration,
  type MarketPatch,
} from '../contract/stream/market';
import type { Book, ChannelState, Claim, BookMarket } from './book';

/** A market's declaration to `channel`; `claims` are of that channel and market. */
export function declarationOf(market: BookMarket, channel: ChannelState, claims: readonly Claim[]): MarketDeclaration {
  const bets: OutcomeRecords = [];
  for (const { handle, outcome } of claims) {
    bets.push(
      handle,
      outcome.id,
      outcome.name,
      outcome.line,
      outcome.base,
      outcome.price,
      outcome.status,
      outcome.settlement,
    );
  }
  return {
    f: market.fixtureId,
    id: market.id,
    name: market.name,
    status: market.statusByChannel.get(channel)?.status ?? market.status,
    ...(market.main !== '' && { main: market.main }),
    bets,
    ...(market.source !== undefined && {
      source: [market.source, ...claims.map(({ outcome }) => outcome.source ?? '')],
    }),
  };
}

/** A market's status and main line as `channel` is sent them. */
export function patchOf(market: BookMarket, channel: ChannelState): MarketPatch {
  const { fixtureId, id, main } = market;
  const status = market.statusByChannel.get(channel)?.status ?? market.status;
  return { f: fixtureId, id, status, ...(main !== '' && { main }) };
}

/**
 * How an image is cut: pieces of at most `limit`, each item measured by `size`. At least one piece, even of nothing.
 */
export interface Segmenting {
  limit: number;
  size: (item: Fixture | MarketDeclaration | IncidentRecords) => number;
}

/** Room for the envelope around a piece's data, text units. */
const ENVELOPE_LENGTH = 400;

/** For the wire: pieces whose text, with its envelope, is a segment. */
export const BY_LENGTH: Segmenting = {
  limit: SEGMENT_LENGTH - ENVELOPE_LENGTH,
  size: (item) => JSON.stringify(item).length + 1,
};

/** Within a browser, where nothing is text: pieces that a page takes in well within one animation frame. */
export const BY_COUNT: Segmenting = {
  limit: 1_500,
  size: (item) => ('bets' in item ? item.bets.length / OUTCOME_RECORD_LENGTH : 2),
};

/** The state of a channel in pieces, each stamped with `ver`, at which all of it was read. */
export function imageOf(
  book: Book,
  channel: ChannelState,
  ver: number,
  segmenting: Segmenting,
): (GamesData | BetsData)[] {
  if (channel.name.endsWith('.games'))
    return splitSegments(fixturesOf(book, channel), segmenting, (put) => ({ ver, put }));
  const { incidents } = channel;
  const reserved = incidents.length > 0 ? segmenting.size(incidents) : 0;
  const declare = (decl: MarketDeclaration[]): BetsData => ({ ver, decl });
  const pieces = splitSegments(declarationsOf(channel, segmenting), segmenting, declare, reserved);
  if (incidents.length > 0) pieces[0] = { ...pieces[0]!, incidents };
  return pieces;
}

function fixturesOf(book: Book, channel: ChannelState): Fixture[] {
  return [...channel.fixtures].map((id) => book.fixture(id)).filter((fixture) => fixture !== undefined);
}

/** A market may have more outcomes than one piece holds: it is then declared in several, which a fold joins. */
const OUTCOMES_PER_DECLARATION = 200;
/** So few that their text is well below a segment's, whatever their names: they need not be measured on their own. */
const FEW_OUTCOMES = 16;

function declarationsOf(channel: ChannelState, segmenting: Segmenting): MarketDeclaration[] {
  const byMarket = new Map<BookMarket, Claim[]>();
  for (const claim of channel.handles) {
    if (!claim) continue;
    const claims = byMarket.get(claim.outcome.market);
    if (claims) claims.push(claim);
    else byMarket.set(claim.outcome.market, [claim]);
  }
  const declarations: MarketDeclaration[] = [];
  const declare = (market: BookMarket, claims: readonly Claim[]): void => {
    const declaration = declarationOf(market, channel, claims);
    const fits = claims.length <= FEW_OUTCOMES || segmenting.size(declaration) <= segmenting.limit;
    if (claims.length <= OUTCOMES_PER_DECLARATION && fits) {
      declarations.push(declaration);
      return;
    }
    const first = claims.length > OUTCOMES_PER_DECLARATION ? OUTCOMES_PER_DECLARATION : Math.ceil(claims.length / 2);
    declare(market, claims.slice(0, first));
    declare(market, claims.slice(first));
  };
  for (const [market, claims] of byMarket) declare(market, claims);
  return declarations;
}

function splitSegments<T extends Fixture | MarketDeclaration, P>(
  items: readonly T[],
  { limit, size }: Segmenting,
  piece: (items: T[]) => P,
  /** Taken in the first piece by something else. */
  reserved = 0,
): P[] {
  const pieces: P[] = [];
  let pending: T[] = [];
  let length = reserved;
  for (const item of items) {
    const more = size(item);
    if (length > 0 && length + more > limit) {
      pieces.push(piece(pending));
      pending = [];
      length = 0;
    }
    pending.push(item);
    length += more;
  }
  if (pending.length > 0 || pieces.length === 0) pieces.push(piece(pending));
  return pieces;
}
