import { expect, test } from 'vitest';
import type { FixturePlan } from '../../../server/simulator/fixtures/fixturePlan';
import type { HeadingSpan, MatchHistory } from '../../../server/simulator/history/matchHistory';
import { meanOf, playedMatches, returnsOf } from './stakes';

const TOTALS = ['1st', '2nd', '3rd', '4th', '5th'].map((inning) => `Under/Over ${inning} Period`);
const FIVE = '1st 5 Innings Under/Over';
const UNDER = 1;
const SECOND = 1_000;

/** What is brought back by no more runs, or by more, in the inning or in five. */
function backed(plan: FixturePlan, history: MatchHistory, at: number, of: { inning?: number; outcome: number }) {
  const { inning, outcome } = of;
  const tally = plan.sport.factsAt(history, at).tallies[inning === undefined ? 'first5' : `inning${inning}`]!;
  const market = inning === undefined ? FIVE : TOTALS[inning - 1]!;
  const lines = inning === undefined ? [0.5, 1.5, 2.5] : [0.5];
  return lines.flatMap((more) =>
    returnsOf(plan, history, { at, market, line: tally.home + tally.away + more, outcome }),
  );
}

/** Outs of the first five innings, with their runs. */
function outsOf({ spans, marks }: MatchHistory) {
  return spans.flatMap((span, i) => {
    const end = spans[i + 1]?.from;
    if (span.outs === undefined || span.period > 5 || span.status !== undefined || end === undefined) return [];
    return [{ span, end, run: marks.find((mark) => mark.kind === 'run' && mark.at >= span.from && mark.at < end) }];
  });
}

const isLastOut = ({ outs, turn }: HeadingSpan) => outs === 2 && turn === 1;

test.each(['a', 'b'])('after runs no more of them are sold in that out, seed %s', (seed) => {
  const last: number[] = [];
  const five: number[] = [];
  for (const [plan, history] of playedMatches('baseball', seed, 300)) {
    for (const { span, run } of outsOf(history)) {
      if (!run) continue;
      const stopped = history.stoppages.find(({ from, until }) => from <= run.at && run.at < until)!;
      const at = stopped.until + SECOND;
      if (isLastOut(span)) last.push(...backed(plan, history, at, { inning: span.period, outcome: UNDER }));
      five.push(...backed(plan, history, at, { outcome: UNDER }));
    }
  }
  expect(last).toEqual([]);
  expect(five.length).toBeGreaterThan(1_500);
  expect(meanOf(five)).toBeLessThan(1);
});

test.each(['a', 'b'])('an out that has been long without runs is no bargain, seed %s', (seed) => {
  const late: number[] = [];
  const certain: number[] = [];
  for (const [plan, history] of playedMatches('baseball', seed, 800)) {
    for (const { span, end, run } of outsOf(history)) {
      if (!isLastOut(span)) continue;
      for (const second of [60, 90, 120, 150, 181]) {
        const at = span.from + second * SECOND;
        if (at >= end || (run && run.at <= at)) continue;
        const bets = backed(plan, history, at, { inning: span.period, outcome: UNDER });
        (second > 176 ? certain : late).push(...bets);
      }
    }
  }
  expect(certain).toEqual([]);
  expect(late.length).toBeGreaterThan(400);
  expect(meanOf(late)).toBeLessThan(1);
});
