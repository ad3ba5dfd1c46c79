import { sql } from 'kysely';
import type { Fixture } from '../../src/contract/stream/fixture';
import type { Tx } from '../ledger';

/**
 * Stores how fixtures ended. What is reported again replaces all that was stored under its id; with another start it is
 * another fixture, which ended now.
 */
export async function storeFinals(tx: Tx, fixtures: readonly Fixture[]): Promise<void> {
  if (fixtures.length === 0) return;
  const side = (fixture: Fixture, position: string) =>
    fixture.participants.find((one) => one.position === position)?.name;
  await tx
    .insertInto('fixture_result')
    .values(
      fixtures
        .toSorted((a, b) => (a.id < b.id ? -1 : 1))
        .map((fixture) => ({
          fixture_id: fixture.id,
          sport: fixture.sport,
          location: fixture.location.name,
          league: fixture.league.name,
          home: side(fixture, '1') ?? fixture.name,
          away: side(fixture, '2') ?? '',
          starts_at: new Date(fixture.start),
          status: fixture.status,
          score: fixture.scoreboard ? JSON.stringify(fixture.scoreboard.results) : null,
          periods: JSON.stringify((fixture.scoreboard?.periods ?? []).map(({ type, results }) => ({ type, results }))),
        })),
    )
    .onConflict((conflict) =>
      conflict.column('fixture_id').doUpdateSet((eb) => ({
        sport: eb.ref('excluded.sport'),
        location: eb.ref('excluded.location'),
        league: eb.ref('excluded.league'),
        home: eb.ref('excluded.home'),
        away: eb.ref('excluded.away'),
        starts_at: eb.ref('excluded.starts_at'),
        status: eb.ref('excluded.status'),
        score: eb.ref('excluded.score'),
        periods: eb.ref('excluded.periods'),
        ended_at: sql<Date>`case when fixture_result.starts_at = excluded.starts_at and fixture_result.status = excluded.status
          then fixture_result.ended_at else excluded.ended_at end`,
      })),
    )
    .execute();
}
