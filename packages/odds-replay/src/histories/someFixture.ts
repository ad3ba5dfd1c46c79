import { type Fixture, FixtureStatus } from '../../../../src/contract/stream/fixture';

/** A match in play, with everything filled in that one does not care about. */
export function someFixture(id: string, fields: Partial<Fixture> = {}): Fixture {
  return {
    id,
    sport: 6046,
    location: { id: 'l1', name: 'Korea' },
    league: { id: 'c1', name: 'K League' },
    name: `${id} home v ${id} away`,
    start: 1_700_000_000_000,
    status: FixtureStatus.inProgress,
    participants: [
      { id: `${id}h`, name: `${id} home`, position: '1' },
      { id: `${id}a`, name: `${id} away`, position: '2' },
    ],
    ...fields,
  };
}
