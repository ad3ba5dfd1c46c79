import type { SeenSelection } from '../../contract/api/seenSelection';
import type { Area } from '../../contract/stream/channel';
import type { Slip, SlipPick } from '../../rules/betting/pick';

interface Captured {
  /** When it was picked, ms since the epoch. */
  at: number;
}

/** A pick of the odds feed with what was captured when it was made: names remain though the book drops them. */
export interface OddsPick extends SlipPick, Captured {
  readonly kind: 'odds';
  readonly area: Area;
  readonly betId: string;
  /** Version of the bet in this browser's book when the price was seen. */
  readonly version: number;
  /** Where its league is; absent in slips that were stored before. */
  readonly location?: string;
  readonly league: string;
  readonly home: string;
  readonly away: string;
  /** Kick-off, ms since the epoch. */
  readonly start: number;
  /** As seen from this side; empty where there is none. */
  readonly line: string;
  readonly base: string;
  /** Of two picks of one match: the odds × 1000 of both together, as they were seen. */
  readonly joint?: number;
  /** The outcome's feed name. */
  readonly outcome: string;
}

/** A pick of a round of a minigame or virtual game. Names are Korean. */
export interface RoundPick extends SlipPick, Captured {
  readonly kind: 'round';
  readonly roundId: string;
  readonly selectionId: string;
  readonly game: string;
  readonly round: string;
  readonly marketName: string;
  readonly outcome: string;
  /** Bets are accepted before this, ms since the epoch. */
  readonly closesAt: number;
}

export type SlipSelection = OddsPick | RoundPick;

export const NO_PICKS: Slip<SlipSelection> = { picks: [], bonus: undefined };

/** What the member picked. */
export function pickedSelection({ sport, home, away, market, line, outcome, live, start }: OddsPick): SeenSelection {
  return { sport, home, away, market, line, pick: outcome, ...(!live && { start }) };
}

/** Unique over both areas; ids of bets are unique in one. */
export function oddsPickId(area: Area, outcomeId: string): string {
  return `${area}.${outcomeId}`;
}

export function roundPickId(roundId: string, marketId: string, selectionId: string): string {
  return `round.${roundId}.${marketId}.${selectionId}`;
}
