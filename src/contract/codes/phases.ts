/** Before kick-off and in play. */
export const PHASES = ['prematch', 'inplay'] as const;
export type Phase = (typeof PHASES)[number];
