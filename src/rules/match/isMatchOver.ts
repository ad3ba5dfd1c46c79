import { type Fixture, FixtureStatus } from '../../contract/stream/fixture';

const OVER: readonly FixtureStatus[] = [
  FixtureStatus.finished,
  FixtureStatus.cancelled,
  FixtureStatus.postponed,
  FixtureStatus.abandoned,
];

/** Whether nothing of a match can be bet on any more; it remains in the feed for a while. */
export function isMatchOver({ status }: Pick<Fixture, 'status'>): boolean {
  return OVER.includes(status);
}
