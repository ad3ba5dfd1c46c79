import * as v from 'valibot';
import { pageCounts, wholeNumber } from '../../numbers';
import { clientRef } from '../clientRef';
import { betIds, COMMENT_MAX, CONTENTS_MAX, plainTextOf, SEARCH_MAX, attachedSlipSchema, TITLE_MAX } from './writing';

/** The free board (자유게시판). Times in ms since the epoch. */

/** All that others learn of who wrote something. */
const author = v.object({ nickname: v.string(), level: wholeNumber });

const row = {
  id: wholeNumber,
  title: v.string(),
  author,
  postedAt: wholeNumber,
  /** How many. */
  comments: wholeNumber,
  views: wholeNumber,
  likes: wholeNumber,
  attached: wholeNumber,
  /** Hidden by staff: its author still sees it, nobody else does. */
  hidden: v.boolean(),
};
export const postRowSchema = v.object(row);
export type PostRow = v.InferOutput<typeof postRowSchema>;

/** `GET /free?page=&search=&by=`: newest first. */
export const SEARCH_FIELDS = ['title', 'author'] as const;
export type SearchField = (typeof SEARCH_FIELDS)[number];
export const postListQuerySchema = v.object({
  page: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/))),
  search: v.optional(v.pipe(v.string(), v.maxLength(SEARCH_MAX))),
  by: v.optional(v.picklist(SEARCH_FIELDS)),
});
export const postListPageSchema = v.object({
  items: v.array(postRowSchema),
  /** Articles above the first page; none while something is searched for. */
  notices: v.array(v.object({ id: wholeNumber, title: v.string(), at: wholeNumber })),
  ...pageCounts,
});
export type PostListPage = v.InferOutput<typeof postListPageSchema>;

export const commentSchema = v.object({
  id: wholeNumber,
  author,
  own: v.boolean(),
  /** Plain text; empty where staff hid it. */
  contents: v.string(),
  writtenAt: wholeNumber,
  hidden: v.boolean(),
});
export type Comment = v.InferOutput<typeof commentSchema>;

const neighbour = v.optional(v.object({ id: wholeNumber, title: v.string() }));

/** `GET /free/ID`. 404 for what is deleted, or hidden and another's. */
export const postSchema = v.object({
  ...row,
  own: v.boolean(),
  liked: v.boolean(),
  contents: v.string(),
  editedAt: v.optional(wholeNumber),
  slips: v.array(attachedSlipSchema),
  /** Oldest first. */
  thread: v.array(commentSchema),
  older: neighbour,
  newer: neighbour,
});
export type Post = v.InferOutput<typeof postSchema>;

const post = { title: plainTextOf(TITLE_MAX), contents: plainTextOf(CONTENTS_MAX), betIds };

/** `POST /free`: 201 with its number. A repeated request gets the first one's answer; with another body 409. */
export const postDraftSchema = v.strictObject({ clientRef, ...post });
export type PostDraft = v.InferOutput<typeof postDraftSchema>;

/** `PUT /free/ID`: the author's; `DELETE /free/ID` removes it with its comments. */
export const postEditSchema = v.strictObject(post);
export type PostEdit = v.InferOutput<typeof postEditSchema>;

/** `POST /free/ID/comments`; `DELETE /free/comments/ID` is its author's. */
export const commentDraftSchema = v.strictObject({ clientRef, contents: plainTextOf(COMMENT_MAX) });
export type CommentDraft = v.InferOutput<typeof commentDraftSchema>;

/** `PUT /free/ID/like` */
export const likeSchema = v.strictObject({ liked: v.boolean() });

/**
 * `GET /admin/posts?page=&search=`: with hidden ones, newest first. `PUT /admin/posts/ID`, `PUT /admin/comments/ID`.
 */
export const staffPostPageSchema = v.object({
  items: v.array(
    v.object({
      ...row,
      contents: v.string(),
      userId: v.string(),
      thread: v.array(v.object({ ...commentSchema.entries, userId: v.string() })),
    }),
  ),
  ...pageCounts,
});
export type StaffPostPage = v.InferOutput<typeof staffPostPageSchema>;
export type StaffPost = StaffPostPage['items'][number];
export const hiddenSchema = v.strictObject({ hidden: v.boolean() });
