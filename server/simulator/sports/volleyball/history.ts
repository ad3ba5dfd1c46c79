import { between, rng, whole } from '../../chance/rng';
import { type MatchHistory, HomeOrAway } from '../../history/matchHistory';
import { MatchScript } from '../../history/matchScript';
import type { Match } from '../sport';
import { WINS, homeRallyChance, targetOf } from './model';

/** Rally by rally, set by set. */
export function writeVolleyball(match: Match): MatchHistory {
  const r = rng(`${match.seed}/match`);
  const script = new MatchScript();
  const p = homeRallyChance(match);
  const sets: [number, number] = [0, 0];
  for (let set = 1; Math.max(...sets) < WINS; set++) {
    if (set > 1) script.pause(180_000);
    const rallies = writeSet(r, p, targetOf(set));
    const last = rallies.at(-1)!;
    const time = script.period({ code: set, seconds: Math.ceil(last.second) + 2 });
    for (const { second, side, challenge } of rallies) {
      const mark = script.mark('point', side, set, time(second));
      if (!challenge) continue;
      script.addStoppage(mark.at, mark.at + challenge);
      script.mark('check', side, set, mark.at);
    }
    sets[last.side === HomeOrAway.home ? 0 : 1] += 1;
    script.mark('set', last.side, set, script.now);
  }
  return script.finish(100);
}

interface Rally {
  second: number;
  side: HomeOrAway;
  /** The officials look again, for so many ms; rallies are played on only afterwards. */
  challenge: number;
}

function writeSet(r: () => number, p: number, target: number): Rally[] {
  const rallies: Rally[] = [];
  let [home, away, second] = [0, 0, 20];
  while (Math.max(home, away) < target || Math.abs(home - away) < 2) {
    second += between(r, 16, 36);
    const side = r() < p ? HomeOrAway.home : HomeOrAway.away;
    if (side === HomeOrAway.home) home += 1;
    else away += 1;
    const challenge = r() < 0.02 ? whole(r, 20, 45) * 1000 : 0;
    rallies.push({ second, side, challenge });
    second += challenge / 1000;
    if (r() < 0.04) second += 45;
  }
  return rallies;
}
