import type { Fixture } from '../../contract/stream/fixture';
import type { Teams } from '../../rules/market/outcomeSlot';

/** The names of a fixture's sides; undefined for races and tournaments. */
export function teamsOf(fixture: Fixture | undefined): Teams | undefined {
  const home = fixture?.participants.find(({ position }) => position === '1');
  const away = fixture?.participants.find(({ position }) => position === '2');
  return home && away && { home: home.name, away: away.name };
}
