import { MINUTE_MS } from '../../../../src/contract/units';
import { between, type Rng, rng, drawWeighted, whole } from '../../chance/rng';
import { type MatchHistory, HomeOrAway } from '../../history/matchHistory';
import { type Pause, MatchScript } from '../../history/matchScript';
import type { Match } from '../sport';
import {
  BASKETBALL_OVERTIME,
  BASKETBALL_QUARTER,
  LAST_SHOT,
  POSSESSION,
  type PossessionValues,
  REVIEWED,
  SCORES,
  hitRate,
  possessionValues,
} from './model';

/** Possession by possession; fouls and time-outs stop the clock. */
export function writeBasketball(match: Match): MatchHistory {
  const r = rng(`${match.seed}/match`);
  const script = new MatchScript();
  const worth = possessionValues(match);
  const score: [number, number] = [0, 0];
  for (let quarter = 1; quarter <= 4; quarter++) {
    play(script, r, quarter, BASKETBALL_QUARTER, worth, score);
    if (quarter < 4) script.pause((quarter === 2 ? whole(r, 12, 15) : 2) * MINUTE_MS, 0);
  }
  takeLastShot(script, r, score);
  const tied = score[0] === score[1];
  if (tied) script.mark('overtime', HomeOrAway.home, 4, script.now);
  while (score[0] === score[1]) {
    script.pause(2 * MINUTE_MS, 0);
    play(script, r, 40, BASKETBALL_OVERTIME, worth, score);
  }
  return script.finish(tied ? 101 : 100, 0);
}

/** The buzzer of the fourth quarter is about to sound. */
function takeLastShot(script: MatchScript, r: Rng, score: [number, number]): void {
  const behind = score[0] < score[1] ? HomeOrAway.home : HomeOrAway.away;
  const amount = Math.abs(score[0] - score[1]);
  const ties = r() < LAST_SHOT.ties;
  if (amount === 0 || amount > LAST_SHOT.reach || !ties) return;
  script.mark('point', behind, 4, script.now - 1, amount);
  score[behind === HomeOrAway.home ? 0 : 1] += amount;
}

function play(
  script: MatchScript,
  r: Rng,
  code: number,
  seconds: number,
  worth: PossessionValues,
  score: [number, number],
): void {
  const pauses: Pause[] = [];
  const timeouts: { second: number; side: HomeOrAway }[] = [];
  const points: { second: number; side: HomeOrAway; amount: number }[] = [];
  let side: HomeOrAway = r() < 0.5 ? HomeOrAway.home : HomeOrAway.away;
  const begun: { second: number; side: HomeOrAway }[] = [{ second: 0, side }];
  for (let second = between(r, ...POSSESSION); second < seconds; second += between(r, ...POSSESSION)) {
    if (r() < hitRate(side === HomeOrAway.home ? worth.home : worth.away)) {
      points.push({ second, side, amount: 1 + drawWeighted(r, SCORES) });
    }
    // After the shot: a clock that stands still must not announce it.
    const at = Math.ceil(second);
    if (r() < 0.3) pauses.push({ at, ms: whole(r, 12, 35) * 1000 });
    else if (r() < 0.05) {
      pauses.push({ at, ms: whole(r, 60, 80) * 1000 });
      if (at < seconds) timeouts.push({ second: at, side });
    }
    side = side === HomeOrAway.home ? HomeOrAway.away : HomeOrAway.home;
    begun.push({ second, side });
  }
  const time = script.period({ code, seconds, clock: { from: seconds, pace: -1 }, pauses });
  for (const { second, side: team } of begun) {
    script.addPossession({ at: time(second), clock: seconds - second, side: team });
  }
  for (const { second, side: team } of timeouts) script.mark('timeout', team, code, time(second));
  for (const { second, side: team, amount } of points) {
    const at = Math.min(time(second), script.now - 1);
    const mark = script.mark('point', team, code, at, amount);
    score[team === HomeOrAway.home ? 0 : 1] += amount;
    if (r() < REVIEWED.baskets) review(script, r, mark, at, score);
  }
}

/** The officials look at a basket; now and then it does not count, or only for less. */
function review(
  script: MatchScript,
  r: Rng,
  mark: ReturnType<MatchScript['mark']>,
  at: number,
  score: [number, number],
): void {
  const length = whole(r, 25, 60) * 1000;
  const until = Math.min(at + length, script.now - 1);
  script.addStoppage(at, until + 4_000);
  script.mark('check', mark.side, mark.period, at);
  if (r() > REVIEWED.cancelled) return;
  mark.cancelledAt = until;
  score[mark.side === HomeOrAway.home ? 0 : 1] -= mark.amount;
}
