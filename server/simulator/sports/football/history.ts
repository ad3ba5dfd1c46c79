import { FixtureStatus } from '../../../../src/contract/stream/fixture';
import { MINUTE_MS } from '../../../../src/contract/units';
import { between, type Rng, rng, whole } from '../../chance/rng';
import { type MatchHistory, HomeOrAway } from '../../history/matchHistory';
import { type Pause, MatchScript } from '../../history/matchScript';
import type { Match } from '../sport';
import { type MatchCourse, type MatchEvent, writeEvents } from './events';
import { EXTRA_SHARE, HALVES, KICKS, type Rates, goalRatesOf } from './model';

const RAIN = 0.012;
const ABANDONED = 0.003;

export function writeFootball(match: Match): MatchHistory {
  const r = rng(`${match.seed}/match`);
  const script = new MatchScript();
  const rates = goalRatesOf(match);
  const course: MatchCourse = { goals: [0, 0], reds: [0, 0] };
  const rainAt = r() < RAIN ? between(r, 300, 5_000) : undefined;
  const brokenOff = r() < ABANDONED;

  half(script, r, 10, 0, 2_700 + whole(r, 45, 240), rates, course, rainAt);
  script.pause(whole(r, 14, 17) * MINUTE_MS, 2_700);
  half(script, r, 20, 2_700, 2_700 + whole(r, 110, 400), rates, course, rainAt && rainAt - 2_500);
  if (brokenOff) {
    const at = Math.round(between(r, 12, 60)) * MINUTE_MS;
    return script.abandon(at, whole(r, 12, 25) * MINUTE_MS);
  }
  if (match.cup && course.goals[0] === course.goals[1]) return extraTime(script, r, rates, course);
  if (match.cup) through(script, course, 20);
  return script.finish(100, 5_400);
}

/** Two more halves, and the shoot-out if they do not decide either. */
function extraTime(
  script: MatchScript,
  r: Rng,
  rates: { home: Rates; away: Rates },
  course: MatchCourse,
): MatchHistory {
  script.mark('overtime', HomeOrAway.home, 20, script.now);
  script.pause(5 * MINUTE_MS, 5_400);
  half(script, r, 30, 5_400, 900 + whole(r, 20, 90), rates, course);
  script.pause(2 * MINUTE_MS, 6_300);
  half(script, r, 35, 6_300, 900 + whole(r, 30, 150), rates, course);
  if (course.goals[0] !== course.goals[1]) {
    through(script, course, 35);
    return script.finish(101, 7_200);
  }
  script.mark('shootout', HomeOrAway.home, 35, script.now);
  script.pause(4 * MINUTE_MS, 7_200);
  shootOut(script, r);
  return script.finish(102, 7_200);
}

function half(
  script: MatchScript,
  r: Rng,
  code: 10 | 20 | 30 | 35,
  from: number,
  seconds: number,
  rates: { home: Rates; away: Rates },
  course: MatchCourse,
  rainAt?: number,
): void {
  const extra = code === 30 || code === 35;
  const perSecond = extra ? EXTRA_SHARE / 900 : HALVES[code].share / (HALVES[code].minutes * 60);
  const events = writeEvents(r, seconds, rates, perSecond, course);
  const pauses: Pause[] = [];
  if (rainAt !== undefined && rainAt > 0 && rainAt < 2_600) {
    pauses.push({ at: Math.round(rainAt), ms: whole(r, 8, 25) * MINUTE_MS, status: FixtureStatus.interrupted });
  }
  const time = script.period({ code, seconds, clock: { from, pace: 1 }, pauses });
  for (const event of events) lay(script, event, code, time);
}

function lay(script: MatchScript, event: MatchEvent, code: number, time: (second: number) => number): void {
  const { what, side, cancelledAfter, stoppage: hold } = event;
  const at = time(event.second);
  if (hold) script.addStoppage(at - Math.round(hold[0] * 1000), at + Math.round(hold[1] * 1000));
  // What happens in the last seconds still belongs to the half, and so does its review.
  const mark = script.mark(what, side, code, Math.min(at, script.now - 1));
  if (cancelledAfter !== undefined) mark.cancelledAt = Math.min(at + Math.round(cancelledAfter * 1000), script.now - 1);
}

function shootOut(script: MatchScript, r: Rng): void {
  const kicks: { side: HomeOrAway; second: number; hit: boolean }[] = [];
  const scored: [number, number] = [0, 0];
  let second = 0;
  for (let round = 1; round <= KICKS.each || scored[0] === scored[1]; round++) {
    for (const side of [HomeOrAway.home, HomeOrAway.away]) {
      second += whole(r, 35, 55);
      // After 20 rounds home's last kick decides: nobody can kick for ever.
      const hit = r() < KICKS.scored || (round > 20 && side === HomeOrAway.home);
      kicks.push({ side, second, hit });
      if (hit) scored[side === HomeOrAway.home ? 0 : 1] += 1;
    }
    if (round > 21) break;
  }
  const time = script.period({ code: 50, seconds: second + 5 });
  for (const { side, second: at, hit } of kicks) script.mark(hit ? 'kick' : 'miss', side, 50, time(at));
  script.mark('through', scored[0] >= scored[1] ? HomeOrAway.home : HomeOrAway.away, 50, time(second + 4));
}

function through(script: MatchScript, { goals }: MatchCourse, code: number): void {
  script.mark('through', goals[0] > goals[1] ? HomeOrAway.home : HomeOrAway.away, code, script.now);
}
