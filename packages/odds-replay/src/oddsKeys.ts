import type { BookMarket, ChannelEntry, Outcome } from '../../../src/book/book';
import type { Area } from '../../../src/contract/stream/channel';

/** Keys as they are shown: with the area, so that each is found again. */
export function keyOf(
  { area, id, entry }: { area: Area; id: string; entry: ChannelEntry },
  market?: BookMarket,
  outcome?: Outcome,
): string {
  const parts = [area, nameOfFixture(id, entry)];
  if (market) parts.push(market.name);
  if (outcome) parts.push(nameOfOutcome(outcome));
  return parts.join(' > ');
}

/** A fixture of which no listing has come yet is known by its id. */
export function nameOfFixture(id: string, { fixture }: ChannelEntry): string {
  return fixture?.name ?? id;
}

/** `Over 2.5` */
export function nameOfOutcome({ name, line }: Outcome): string {
  return `${name} ${line}`.trim();
}
