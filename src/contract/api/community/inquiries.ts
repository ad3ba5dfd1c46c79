import * as v from 'valibot';
import { INQUIRY_CATEGORIES } from '../../labels/inquiries';
import { pageCounts, wholeNumber } from '../../numbers';
import { clientRef } from '../clientRef';
import { ANSWER_MAX, betIds, CONTENTS_MAX, plainTextOf, attachedSlipSchema, TITLE_MAX } from './writing';

/** The customer centre (고객센터): inquiries of one member to the staff. Times in ms since the epoch. */

export const INQUIRY_STATES = ['waiting', 'answered'] as const;
export type InquiryState = (typeof INQUIRY_STATES)[number];

const inquiryRow = {
  id: wholeNumber,
  category: v.picklist(INQUIRY_CATEGORIES),
  title: v.string(),
  askedAt: wholeNumber,
  state: v.picklist(INQUIRY_STATES),
};

/** `GET /customer?page=N`: the member's own, newest first. */
export const inquiryPageSchema = v.object({
  items: v.array(
    v.object({
      ...inquiryRow,
      /** There is an answer that was not looked at yet. */
      fresh: v.boolean(),
    }),
  ),
  ...pageCounts,
});
export type InquiryPage = v.InferOutput<typeof inquiryPageSchema>;

const inquiry = {
  ...inquiryRow,
  /** Plain text with its line breaks. */
  contents: v.string(),
  slips: v.array(attachedSlipSchema),
  answer: v.optional(v.object({ contents: v.string(), at: wholeNumber })),
};

/** `GET /customer/ID`: looked at, an answer is no longer fresh. 404 for what is another's. */
export const inquirySchema = v.object(inquiry);
export type Inquiry = v.InferOutput<typeof inquirySchema>;

/** `POST /customer`: 201 with its number. A repeated request gets the first one's answer; with another body 409. */
export const inquiryDraftSchema = v.strictObject({
  clientRef,
  category: v.picklist(INQUIRY_CATEGORIES),
  title: plainTextOf(TITLE_MAX),
  contents: plainTextOf(CONTENTS_MAX),
  betIds,
});
export type InquiryDraft = v.InferOutput<typeof inquiryDraftSchema>;

/** `GET /admin/inquiries?state=&page=`: unanswered ones first, the oldest of them first; answered ones newest first. */
export const inquiriesQuerySchema = v.object({
  state: v.optional(v.picklist(INQUIRY_STATES)),
  page: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/))),
});
export const staffInquiryPageSchema = v.object({
  items: v.array(
    v.object({ ...inquiry, userId: v.string(), nickname: v.string(), answeredBy: v.optional(v.string()) }),
  ),
  ...pageCounts,
  /** Of all, whatever was asked for. */
  waiting: wholeNumber,
});
export type StaffInquiryPage = v.InferOutput<typeof staffInquiryPageSchema>;
export type StaffInquiry = StaffInquiryPage['items'][number];

/** `POST /admin/inquiries/ID/answer`: once; 409 where somebody was faster. The member gets it as a message too. */
export const answerSchema = v.strictObject({ answer: plainTextOf(ANSWER_MAX) });
