import { sql } from 'kysely';

/** When today began in Seoul. Of the statement's time, which does not change within it, so that an index can be asked for it. */
export const DAY_START = sql<Date>`date_trunc('day', now() at time zone 'Asia/Seoul') at time zone 'Asia/Seoul'`;
