import type { Fixture } from '../../contract/stream/fixture';
import type { Teams } from '../market/outcomeSlot';

/** The names of a fixture's sides; undefined for races and tournaments. */
export function teamsOf(fixture: Fixture | undefined): Teams | undefined {
  const home = fixture?.participants.find(({ position }) => position === '1');
  const away = fixture?.participants.find(({ position }) => position === '2');
  return home && away && { home: home.name, away: away.name };
}

/** The two sides' names; a race or a tournament has its own name and no other side. */
export function sidesOf(fixture: Fixture): { home: string; away: string | undefined } {
  return teamsOf(fixture) ?? { home: fixture.name, away: undefined };
}
