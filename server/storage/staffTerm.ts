/** What staff's results have as their term, later than any feed's: after a correction, only staff changes it. */
export const STAFF_TERM = '9223372036854775807';
