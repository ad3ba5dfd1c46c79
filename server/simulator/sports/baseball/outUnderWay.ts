import type { MatchFacts } from '../../history/matchFacts';
import type { HeadingSpan, MatchHistory } from '../../history/matchHistory';
import type { MarketSentiment } from '../sport';
import { NO_OUT, type Runs, runsOfOuts } from './lastInnings';
import { OUT_SECONDS, RUN_LEAD, RUN_SECONDS } from './model';

const BREAK = 80;

/**
 * Runs still to come in the out under way. It has its runs at once, so that there are none after them, and the longer it
 * went without any, the less likely they are.
 */
export function runsOfOutUnderWay(
  size: MarketSentiment,
  { span, at }: MatchFacts,
  history: MatchHistory | undefined,
): Runs {
  if (!history || span.inning === undefined) return NO_OUT;
  const whole = runsOfOuts(span.turn === 1 ? size.home : size.away, 1);
  if (span.period === BREAK) return whole;
  const began = history.spans.find((each) => isOfSameOut(each, span))!.from;
  // Rain comes in the last seconds of an out only.
  const hasRained = span.from > began;
  if (hasRained || history.marks.some((mark) => mark.kind === 'run' && mark.at >= began && mark.at <= at)) {
    return NO_OUT;
  }
  const { lasting, coming } = shares((at - began) / 1000);
  const all = whole[0]! * lasting + (1 - whole[0]!) * coming;
  return coming === 0 ? NO_OUT : whole.map((chance, runs) => (chance * (runs === 0 ? lasting : coming)) / all);
}

function isOfSameOut(a: HeadingSpan, b: HeadingSpan): boolean {
  return a.period === b.period && a.inning === b.inning && a.turn === b.turn && a.outs === b.outs;
}

/**
 * Of outs without runs, and of those with runs, how many go on after so many seconds in which betting did not stop.
 */
function shares(seconds: number): { lasting: number; coming: number } {
  const { afterBeginning, beforeEnd } = RUN_SECONDS;
  const next = Math.floor(seconds + RUN_LEAD) + 1;
  const lengths = OUT_SECONDS.most - OUT_SECONDS.least + 1;
  let lasting = 0;
  let coming = 0;
  for (let length = OUT_SECONDS.least; length <= OUT_SECONDS.most; length++) {
    if (length <= seconds) continue;
    const last = length - beforeEnd;
    lasting += 1 / lengths;
    coming += Math.max(0, last - Math.max(next, afterBeginning) + 1) / (last - afterBeginning + 1) / lengths;
  }
  return { lasting, coming };
}
