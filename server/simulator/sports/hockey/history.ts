import { MINUTE_MS } from '../../../../src/contract/units';
import { between, type Rng, rng, waiting, whole } from '../../chance/rng';
import { type MatchHistory, HomeOrAway } from '../../history/matchHistory';
import { type Pause, MatchScript } from '../../history/matchScript';
import type { Match, MarketSentiment } from '../sport';
import { HOCKEY_OVERTIME, OVERTIME_PACE, PERIOD, endgamePace, expectedGoals } from './model';
import { endgamesLeft } from './thirdPeriod';

const WHISTLES_PER_SECOND = 1 / 80;
const REVIEWED = 0.1;
const CANCELLED = 0.4;

/** Three periods; overtime till the next goal; a shoot-out. */
export function writeHockey(match: Match): MatchHistory {
  const r = rng(`${match.seed}/match`);
  const script = new MatchScript();
  const rates = expectedGoals(match);
  const score: [number, number] = [0, 0];
  for (let period = 1; period <= 3; period++) {
    if (period > 1) script.pause(whole(r, 15, 17) * MINUTE_MS, 0);
    play(script, r, { code: period, seconds: PERIOD, pace: 1, sudden: false }, rates, score);
  }
  if (score[0] !== score[1]) return script.finish(100, 0);
  script.mark('overtime', HomeOrAway.home, 3, script.now);
  script.pause(3 * MINUTE_MS, 0);
  play(script, r, { code: 40, seconds: HOCKEY_OVERTIME, pace: OVERTIME_PACE, sudden: true }, rates, score);
  if (score[0] !== score[1]) return script.finish(101, 0);
  script.mark('shootout', HomeOrAway.home, 40, script.now);
  script.pause(2 * MINUTE_MS, 0);
  const time = script.period({ code: 50, seconds: whole(r, 180, 420) });
  const home = r() < rates.home / (rates.home + rates.away);
  const at = Math.min(time(170), script.now - 1);
  script.mark('goal', home ? HomeOrAway.home : HomeOrAway.away, 50, at);
  script.addStoppage(at, script.now);
  return script.finish(102, 0);
}

interface Part {
  code: number;
  seconds: number;
  pace: number;
  /** Ends with the first goal. */
  sudden: boolean;
}

interface Goal {
  second: number;
  side: HomeOrAway;
  /** Length of the review that cancels it, ms. */
  cancelled?: number;
  hold: number;
}

function play(script: MatchScript, r: Rng, part: Part, rates: MarketSentiment, score: [number, number]): void {
  const { goals, pauses, seconds } = courseOf(r, part, rates, score);
  const time = script.period({ code: part.code, seconds, clock: { from: part.seconds, pace: -1 }, pauses });
  for (const { second, side, cancelled, hold } of goals) {
    const at = Math.min(time(second), script.now - 1);
    const mark = script.mark('goal', side, part.code, at);
    script.addStoppage(at - Math.round(between(r, 1_000, 3_000)), at + hold);
    if (cancelled !== undefined) mark.cancelledAt = Math.min(at + cancelled, script.now - 1);
  }
}

interface Course {
  goals: Goal[];
  pauses: Pause[];
  seconds: number;
}

/** Goals and whistles as they come; carries `score` on. */
function courseOf(r: Rng, part: Part, rates: MarketSentiment, score: [number, number]): Course {
  const course: Course = { goals: [], pauses: [], seconds: part.seconds };
  // More go in than count.
  const perGoal = part.pace / (3 * PERIOD) / (1 - REVIEWED * CANCELLED);
  let second = 0;
  for (const { until, paceOf } of stretchesOf(part)) {
    for (;;) {
      const home = rates.home * perGoal * paceOf(score[0] - score[1]);
      const all = home + rates.away * perGoal * paceOf(score[1] - score[0]) + WHISTLES_PER_SECOND;
      second += waiting(r, all);
      if (second >= until) break;
      const drawn = r() * all;
      if (drawn >= all - WHISTLES_PER_SECOND) {
        course.pauses.push({ at: Math.ceil(second), ms: whole(r, 14, 40) * 1000 });
      } else if (enter(r, course, second, drawn < home ? HomeOrAway.home : HomeOrAway.away, score) && part.sudden) {
        return { ...course, seconds: Math.ceil(second) + 1 };
      }
    }
    second = until;
  }
  return course;
}

/** Whether the goal counts. */
function enter(r: Rng, { goals, pauses }: Course, second: number, side: HomeOrAway, score: [number, number]): boolean {
  const goal = goalAt(r, second, side);
  goals.push(goal);
  pauses.push({ at: Math.ceil(second), ms: goal.hold + 8_000 });
  if (goal.cancelled !== undefined) return false;
  score[side === HomeOrAway.home ? 0 : 1] += 1;
  return true;
}

/** How long teams play in one way, and at which pace a team does with a lead. */
interface Stretch {
  until: number;
  paceOf(margin: number): number;
}

function stretchesOf({ code, seconds }: Part): Stretch[] {
  const last = seconds - 1;
  if (code !== 3) return [{ until: last, paceOf: () => 1 }];
  let played = 0;
  return endgamesLeft(seconds).map((way) => ({
    until: Math.min((played += way.seconds), last),
    paceOf: (margin) => endgamePace(way, margin),
  }));
}

function goalAt(r: Rng, second: number, side: HomeOrAway): Goal {
  if (r() >= REVIEWED) return { second, side, hold: whole(r, 22, 38) * 1000 };
  const length = whole(r, 50, 130) * 1000;
  if (r() >= CANCELLED) return { second, side, hold: length };
  return { second, side, cancelled: length, hold: length + 8_000 };
}
