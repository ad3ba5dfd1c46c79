import type { FixturePast } from '../../src/contract/api/past';

/** Knows the matches that were before those of a feed. Not every feed has one. */
export interface PastMatchSource {
  /** Of matches that are over now only. Undefined where the fixture is none of its. */
  pastOf(fixtureId: string): Promise<FixturePast | undefined>;
}
