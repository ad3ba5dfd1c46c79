import type { ResultOf } from '../../../contract/rounds/results';
import type { Chance } from '../seedStream';
import { rangeOf } from './runChance';

export type TeamSide = 'home' | 'away';

/**
 * Where the ball is at a moment of a match, and who has it. `x` and `y` are 0 to 1 of the pitch, home attacks to the right.
 * `goal`, `saved` and `wide` end a shot.
 */
export interface BallMoment {
  /** Share of the show. */
  at: number;
  /** Minutes played, 0 to 90. */
  minute: number;
  kind: 'pass' | 'restart' | 'goal' | 'saved' | 'wide';
  side: TeamSide;
  x: number;
  y: number;
}

export type SoccerRun = readonly BallMoment[];

/** Shares of the show at which it is kicked off and at which it is over. */
const KICK_OFF = 0.02;
const WHISTLE = 0.9;
const HALF_TIME = 45.25;
const MINUTES = 90;

interface Happening {
  minute: number;
  side: TeamSide;
  kind: 'goal' | 'saved' | 'wide' | 'restart';
}

/** A moment and how long it lasts until it, against a pass. */
type Step = Omit<BallMoment, 'at' | 'minute'> & { lasts: number };

/** A match that comes to the drawn goals, each in its minute, with passes and chances between them. */
export function soccerRun({ goals }: Pick<ResultOf<'virtual-soccer'>, 'goals'>, chance: Chance): SoccerRun {
  const moments: (BallMoment & { lasts: number })[] = [];
  let minute = 0;
  let side: TeamSide = 'home';
  const note = (steps: readonly Step[], until: number): void => {
    steps.forEach((step, i) => {
      moments.push({ ...step, at: 0, minute: minute + ((until - minute) * (i + 1)) / steps.length });
    });
    side = steps.at(-1)?.side ?? side;
    minute = until;
  };
  note([{ kind: 'restart', side, x: 0.5, y: 0.5, lasts: 0 }], 0);
  for (const happening of happeningsOf(goals, chance)) {
    const free = Math.min(4, Math.floor((happening.minute - minute) / 4));
    note([...passes(free, side, chance), ...comesTo(happening, chance)], happening.minute);
    note(afterwards(happening), happening.minute);
  }
  note(passes(3, side, chance), MINUTES);
  return timed(moments);
}

/** Goals, half-time, and chances that came to nothing, in order. */
function happeningsOf(goals: ResultOf<'virtual-soccer'>['goals'], chance: Chance): Happening[] {
  const scored = goals.map(({ minute, side }): Happening => ({ minute: minute - 0.5, side, kind: 'goal' }));
  const missed = Array.from({ length: 5 + chance.below(4) }, (): Happening => {
    const minute = 3 + chance.below(85);
    return { minute, side: chance.below(2) === 0 ? 'home' : 'away', kind: chance.below(2) === 0 ? 'saved' : 'wide' };
  }).filter(({ minute }) => scored.every((goal) => Math.abs(goal.minute - minute) > 2));
  const half: Happening = { minute: HALF_TIME, side: 'away', kind: 'restart' };
  return [...scored, ...missed, half].toSorted((a, b) => a.minute - b.minute);
}

/** Seen from the other end for the away side. */
const seenBy = (side: TeamSide, x: number): number => (side === 'home' ? x : 1 - x);

function passes(count: number, first: TeamSide, chance: Chance): Step[] {
  let side = first;
  return Array.from({ length: count }, () => {
    if (chance.below(3) === 0) side = other(side);
    return pass(side, rangeOf(chance, 0.25, 0.68), rangeOf(chance, 0.12, 0.88), chance);
  });
}

function pass(side: TeamSide, x: number, y: number, chance: Chance): Step {
  return { kind: 'pass', side, x: seenBy(side, x), y, lasts: rangeOf(chance, 0.8, 1.25) };
}

export function other(side: TeamSide): TeamSide {
  return side === 'home' ? 'away' : 'home';
}

/** Up the pitch and a shot. */
function comesTo({ kind, side }: Happening, chance: Chance): Step[] {
  if (kind === 'restart') return [];
  const wing = rangeOf(chance, 0.1, 0.9);
  const shotFrom = rangeOf(chance, 0.36, 0.64);
  return [
    pass(side, rangeOf(chance, 0.4, 0.52), rangeOf(chance, 0.2, 0.8), chance),
    pass(side, rangeOf(chance, 0.6, 0.74), wing, chance),
    pass(side, rangeOf(chance, 0.82, 0.9), shotFrom, chance),
    { kind, side, x: seenBy(side, SHOT_ENDS[kind]), y: endOf(kind, chance), lasts: 0.5 },
  ];
}

const SHOT_ENDS = { goal: 1.014, saved: 0.975, wide: 1.03 } as const;

function endOf(kind: Happening['kind'], chance: Chance): number {
  if (kind !== 'wide') return rangeOf(chance, 0.46, 0.54);
  return chance.below(2) === 0 ? rangeOf(chance, 0.36, 0.42) : rangeOf(chance, 0.58, 0.64);
}

/** The ball rests, and play begins again: in the middle after a goal, at the other goal after a chance. */
function afterwards({ kind, side }: Happening): Step[] {
  if (kind === 'restart') return [{ kind, side, x: 0.5, y: 0.5, lasts: 2 }];
  const next = other(side);
  const rest: Step = {
    kind: 'restart',
    side,
    x: seenBy(side, SHOT_ENDS[kind]),
    y: 0.5,
    lasts: kind === 'goal' ? 2.6 : 0.8,
  };
  const place = kind === 'goal' ? { x: 0.5, y: 0.5 } : { x: seenBy(next, 0.06), y: 0.5 };
  return [rest, { kind: 'restart', side: next, ...place, lasts: 1.1 }];
}

function timed(moments: readonly (BallMoment & { lasts: number })[]): BallMoment[] {
  const whole = moments.reduce((sum, { lasts }) => sum + lasts, 0);
  let soFar = 0;
  return moments.map(({ lasts, ...moment }) => {
    soFar += lasts;
    return { ...moment, at: KICK_OFF + ((WHISTLE - KICK_OFF) * soFar) / whole };
  });
}

export interface Score {
  home: number;
  away: number;
}

/** The score at a share of the show. */
export function soccerScoreAt(run: SoccerRun, share: number): Score {
  const scored = run.filter(({ kind, at }) => kind === 'goal' && at <= share);
  const home = scored.filter(({ side }) => side === 'home').length;
  return { home, away: scored.length - home };
}

/** Minutes on the clock, 1 to 90. */
export function soccerMinuteAt(run: SoccerRun, share: number): number {
  const next = run.findIndex(({ at }) => at > share);
  if (next === -1) return MINUTES;
  const before = run[next - 1];
  const after = run[next]!;
  if (!before) return 1;
  const part = (share - before.at) / (after.at - before.at);
  return Math.min(MINUTES, Math.floor(before.minute + part * (after.minute - before.minute)) + 1);
}
