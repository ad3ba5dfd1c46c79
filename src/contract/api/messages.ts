import * as v from 'valibot';

/** The inbox (쪽지). `GET /message/unread` answers with a number. */

const whole = v.pipe(v.number(), v.safeInteger());

export const unreadSchema = v.pipe(whole, v.minValue(0));

export const messageSchema = v.object({
  id: whole,
  title: v.string(),
  /** Plain text; line breaks are kept. */
  contents: v.string(),
  sender: v.string(),
  /** ms since the epoch. */
  sentAt: whole,
  read: v.boolean(),
});
export type Message = v.InferOutput<typeof messageSchema>;

/** `GET /message?page=N`: newest first. */
export const messagePageSchema = v.object({
  items: v.array(messageSchema),
  page: whole,
  pageCount: whole,
  totalCount: whole,
});
export type MessageListPage = v.InferOutput<typeof messagePageSchema>;

/** `POST /message/read`, `POST /message/delete`: these, or all where `ids` is absent. The answer is the unread count. */
export const messageIdsSchema = v.strictObject({ ids: v.optional(v.pipe(v.array(whole), v.maxLength(500))) });
export type MessageIds = v.InferOutput<typeof messageIdsSchema>;
