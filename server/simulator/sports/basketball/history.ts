import { between, type Rng, rng, weighted, whole } from '../../chance/rng';
import { type History, Side } from '../../history/history';
import { type Pause, Script } from '../../history/script';
import type { Match } from '../sport';
import { hitRate, OVERTIME, POSSESSION, QUARTER, SCORES, type Worth, worthOf } from './rates';

const MINUTE = 60_000;

/** Possession by possession; fouls and time-outs stop the clock. */
export function writeBasketball(match: Match): History {
  const r = rng(`${match.seed}/match`);
  const script = new Script();
  const worth = worthOf(match);
  const score: [number, number] = [0, 0];
  for (let quarter = 1; quarter <= 4; quarter++) {
    play(script, r, quarter, QUARTER, worth, score);
    if (quarter < 4) script.rest((quarter === 2 ? whole(r, 12, 15) : 2) * MINUTE, 0);
  }
  const tied = score[0] === score[1];
  if (tied) script.mark('overtime', Side.home, 4, script.now);
  while (score[0] === score[1]) {
    script.rest(2 * MINUTE, 0);
    play(script, r, 40, OVERTIME, worth, score);
  }
  return script.finish(tied ? 101 : 100, 0);
}

function play(script: Script, r: Rng, code: number, seconds: number, worth: Worth, score: [number, number]): void {
  const pauses: Pause[] = [];
  const points: { second: number; side: Side; amount: number }[] = [];
  let side: Side = r() < 0.5 ? Side.home : Side.away;
  for (let second = between(r, ...POSSESSION); second < seconds; second += between(r, ...POSSESSION)) {
    if (r() < hitRate(side === Side.home ? worth.home : worth.away)) {
      points.push({ second, side, amount: 1 + weighted(r, SCORES) });
    }
    if (r() < 0.3) pauses.push({ at: Math.floor(second), ms: whole(r, 12, 35) * 1000 });
    else if (r() < 0.05) pauses.push({ at: Math.floor(second), ms: whole(r, 60, 80) * 1000 });
    side = side === Side.home ? Side.away : Side.home;
  }
  const time = script.period({ code, seconds, clock: { from: seconds, pace: -1 }, pauses });
  for (const { second, side: team, amount } of points) {
    const at = Math.min(time(second), script.now - 1);
    const mark = script.mark('point', team, code, at, amount);
    score[team === Side.home ? 0 : 1] += amount;
    if (r() < 0.02) review(script, r, mark, at, score);
  }
}

/** The officials look at a basket; now and then it does not count, or only for less. */
function review(script: Script, r: Rng, mark: ReturnType<Script['mark']>, at: number, score: [number, number]): void {
  const length = whole(r, 25, 60) * 1000;
  const until = Math.min(at + length, script.now - 1);
  script.hold(at, until + 4_000);
  if (r() > 0.35) return;
  mark.gone = until;
  score[mark.side === Side.home ? 0 : 1] -= mark.amount;
}
