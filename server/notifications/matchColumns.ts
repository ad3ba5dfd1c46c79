import type { Fixture } from '../../src/contract/stream/fixture';

/** How a match is called in what is stored of it. */
export function matchColumns({ id, sport, league, start, name, participants }: Fixture) {
  const side = (position: string) => participants.find((one) => one.position === position)?.name;
  return {
    fixture_id: id,
    starts_at: new Date(start),
    sport,
    league: league.name,
    home: side('1') ?? name,
    away: side('2') ?? '',
  };
}
