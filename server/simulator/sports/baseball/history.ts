import { FixtureStatus } from '../../../../src/contract/stream/fixture';
import { MINUTE_MS } from '../../../../src/contract/units';
import { drawNegativeBinomial } from '../../chance/distributions';
import { type Rng, rng, whole } from '../../chance/rng';
import { type MatchHistory, HomeOrAway, type HeadingSpan } from '../../history/matchHistory';
import { type Pause, MatchScript } from '../../history/matchScript';
import type { Match } from '../sport';
import { BUNCHING, INNINGS, OUT_SECONDS, OUTS, RUN_LEAD, RUN_SECONDS, runSizesOf } from './model';

const RAIN = 0.03;
const ABANDONED = 0.004;
const EXTRA = 40;

/** Half-inning by half-inning, out by out. The visitors bat first. */
export function writeBaseball(match: Match): MatchHistory {
  const r = rng(`${match.seed}/match`);
  const script = new MatchScript();
  const sizes = runSizesOf(match);
  const rainIn = r() < RAIN ? whole(r, 2, 8) : undefined;
  const brokenOff = r() < ABANDONED;
  const runs: [number, number] = [0, 0];
  let inning = 1;
  for (; inning <= INNINGS || runs[0] === runs[1]; inning++) {
    if (inning === INNINGS + 1) script.mark('overtime', HomeOrAway.home, INNINGS, script.now);
    if (inning > 1) script.pause(whole(r, 100, 140) * 1000, undefined, heading(inning, HomeOrAway.away, 0));
    bat(script, r, inning, HomeOrAway.away, sizes.away, runs, inning === rainIn);
    if (inning >= INNINGS && runs[0] > runs[1]) break;
    script.pause(whole(r, 100, 140) * 1000, undefined, heading(inning, HomeOrAway.home, 0));
    bat(script, r, inning, HomeOrAway.home, sizes.home, runs, false);
    if (inning >= INNINGS && runs[0] !== runs[1]) break;
  }
  if (brokenOff) return script.abandon(whole(r, 20, 70) * MINUTE_MS, whole(r, 20, 40) * MINUTE_MS);
  return script.finish(inning > INNINGS ? 101 : 100);
}

function bat(
  script: MatchScript,
  r: Rng,
  inning: number,
  side: HomeOrAway,
  size: number,
  runs: [number, number],
  rains: boolean,
): void {
  const code = inning > INNINGS ? EXTRA : inning;
  for (let outs = 0; outs < OUTS; outs++) {
    const length = whole(r, OUT_SECONDS.least, OUT_SECONDS.most);
    const scored = drawNegativeBinomial(r, size / OUTS, BUNCHING);
    const second = whole(r, RUN_SECONDS.afterBeginning, length - RUN_SECONDS.beforeEnd);
    const walkOff = side === HomeOrAway.home && inning >= INNINGS && scored > 0 && runs[0] + scored > runs[1];
    const pauses: Pause[] = [];
    if (rains && outs === 1) {
      pauses.push({ at: length - 5, ms: whole(r, 12, 45) * MINUTE_MS, status: FixtureStatus.interrupted });
    }
    const seconds = walkOff ? second + 1 : length;
    const time = script.period({ code, seconds, pauses, heading: heading(inning, side, outs) });
    if (scored > 0) {
      const at = time(second);
      script.mark('run', side, code, at, scored);
      script.addStoppage(at - RUN_LEAD * 1000, at + whole(r, 10, 25) * 1000);
      runs[side === HomeOrAway.home ? 0 : 1] += scored;
    }
    if (walkOff) return;
  }
}

function heading(
  inning: number,
  turn: HomeOrAway,
  outs: number,
): Pick<HeadingSpan, 'turn' | 'note' | 'inning' | 'outs'> {
  const half = `${inning}회${turn === HomeOrAway.away ? '초' : '말'}`;
  return { turn, inning, outs, note: outs === 0 ? half : `${half} ${outs}사` };
}
