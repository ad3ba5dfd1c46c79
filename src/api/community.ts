import {
  type BoardPage,
  boardPageSchema,
  type boardQuerySchema,
  type CommentDraft,
  type Post,
  type PostDraft,
  type PostEdit,
  postSchema,
  type StaffPostPage,
  staffPostPageSchema,
} from '../contract/api/community/posts';
import {
  type inquiriesQuerySchema,
  type Inquiry,
  type InquiryDraft,
  type InquiryPage,
  inquiryPageSchema,
  inquirySchema,
  type StaffInquiryPage,
  staffInquiryPageSchema,
} from '../contract/api/community/inquiries';
import {
  type HousePage,
  type HousePageDraft,
  type HousePageKind,
  housePageSchema,
  housePagesSchema,
  type StaffPage,
  staffPagesSchema,
} from '../contract/api/community/articles';
import { type Written, writtenSchema } from '../contract/api/community/writing';
import type { Client } from './client';
import type { Outcome } from './outcome';

type Query<Schema extends { entries: object }> = { [Name in keyof Schema['entries']]?: string | undefined };
type BoardQuery = Query<typeof boardQuerySchema>;
type InquiriesQuery = Query<typeof inquiriesQuerySchema>;

/** What members write, and what the house writes for them (`contract/api/customer`, `board`, `housePages`). */
export interface TalkCalls {
  inquiries(page: number, signal?: AbortSignal): Promise<Outcome<InquiryPage>>;
  /** Its answer is seen then. */
  inquiry(id: number, signal?: AbortSignal): Promise<Outcome<Inquiry>>;
  /** With the same reference it is taken in once, however often it is sent. */
  ask(draft: InquiryDraft, signal?: AbortSignal): Promise<Outcome<Written>>;
  dropInquiry(id: number, signal?: AbortSignal): Promise<Outcome<void>>;
  board(query: BoardQuery, signal?: AbortSignal): Promise<Outcome<BoardPage>>;
  post(id: number, signal?: AbortSignal): Promise<Outcome<Post>>;
  /** As `ask`. */
  write(draft: PostDraft, signal?: AbortSignal): Promise<Outcome<Written>>;
  edit(id: number, post: PostEdit, signal?: AbortSignal): Promise<Outcome<void>>;
  dropPost(id: number, signal?: AbortSignal): Promise<Outcome<void>>;
  like(id: number, liked: boolean, signal?: AbortSignal): Promise<Outcome<void>>;
  /** As `ask`. */
  comment(postId: number, draft: CommentDraft, signal?: AbortSignal): Promise<Outcome<Written>>;
  dropComment(id: number, signal?: AbortSignal): Promise<Outcome<void>>;
  housePages(kind: HousePageKind, signal?: AbortSignal): Promise<Outcome<HousePage[]>>;
  housePage(id: number, signal?: AbortSignal): Promise<Outcome<HousePage>>;
}

export function talkCalls(client: Client): TalkCalls {
  const say = (method: 'PUT' | 'DELETE', path: string, body?: unknown, signal?: AbortSignal) =>
    client.call<void>({ method, path, body, signal });
  const write = (path: string, body: unknown, signal?: AbortSignal) =>
    client.call({ method: 'POST', path, body, schema: writtenSchema, signal });
  return {
    inquiries: (page, signal) => client.get('/customer', { page }, inquiryPageSchema, signal),
    inquiry: (id, signal) => client.get(`/customer/${id}`, {}, inquirySchema, signal),
    ask: (draft, signal) => write('/customer', draft, signal),
    dropInquiry: (id, signal) => say('DELETE', `/customer/${id}`, undefined, signal),
    board: (query, signal) => client.get('/free', query, boardPageSchema, signal),
    post: (id, signal) => client.get(`/free/${id}`, {}, postSchema, signal),
    write: (draft, signal) => write('/free', draft, signal),
    edit: (id, post, signal) => say('PUT', `/free/${id}`, post, signal),
    dropPost: (id, signal) => say('DELETE', `/free/${id}`, undefined, signal),
    like: (id, liked, signal) => say('PUT', `/free/${id}/like`, { liked }, signal),
    comment: (postId, draft, signal) => write(`/free/${postId}/comments`, draft, signal),
    dropComment: (id, signal) => say('DELETE', `/free/comments/${id}`, undefined, signal),
    housePages: (kind, signal) => client.get('/event', { kind }, housePagesSchema, signal),
    housePage: (id, signal) => client.get(`/event/${id}`, {}, housePageSchema, signal),
  };
}

/** What administrators do about it. */
export interface TalkDeskCalls {
  inquiries(query: InquiriesQuery, signal?: AbortSignal): Promise<Outcome<StaffInquiryPage>>;
  answer(id: number, answer: string): Promise<Outcome<void>>;
  posts(query: { page: string; search?: string | undefined }, signal?: AbortSignal): Promise<Outcome<StaffPostPage>>;
  hidePost(id: number, hidden: boolean): Promise<Outcome<void>>;
  hideComment(id: number, hidden: boolean): Promise<Outcome<void>>;
  pages(signal?: AbortSignal): Promise<Outcome<StaffPage[]>>;
  /** Without an id: a new one. */
  savePage(draft: HousePageDraft, id?: number): Promise<Outcome<void>>;
  removePage(id: number): Promise<Outcome<void>>;
}

export function talkDeskCalls(client: Client): TalkDeskCalls {
  const say = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    client.call<void>({ method, path: `/admin${path}`, body });
  return {
    inquiries: (query, signal) => client.get('/admin/inquiries', query, staffInquiryPageSchema, signal),
    answer: (id, answer) => say('POST', `/inquiries/${id}/answer`, { answer }),
    posts: (query, signal) => client.get('/admin/posts', query, staffPostPageSchema, signal),
    hidePost: (id, hidden) => say('PUT', `/posts/${id}`, { hidden }),
    hideComment: (id, hidden) => say('PUT', `/comments/${id}`, { hidden }),
    pages: (signal) => client.get('/admin/pages', {}, staffPagesSchema, signal),
    savePage: (draft, id) => (id === undefined ? say('POST', '/pages', draft) : say('PUT', `/pages/${id}`, draft)),
    removePage: (id) => say('DELETE', `/pages/${id}`),
  };
}
