import { between, type Rng, rng, waiting, whole } from '../../chance/rng';
import { type History, Side } from '../../history/history';
import { type Pause, Script } from '../../history/script';
import type { Match, Mood } from '../sport';
import { goalsOf, OVERTIME, OVERTIME_PACE, PERIOD, urge } from './rates';

const MINUTE = 60_000;
const WHISTLES_PER_SECOND = 1 / 80;
const REVIEWED = 0.1;
const CANCELLED = 0.4;

/** Three periods; overtime till the next goal; a shoot-out. */
export function writeHockey(match: Match): History {
  const r = rng(`${match.seed}/match`);
  const script = new Script();
  const rates = goalsOf(match);
  const score: [number, number] = [0, 0];
  for (let period = 1; period <= 3; period++) {
    if (period > 1) script.rest(whole(r, 15, 17) * MINUTE, 0);
    play(script, r, { code: period, seconds: PERIOD, pace: 1, sudden: false }, rates, score);
  }
  if (score[0] !== score[1]) return script.finish(100, 0);
  script.mark('overtime', Side.home, 3, script.now);
  script.rest(3 * MINUTE, 0);
  play(script, r, { code: 40, seconds: OVERTIME, pace: OVERTIME_PACE, sudden: true }, rates, score);
  if (score[0] !== score[1]) return script.finish(101, 0);
  script.mark('shootout', Side.home, 40, script.now);
  script.rest(2 * MINUTE, 0);
  const time = script.period({ code: 50, seconds: whole(r, 180, 420) });
  const home = r() < rates.home / (rates.home + rates.away);
  const at = Math.min(time(170), script.now - 1);
  script.mark('goal', home ? Side.home : Side.away, 50, at);
  script.hold(at, script.now);
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
  side: Side;
  /** Length of the review that takes it back, ms. */
  cancelled?: number;
  hold: number;
}

function play(script: Script, r: Rng, part: Part, rates: Mood, score: [number, number]): void {
  const pauses: Pause[] = [];
  const goals: Goal[] = [];
  let { seconds } = part;
  // More go in than count.
  const perGoal = part.pace / (3 * PERIOD) / (1 - REVIEWED * CANCELLED);
  for (let second = 0; ;) {
    const home = rates.home * perGoal * urge(score[0] - score[1]);
    const away = rates.away * perGoal * urge(score[1] - score[0]);
    second += waiting(r, home + away + WHISTLES_PER_SECOND);
    if (second >= seconds - 1) break;
    const drawn = r() * (home + away + WHISTLES_PER_SECOND);
    if (drawn >= home + away) {
      pauses.push({ at: Math.ceil(second), ms: whole(r, 14, 40) * 1000 });
      continue;
    }
    const goal = goalAt(r, second, drawn < home ? Side.home : Side.away);
    goals.push(goal);
    pauses.push({ at: Math.ceil(second), ms: goal.hold + 8_000 });
    if (goal.cancelled !== undefined) continue;
    score[goal.side === Side.home ? 0 : 1] += 1;
    if (!part.sudden) continue;
    seconds = Math.ceil(second) + 1;
    break;
  }
  const time = script.period({ code: part.code, seconds, clock: { from: part.seconds, pace: -1 }, pauses });
  for (const { second, side, cancelled, hold } of goals) {
    const at = Math.min(time(second), script.now - 1);
    const mark = script.mark('goal', side, part.code, at);
    script.hold(at - Math.round(between(r, 1_000, 3_000)), at + hold);
    if (cancelled !== undefined) mark.gone = Math.min(at + cancelled, script.now - 1);
  }
}

function goalAt(r: Rng, second: number, side: Side): Goal {
  if (r() >= REVIEWED) return { second, side, hold: whole(r, 22, 38) * 1000 };
  const length = whole(r, 50, 130) * 1000;
  if (r() >= CANCELLED) return { second, side, hold: length };
  return { second, side, cancelled: length, hold: length + 8_000 };
}
