import type { ScoreboardData } from '../../../../src/contract/stream/fixture';
import { type UntrustedFields, fieldsOf, listOf, textOf, wholeOf } from '../untrusted';

/** What is known of a cricket match; `stats`: the score stream's last matchStats. */
interface CricketMatch {
  home: string | undefined;
  away: string | undefined;
  phase: 'before' | 'during' | 'after' | undefined;
  stats: UntrustedFields | undefined;
  maxOvers: number | undefined;
}

interface Innings {
  number: number;
  side: '1' | '2';
  score: string;
  overs: string | undefined;
}

/**
 * The score stream's matchStats as a scoreboard: runs and wickets (`126/4`, a side's innings joined by `&`), each innings
 * as a period, overs of the present one as the note. None while no side is known to bat: an innings not begun names none.
 */
export function cricketScoreboard(event: CricketMatch): ScoreboardData | undefined {
  if (!event.stats) return undefined;
  const innings = listOf(event.stats.inningsStats).map((one) => readInnings(fieldsOf(one), event));
  const played = innings.filter((one) => one !== undefined);
  const current = wholeOf(event.stats.currentInnings) ?? played.at(-1)?.number;
  if (played.length === 0 || current === undefined) return undefined;
  const over = event.phase === 'after';
  const batting = played.find(({ number }) => number === current);
  return {
    results: resultsOf(played),
    period: current,
    periods: played.map((one) => ({
      type: one.number,
      results: resultsOf([one]),
      finished: over || one.number < current,
    })),
    ...(batting && !over && { turn: batting.side }),
    ...(batting?.overs !== undefined && { note: overs(batting.overs, event.maxOvers) }),
  };
}

function readInnings(stats: UntrustedFields, { home, away }: CricketMatch): Innings | undefined {
  const team = textOf(stats.battingTeam);
  const [number, runs, wickets] = [stats.inningsNum, stats.inningsRuns, stats.inningsWickets].map(wholeOf);
  const known = team !== undefined && (team === home || team === away);
  if (!known || number === undefined || runs === undefined) return undefined;
  const score = `${runs}/${wickets ?? 0}`;
  return { number, side: team === home ? '1' : '2', score, overs: textOf(stats.inningsOvers, 12) };
}

/** A side that has not batted has no score. */
function resultsOf(innings: readonly Innings[]): [string, string] {
  const of = (side: string) => innings.filter((one) => one.side === side).map(({ score }) => score);
  return [of('1').join(' & ').slice(0, 24), of('2').join(' & ').slice(0, 24)];
}

function overs(bowled: string, most: number | undefined): string {
  return most === undefined ? `${bowled}오버` : `${bowled} / ${most}오버`;
}
