import type { Generated } from 'kysely';

/** The table of migrations/noticeOutbox. */
export interface NoticeTables {
  /** `trace`: the span that brought it about, as a `traceparent`. */
  notice_outbox: {
    id: Generated<string>;
    payload: string;
    trace: string | null;
    since: Generated<Date>;
  };
}
