import * as v from 'valibot';
import { plainTextOf } from './writing';

/** What the house itself writes: events, rules, notices, frequent questions. Times in ms since the epoch. */

const whole = v.pipe(v.number(), v.safeInteger());
const moment = v.nullable(v.pipe(whole, v.minValue(0), v.maxValue(8_640_000_000_000_000)));

export const HOUSE_PAGE_KINDS = ['event', 'rules', 'notice', 'faq'] as const;
export type HousePageKind = (typeof HOUSE_PAGE_KINDS)[number];

const page = {
  id: whole,
  kind: v.picklist(HOUSE_PAGE_KINDS),
  title: v.string(),
  /** A line of plain text below the title; may be empty. */
  summary: v.string(),
  /** An event's period: from it on, and before the other. Null: without an end on that side. */
  startsAt: v.nullable(whole),
  endsAt: v.nullable(whole),
  postedAt: whole,
  /** HTML, cleaned by the server; of events it is empty in a list. */
  contents: v.string(),
};
export const housePageSchema = v.object(page);
export type HousePage = v.InferOutput<typeof housePageSchema>;

/** `GET /event?kind=K`: those shown, in the order the house gave them. `GET /event/ID`: one of any kind. */
export const housePagesQuerySchema = v.object({ kind: v.picklist(HOUSE_PAGE_KINDS) });
export const housePagesSchema = v.array(housePageSchema);

/** `GET /admin/pages`, `POST /admin/pages`, `PUT /admin/pages/ID`, `DELETE /admin/pages/ID`. */
export const HOUSE_PAGE_CONTENTS_MAX = 20_000;
export const HOUSE_PAGE_TITLE_MAX = 80;
export const HOUSE_PAGE_SUMMARY_MAX = 120;
export const housePageDraftSchema = v.pipe(
  v.strictObject({
    kind: page.kind,
    title: plainTextOf(HOUSE_PAGE_TITLE_MAX),
    summary: v.pipe(v.string(), v.trim(), v.maxLength(HOUSE_PAGE_SUMMARY_MAX)),
    startsAt: moment,
    endsAt: moment,
    contents: v.pipe(v.string(), v.minLength(1), v.maxLength(HOUSE_PAGE_CONTENTS_MAX)),
    shown: v.boolean(),
    /** Lower ones stand first. */
    position: v.pipe(whole, v.minValue(0), v.maxValue(9_999)),
  }),
  v.check(({ startsAt, endsAt }) => startsAt === null || endsAt === null || startsAt < endsAt),
);
export type HousePageDraft = v.InferOutput<typeof housePageDraftSchema>;
export const staffPageSchema = v.object({ ...page, shown: v.boolean(), position: whole });
export const staffPagesSchema = v.array(staffPageSchema);
export type StaffPage = v.InferOutput<typeof staffPageSchema>;
