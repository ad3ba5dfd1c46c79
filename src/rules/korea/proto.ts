import { labelTable } from '../../contract/labels/labelText';
import { HOUR_MS, SEOUL_OFFSET_MS, MINUTE_MS } from '../../contract/units';
import { BOARD_COLUMNS, type BoardColumn } from '../market/board';

/** Seoul is UTC+9 all year. */
const SLOT_MS = 5 * MINUTE_MS;
/** Kick-offs are announced for full five minutes: twelve of them in an hour share 999 numbers. */
const NUMBERS_PER_SLOT = Math.floor(999 / (HOUR_MS / SLOT_MS));

/** A round of the sheet: the matches that kick off in one hour of Seoul. */
export interface ProtoRound {
  year: number;
  /** Counted from 1 through the year. */
  round: number;
  /** Ms since the epoch. */
  from: number;
  to: number;
}

/**
 * The round a kick-off belongs to. The official sheet numbers at most 999 games, some days' worth of them; here a few
 * hundred kick off in an hour, so a round is an hour.
 */
export function protoRound(start: number): ProtoRound {
  const from = Math.floor(start / HOUR_MS) * HOUR_MS;
  const year = new Date(from + SEOUL_OFFSET_MS).getUTCFullYear();
  const newYear = Date.UTC(year, 0, 1) - SEOUL_OFFSET_MS;
  return { year, round: (from - newYear) / HOUR_MS + 1, from, to: from + HOUR_MS };
}

/** Kinds of games on the sheet, as it calls them. */
export const PROTO_TYPES: Readonly<Record<BoardColumn, string>> = labelTable({
  winner: '일반',
  handicap: '핸디캡',
  total: '언더오버',
});

/** Matches of one kick-off that the sheet has room for. */
const MATCHES_PER_SLOT = Math.floor(NUMBERS_PER_SLOT / BOARD_COLUMNS.length);

/**
 * Three-digit numbers of a round's games: fixture id → its first one; handicap and total have the next two. Matches
 * that kick off together come and go together, so counting again at each kick-off leaves a number as it is while the
 * hour runs. What there is no room for is not on the sheet. Of one kick-off they are numbered as they come: give them
 * in the order of the list, and the numbers on the page rise.
 */
export function protoNumbers(
  round: Iterable<{ readonly id: string; readonly date: number }>,
): ReadonlyMap<string, number> {
  const slots = new Map<number, { readonly id: string; readonly date: number }[]>();
  for (const game of round) {
    const slot = Math.floor((game.date % HOUR_MS) / SLOT_MS);
    const others = slots.get(slot);
    if (others) others.push(game);
    else slots.set(slot, [game]);
  }
  const numbers = new Map<string, number>();
  for (const [slot, games] of slots) {
    games.sort((a, b) => a.date - b.date);
    games.slice(0, MATCHES_PER_SLOT).forEach(({ id }, i) => {
      numbers.set(id, slot * NUMBERS_PER_SLOT + i * BOARD_COLUMNS.length + 1);
    });
  }
  return numbers;
}

/** `007` */
export function protoNumberText(number: number): string {
  return String(number).padStart(3, '0');
}
