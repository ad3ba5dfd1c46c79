import { between, type Rng, waiting, drawWeighted } from '../../chance/rng';
import { HomeOrAway } from '../../history/matchHistory';
import { type Rates, drivenRates, leadDrive, redsDrive } from './model';

/** Something that happens in a half, with its second on the match clock of the half. */
export interface MatchEvent {
  second: number;
  what: 'goal' | 'corner' | 'yellow' | 'red' | 'offside' | 'shot' | 'penalty' | 'injury' | 'check';
  side: HomeOrAway;
  /** A goal that the review cancels, so many seconds later. */
  cancelledAfter?: number;
  /** Betting stops from this long before to this long after, in seconds. */
  stoppage?: readonly [number, number];
}

/** The match so far. */
export interface MatchCourse {
  goals: [number, number];
  reds: [number, number];
}

const KINDS = ['goal', 'corner', 'yellow', 'red', 'offside', 'shot', 'penalty'] as const;
/** Of goals, how many are reviewed, and how many of these are cancelled. */
const REVIEWED = 0.13;
const CANCELLED = 0.4;
/** While the ball is out of play nothing happens: the rest of the time makes up for it. */
const IN_PLAY = 0.945;
/** Injuries and reviews without a goal in a match. */
const INJURIES = 0.8;
const CHECKS = 0.35;

/**
 * One half as competing chances: whoever's time comes first, happens. `perSecond` turns what is expected of a match
 * into a rate. Carries `course` on.
 */
export function writeEvents(
  r: Rng,
  seconds: number,
  rates: { home: Rates; away: Rates },
  perSecond: number,
  course: MatchCourse,
): MatchEvent[] {
  const events: MatchEvent[] = [];
  let second = 0;
  for (;;) {
    const weights = [...weightsOf(rates.home, course, 0), ...weightsOf(rates.away, course, 1), INJURIES, CHECKS];
    const all = weights.reduce((sum, weight) => sum + weight, 0);
    second += waiting(r, (all * perSecond) / IN_PLAY);
    if (second >= seconds - 1) return events;
    const drawn = drawWeighted(r, weights);
    second += 1 + happen(r, events, second, drawn, course);
  }
}

function weightsOf(rates: Rates, { goals, reds }: MatchCourse, team: 0 | 1): number[] {
  const other = team === 0 ? 1 : 0;
  const drive = leadDrive(goals[team] - goals[other]) * redsDrive(reds[team], reds[other]);
  const { corners, yellows, reds: sentOff, offsides, shots, penalties } = drivenRates(rates, drive);
  // Some of its goals come from penalties, some will not count.
  const open = Math.max(0.1, rates.goals - 0.77 * rates.penalties) / (1 - REVIEWED * CANCELLED);
  return [open * drive, corners, yellows, sentOff, offsides, shots, penalties];
}

/** Adds what was drawn; returns how long the ball is out of play after it. */
function happen(r: Rng, events: MatchEvent[], second: number, drawn: number, course: MatchCourse): number {
  if (drawn >= KINDS.length * 2) {
    const injury = drawn === KINDS.length * 2;
    const pause = injury ? between(r, 20, 70) : between(r, 45, 110);
    events.push({ second, what: injury ? 'injury' : 'check', side: HomeOrAway.home, stoppage: [0, pause] });
    return pause;
  }
  const team = drawn < KINDS.length ? 0 : 1;
  const side = team === 0 ? HomeOrAway.home : HomeOrAway.away;
  const what = KINDS[drawn % KINDS.length]!;
  switch (what) {
    case 'goal':
      return score(r, events, second, side, course);
    case 'red':
      course.reds[team] += 1;
      events.push({ second, what, side, stoppage: [1, 30] });
      return 20;
    case 'penalty': {
      const until = between(r, 45, 75);
      events.push({ second, what, side, stoppage: [2, until + 20] });
      if (r() < 0.77) return until + score(r, events, second + until, side, course, false);
      events.push({ second: second + until, what: 'shot', side });
      return until;
    }
    default:
      events.push({ second, what, side });
      return what === 'corner' ? 4 : 0;
  }
}

function score(
  r: Rng,
  events: MatchEvent[],
  second: number,
  side: HomeOrAway,
  course: MatchCourse,
  reviewable = true,
): number {
  const lead = between(r, 1.5, 4);
  const reviewed = reviewable && r() < REVIEWED;
  const length = between(r, 55, 140);
  if (reviewed && r() < CANCELLED) {
    events.push({ second, what: 'goal', side, cancelledAfter: length, stoppage: [lead, length + between(r, 8, 15)] });
    return length;
  }
  events.push({ second, what: 'goal', side, stoppage: [lead, reviewed ? length : between(r, 24, 42)] });
  events.push({ second, what: 'shot', side });
  course.goals[side === HomeOrAway.home ? 0 : 1] += 1;
  return reviewed ? length : 45;
}
