/**
 * What staff's results have as their term, later than any feed's: after a correction, only staff changes it. A released
 * migration has it in its text (`server/storage/migrations/staffResults.ts`), so it never changes.
 */
export const STAFF_TERM = '9223372036854775807';
