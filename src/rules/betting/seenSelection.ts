import type { SeenSelection } from '../../contract/api/seenSelection';
import type { Fixture } from '../../contract/stream/fixture';
import { HOUR_MS } from '../../contract/units';

/** A match whose kick-off moves by more than this is another one: teams meet twice on one day. */
const KICK_OFF_MOVES_MS = HOUR_MS;

const FEED_FIELDS = ['sport', 'home', 'away', 'market', 'line', 'pick'] as const;

/** An outcome, as a book has it. */
interface NamedOutcome {
  readonly name: string;
  readonly line: string;
  readonly market: { readonly name: string };
}

/** What an outcome is at present. */
export function presentSelection(
  { name, line, market }: NamedOutcome,
  { participants, name: match, sport, start }: Fixture,
): SeenSelection & { start: number } {
  const side = (position: string) => participants.find((one) => one.position === position)?.name;
  return { sport, home: side('1') ?? match, away: side('2') ?? '', market: market.name, line, pick: name, start };
}

/** Whether an id that was picked as one selection is another one now. A kick-off counts where both have one. */
export function isAnotherSelection(seen: SeenSelection, now: SeenSelection): boolean {
  const hasMoved =
    seen.start !== undefined && now.start !== undefined && Math.abs(now.start - seen.start) > KICK_OFF_MOVES_MS;
  return hasMoved || FEED_FIELDS.some((field) => seen[field] !== now[field]);
}
