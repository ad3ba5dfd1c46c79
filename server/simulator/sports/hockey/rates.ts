import type { Match, Mood } from '../sport';

export const PERIOD = 1_200;
export const OVERTIME = 300;
/** With fewer on the ice, goals come quicker. */
export const OVERTIME_PACE = 1.5;

/** Goals of a team in sixty minutes. */
export function goalsOf({ home, away, scoring }: Match, mood: Mood = { home: 0, away: 0 }): Mood {
  const edge = 0.15 * (home.strength - away.strength) + 0.06;
  return {
    home: clamp(2.85 * scoring * Math.exp(edge + mood.home)),
    away: clamp(2.85 * scoring * Math.exp(-edge + mood.away)),
  };
}

/** Who is behind presses. */
export function urge(margin: number): number {
  if (margin < 0) return 1.04;
  return margin > 0 ? 0.98 : 1;
}

function clamp(goals: number): number {
  return Math.max(0.9, Math.min(6.5, goals));
}
