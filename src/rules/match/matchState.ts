import { endLabel, pauseLabel, periodLabel } from '../../contract/codes/periods';
import { FIXTURE_STATUS_LABELS } from '../../contract/codes/statuses';
import { type Fixture, FixtureStatus } from '../../contract/stream/fixture';
import { kickOffText } from '../text/kst';

const BEFORE: readonly FixtureStatus[] = [FixtureStatus.notSet, FixtureStatus.notStarted, FixtureStatus.aboutToStart];
const BEGUN: readonly FixtureStatus[] = [
  FixtureStatus.inProgress,
  FixtureStatus.interrupted,
  FixtureStatus.finished,
  FixtureStatus.abandoned,
];

/** The state of a match in a few characters: kick-off before it, its period in it, then how it ended. */
export function matchState({ status, start, scoreboard, sport }: Fixture): string {
  if (BEFORE.includes(status)) return kickOffText(start);
  const { period: code = 0, periods = [], turn } = scoreboard ?? {};
  const finished = periods.filter((one) => one.finished).map(({ type }) => type);
  if (status === FixtureStatus.finished) return endLabel(sport, code) ?? FIXTURE_STATUS_LABELS[status];
  if (status !== FixtureStatus.inProgress) return FIXTURE_STATUS_LABELS[status];
  const period = scoreboard && (pauseLabel(sport, code, finished) ?? periodLabel(sport, code, turn));
  return period ?? FIXTURE_STATUS_LABELS[status];
}

export function isBefore({ status }: Fixture): boolean {
  return BEFORE.includes(status);
}

/** Whether a match was kicked off, whatever the clock makes of that. One that is not covered any more had a period by then. */
export function hasBegun({ status, scoreboard }: Pick<Fixture, 'status' | 'scoreboard'>): boolean {
  if (status === FixtureStatus.coverageLost) return scoreboard !== undefined && scoreboard.period >= 0;
  return BEGUN.includes(status);
}
