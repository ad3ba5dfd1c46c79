import {
  type PostListPage,
  postListPageSchema,
  type postListQuerySchema,
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
  type Article,
  type ArticleDraft,
  type ArticleKind,
  articleSchema,
  articlesSchema,
  type StaffArticle,
  staffArticlesSchema,
} from '../contract/api/community/articles';
import { type Written, writtenSchema } from '../contract/api/community/writing';
import type { Client } from './client';
import type { CallResult } from './callResult';
import { type SavedAs, saveRequest } from './savedAs';

type Query<Schema extends { entries: object }> = { [Name in keyof Schema['entries']]?: string | undefined };
type PostsQuery = Query<typeof postListQuerySchema>;
type InquiriesQuery = Query<typeof inquiriesQuerySchema>;

/** What members write, and what the operator writes for them (`src/contract/api/community`). */
export interface CommunityCalls {
  inquiries(page: number, signal?: AbortSignal): Promise<CallResult<InquiryPage>>;
  /** Its answer is seen then. */
  inquiry(id: number, signal?: AbortSignal): Promise<CallResult<Inquiry>>;
  /** With the same reference it is stored once, however often it is sent. */
  ask(draft: InquiryDraft, signal?: AbortSignal): Promise<CallResult<Written>>;
  dropInquiry(id: number, signal?: AbortSignal): Promise<CallResult<void>>;
  posts(query: PostsQuery, signal?: AbortSignal): Promise<CallResult<PostListPage>>;
  post(id: number, signal?: AbortSignal): Promise<CallResult<Post>>;
  /** As `ask`. */
  write(draft: PostDraft, signal?: AbortSignal): Promise<CallResult<Written>>;
  edit(id: number, post: PostEdit, signal?: AbortSignal): Promise<CallResult<void>>;
  dropPost(id: number, signal?: AbortSignal): Promise<CallResult<void>>;
  like(id: number, liked: boolean, signal?: AbortSignal): Promise<CallResult<void>>;
  /** As `ask`. */
  comment(postId: number, draft: CommentDraft, signal?: AbortSignal): Promise<CallResult<Written>>;
  dropComment(id: number, signal?: AbortSignal): Promise<CallResult<void>>;
  articles(kind: ArticleKind, signal?: AbortSignal): Promise<CallResult<Article[]>>;
  article(id: number, signal?: AbortSignal): Promise<CallResult<Article>>;
}

export function communityCalls(client: Client): CommunityCalls {
  const change = (method: 'PUT' | 'DELETE', path: string, body?: unknown, signal?: AbortSignal) =>
    client.call<void>({ method, path, body, signal });
  const write = (path: string, body: unknown, signal?: AbortSignal) =>
    client.call({ method: 'POST', path, body, schema: writtenSchema, signal });
  return {
    inquiries: (page, signal) => client.get('/customer', { page }, inquiryPageSchema, signal),
    inquiry: (id, signal) => client.get(`/customer/${id}`, {}, inquirySchema, signal),
    ask: (draft, signal) => write('/customer', draft, signal),
    dropInquiry: (id, signal) => change('DELETE', `/customer/${id}`, undefined, signal),
    posts: (query, signal) => client.get('/free', query, postListPageSchema, signal),
    post: (id, signal) => client.get(`/free/${id}`, {}, postSchema, signal),
    write: (draft, signal) => write('/free', draft, signal),
    edit: (id, post, signal) => change('PUT', `/free/${id}`, post, signal),
    dropPost: (id, signal) => change('DELETE', `/free/${id}`, undefined, signal),
    like: (id, liked, signal) => change('PUT', `/free/${id}/like`, { liked }, signal),
    comment: (postId, draft, signal) => write(`/free/${postId}/comments`, draft, signal),
    dropComment: (id, signal) => change('DELETE', `/free/comments/${id}`, undefined, signal),
    articles: (kind, signal) => client.get('/event', { kind }, articlesSchema, signal),
    article: (id, signal) => client.get(`/event/${id}`, {}, articleSchema, signal),
  };
}

/** What administrators do about it. */
export interface CommunityStaffCalls {
  inquiries(query: InquiriesQuery, signal?: AbortSignal): Promise<CallResult<StaffInquiryPage>>;
  answer(id: number, answer: string): Promise<CallResult<void>>;
  posts(query: { page: string; search?: string | undefined }, signal?: AbortSignal): Promise<CallResult<StaffPostPage>>;
  hidePost(id: number, hidden: boolean): Promise<CallResult<void>>;
  hideComment(id: number, hidden: boolean): Promise<CallResult<void>>;
  articles(signal?: AbortSignal): Promise<CallResult<StaffArticle[]>>;
  saveArticle(draft: ArticleDraft, as: SavedAs): Promise<CallResult<void>>;
  removeArticle(id: number): Promise<CallResult<void>>;
}

export function communityStaffCalls(client: Client): CommunityStaffCalls {
  const change = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    client.call<void>({ method, path: `/admin${path}`, body });
  return {
    inquiries: (query, signal) => client.get('/admin/inquiries', query, staffInquiryPageSchema, signal),
    answer: (id, answer) => change('POST', `/inquiries/${id}/answer`, { answer }),
    posts: (query, signal) => client.get('/admin/posts', query, staffPostPageSchema, signal),
    hidePost: (id, hidden) => change('PUT', `/posts/${id}`, { hidden }),
    hideComment: (id, hidden) => change('PUT', `/comments/${id}`, { hidden }),
    articles: (signal) => client.get('/admin/pages', {}, staffArticlesSchema, signal),
    saveArticle: (draft, as) => client.call<void>(saveRequest('/admin/pages', draft, as)),
    removeArticle: (id) => change('DELETE', `/pages/${id}`),
  };
}
