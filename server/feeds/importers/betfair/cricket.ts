import { fileTimeOf } from '../fileTime';
import { type UntrustedFields, fieldsOf, isFields, textOf, wholeOf } from '../untrusted';
import type { ExchangeEvent, ExchangeEvents, ExchangePhase } from './events';

const PHASES: ReadonlyMap<string, ExchangePhase> = new Map([
  ['PRE_MATCH', 'before'],
  ['IN_RUNNING', 'during'],
  ['FINISHED', 'after'],
]);

/** One entry of a score message (`cc`). Returns the event it is about; undefined where it names none. */
export function applyCricket(entry: UntrustedFields, events: ExchangeEvents): ExchangeEvent | undefined {
  const marketId = textOf(entry.marketId, 40);
  const eventId = textOf(entry.eventId, 40) ?? (marketId === undefined ? undefined : events.ownerOf(marketId));
  if (eventId === undefined) return undefined;
  const event = events.get(eventId);
  const { fixtureInfo, homeTeam, awayTeam, matchStats } = entry;
  if (isFields(fixtureInfo)) applyInfo(fixtureInfo, event);
  for (const team of [homeTeam, awayTeam]) {
    const { selectionId, name } = fieldsOf(team);
    const [id, known] = [textOf(selectionId, 40), textOf(name)];
    if (id !== undefined && known !== undefined) event.selectionNames.set(id, known);
  }
  if (isFields(matchStats)) event.stats = matchStats;
  return event;
}

/** Fields come and go between messages; an absent one changes nothing. */
function applyInfo(info: UntrustedFields, event: ExchangeEvent): void {
  event.home = textOf(info.homeTeam) ?? event.home;
  event.away = textOf(info.awayTeam) ?? event.away;
  event.expectedStart = fileTimeOf(info.expectedStartTime) ?? event.expectedStart;
  event.maxOvers = wholeOf(info.maxOvers) ?? event.maxOvers;
  event.phase = PHASES.get(textOf(info.fixtureStatus) ?? '') ?? event.phase;
}
