import { FixtureStatus, type MatchClock, type ScoreboardData } from '../../../../src/contract/stream/fixture';
import { type UntrustedFields, fieldsOf, isAbsent, listOf, textOf, wholeOf } from '../untrusted';

type Results = ScoreboardData['results'];

/** No match has so many periods, or kinds of statistics: more would be sent to every page again with each score. */
const PARTS_MAX = 64;

export function fixtureStatusOf(value: unknown): FixtureStatus | undefined {
  const status = wholeOf(value);
  // 0 is "not set".
  return Object.values(FixtureStatus).find((known) => known === status && known !== FixtureStatus.notSet);
}

/** A status that is set and none that is known, as text. */
export function unknownStatusOf(value: unknown): string | undefined {
  if (isAbsent(value) || wholeOf(value) === FixtureStatus.notSet || fixtureStatusOf(value) !== undefined)
    return undefined;
  return textOf(value, 20) ?? typeof value;
}

/**
 * A livescore as a scoreboard. Livescores are sent in full, so it replaces the one before, but a part that is null or
 * missing stays as it was. `at`: when the message was sent, ms. Undefined while there is no score.
 */
export function scoreboardOf(
  livescore: UntrustedFields,
  before: ScoreboardData | undefined,
  at: number,
): ScoreboardData | undefined {
  const scoreboard = fieldsOf(livescore.Scoreboard);
  const results = resultsOf(scoreboard.Results) ?? before?.results;
  if (!results) return undefined;
  const clock = clockOf(scoreboard, at) ?? before?.clock;
  const stats = Array.isArray(livescore.Statistics) ? statsOf(livescore.Statistics) : before?.stats;
  const turn = turnOf(livescore.LivescoreExtraData) ?? before?.turn;
  return {
    results,
    period: wholeOf(scoreboard.CurrentPeriod) ?? before?.period ?? -1,
    ...(clock && { clock }),
    periods: Array.isArray(livescore.Periods) ? periodsOf(livescore.Periods) : (before?.periods ?? []),
    ...(stats && stats.length > 0 && { stats }),
    ...(turn && { turn }),
  };
}

/** Home and away by position, which is text. */
function resultsOf(value: unknown): Results | undefined {
  const at = (position: string) => {
    const found = listOf(value).find((one) => textOf(fieldsOf(one).Position) === position);
    return textOf(fieldsOf(found).Value, 24);
  };
  const [home, away] = [at('1'), at('2')];
  return home === undefined && away === undefined ? undefined : [home ?? '0', away ?? '0'];
}

/** Newer messages have a clock with a state of its own, older ones seconds as text, which run while the match does. */
function clockOf({ Clock, Time, Status }: UntrustedFields, at: number): MatchClock | undefined {
  const { Seconds, Status: state } = fieldsOf(Clock);
  const seconds = wholeOf(Seconds) ?? wholeOf(Time);
  if (seconds === undefined || seconds < 0) return undefined;
  const running = Clock ? wholeOf(state) === 1 : fixtureStatusOf(Status) === FixtureStatus.inProgress;
  return { seconds, running, at };
}

/** A period's own results: those of its incidents are running totals. */
function periodsOf(periods: readonly unknown[]): ScoreboardData['periods'] {
  const read = periods.map(fieldsOf).map(({ Type, Results: periodResults, IsFinished }) => {
    const [type, results] = [wholeOf(Type), resultsOf(periodResults)];
    return type === undefined || !results ? undefined : { type, results, finished: IsFinished === true };
  });
  const sorted = read.filter((period) => period !== undefined).sort((a, b) => a.type - b.type);
  return sorted.slice(0, PARTS_MAX);
}

function statsOf(statistics: readonly unknown[]): { type: number; results: Results }[] {
  const read = statistics.map(fieldsOf).map(({ Type, Results: statResults }) => {
    const [type, results] = [wholeOf(Type), resultsOf(statResults)];
    return type === undefined || !results ? undefined : { type, results };
  });
  return read.filter((one) => one !== undefined).slice(0, PARTS_MAX);
}

function turnOf(extra: unknown): '1' | '2' | undefined {
  const turn = listOf(extra)
    .map(fieldsOf)
    .find(({ Name }) => textOf(Name)?.toLowerCase() === 'turn');
  const side = textOf(turn?.Value);
  return side === '1' || side === '2' ? side : undefined;
}
