/** Weekday names (docs/spec.md FMT-1), Sunday first. */
export const WEEKDAYS = ['일', '월', '화', '수', '목', '금', '토'] as const;
