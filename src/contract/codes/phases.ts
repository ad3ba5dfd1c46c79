/** Before kick-off and in play. */
export const LEG_PHASES = ['prematch', 'inplay'] as const;
export type LegPhase = (typeof LEG_PHASES)[number];
