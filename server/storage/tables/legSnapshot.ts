/** An odds leg in the history, as it was when it was accepted. */
export interface OddsLegSnapshot {
  sport: number;
  location: string;
  league: string;
  home: string;
  away: string;
  market: string;
  line: string;
  /** The base line; legs of before it was recorded have none. */
  base?: string;
  pick: string;
  /** The match when the bet was asked for; only of picks in play. */
  match?: { score: string; status: number };
}

/** A round leg in the history; see `RoundLegView`. */
export interface RoundLegSnapshot {
  gameId: number;
  game: string;
  round: string;
  market: string;
  pick: string;
  /** ms since the epoch. */
  drawAt: number;
  drawn?: string;
}

/** A leg in play when its bet's cash-out was asked for: what may not have changed when that is decided. */
export interface CashOutLegSnapshot {
  fixtureId: string;
  marketId: string;
  betId: string;
  epoch: string;
  version: number;
  score: string;
}
