/** An odds leg in the history, as it was when it was accepted. */
export interface OddsLegSnapshot {
  sport: number;
  location: string;
  league: string;
  home: string;
  away: string;
  market: string;
  line: string;
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
