/** Units of time, ms. */
export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** How far Asia/Seoul is ahead of UTC: the same all year. ms */
export const SEOUL_OFFSET_MS = 9 * HOUR_MS;

/** 365 days, for headers that count in seconds. */
export const YEAR_SECONDS = (365 * DAY_MS) / SECOND_MS;
