import * as v from 'valibot';
import { naturalNumber, pageCounts, wholeNumber } from '../numbers';

/** The inbox (쪽지). `GET /message/unread` answers with a number. */

export const unreadSchema = naturalNumber;

export const messageSchema = v.object({
  id: wholeNumber,
  title: v.string(),
  /** Plain text with its line breaks. */
  contents: v.string(),
  sender: v.string(),
  /** ms since the epoch. */
  sentAt: wholeNumber,
  read: v.boolean(),
});
export type Message = v.InferOutput<typeof messageSchema>;

/** `GET /message?page=N`: newest first. */
export const messagePageSchema = v.object({
  items: v.array(messageSchema),
  ...pageCounts,
});
export type MessageListPage = v.InferOutput<typeof messagePageSchema>;

/** `POST /message/read`, `POST /message/delete`: these, or all where `ids` is absent. The answer is the unread count. */
export const messageIdsSchema = v.strictObject({ ids: v.optional(v.pipe(v.array(wholeNumber), v.maxLength(500))) });
export type MessageIds = v.InferOutput<typeof messageIdsSchema>;
