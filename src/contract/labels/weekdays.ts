/** Weekday names (docs/spec.md FMT-1), Sunday first. */
export const WEEKDAYS = ['일', '월', '화', '수', '목', '금', '토'] as const;
export const WEEKDAYS_LONG = ['일요일', '월요일', '화요일', '수요일', '목요일', '금요일', '토요일'] as const;
