import {
  postListQuerySchema,
  commentDraftSchema,
  likeSchema,
  postDraftSchema,
  postEditSchema,
} from '../../../src/contract/api/community/posts';
import { inquiryDraftSchema } from '../../../src/contract/api/community/inquiries';
import { articlesQuerySchema } from '../../../src/contract/api/community/articles';
import type { Written } from '../../../src/contract/api/community/writing';
import { FIRST_PAGE } from '../../../src/contract/constants';
import { SIGNED_IN } from '../../auth/access';
import type { Services } from '../../services';
import { postListOf } from '../../community/postList';
import { readPost } from '../../community/post';
import {
  COMMENT_LIMIT,
  dropComment,
  dropPost,
  editPost,
  likePost,
  POST_LIMIT,
  writeComment,
  writePost,
} from '../../community/postWrites';
import { articleOf, articlesOf } from '../../community/articles';
import { submitInquiry, INQUIRY_LIMIT, dropInquiry, inquiriesOf, inquiryOf } from '../../community/inquiries';
import { type ServerCall, call } from '../call';
import { idParams, pageQuery } from '../fields';
import { noComment, noArticle, noInquiry, noPost, writeRefused } from '../communityRefusals';

/**
 * What members write: to the staff, to each other; and what the operator writes for them. Every id is asked for as the
 * caller's.
 */
export function communityRoutes(services: Services): ServerCall[] {
  return [...inquiryRoutes(services), ...postRoutes(services), ...articleRoutes(services)];
}

function inquiryRoutes(services: Services): ServerCall[] {
  const { sql, bus } = services;
  return [
    call({
      method: 'GET',
      path: '/customer',
      access: SIGNED_IN,
      query: pageQuery,
      handle: ({ caller, query }) => inquiriesOf(sql, caller.memberId, query.page),
    }),
    call({
      method: 'GET',
      path: '/customer/:id',
      access: SIGNED_IN,
      params: idParams,
      // An answer that was looked at is no longer new.
      effects: true,
      async handle({ caller, params }) {
        const inquiry = await inquiryOf(sql, bus, caller.memberId, params.id);
        if (!inquiry) throw noInquiry();
        return inquiry;
      },
    }),
    call({
      method: 'POST',
      path: '/customer',
      access: SIGNED_IN,
      body: inquiryDraftSchema,
      async handle({ caller, body, reply }): Promise<Written> {
        const taken = await submitInquiry(services, caller.memberId, body);
        if (!taken.ok) throw writeRefused(taken.reason, INQUIRY_LIMIT);
        void reply.code(201);
        return { id: taken.id };
      },
    }),
    call({
      method: 'DELETE',
      path: '/customer/:id',
      access: SIGNED_IN,
      params: idParams,
      async handle({ caller, params }) {
        if (!(await dropInquiry(sql, caller.memberId, params.id))) throw noInquiry();
      },
    }),
  ];
}

function postRoutes(services: Services): ServerCall[] {
  const { sql, bus } = services;
  return [
    call({
      method: 'GET',
      path: '/free',
      access: SIGNED_IN,
      query: postListQuerySchema,
      handle: ({ caller, query: { page, search = '', by = 'title' } }) =>
        postListOf(sql, caller.memberId, { page: Number(page ?? FIRST_PAGE), search: search.trim(), by }),
    }),
    call({
      method: 'GET',
      path: '/free/:id',
      access: SIGNED_IN,
      params: idParams,
      // Its readers are counted.
      effects: true,
      async handle({ caller, params }) {
        const post = await readPost(sql, bus, caller.memberId, params.id);
        if (!post) throw noPost();
        return post;
      },
    }),
    call({
      method: 'POST',
      path: '/free',
      access: SIGNED_IN,
      body: postDraftSchema,
      async handle({ caller, body, reply }): Promise<Written> {
        const taken = await writePost(services, caller.memberId, body);
        if (!taken.ok) throw writeRefused(taken.reason, POST_LIMIT);
        void reply.code(201);
        return { id: taken.id };
      },
    }),
    call({
      method: 'PUT',
      path: '/free/:id',
      access: SIGNED_IN,
      params: idParams,
      body: postEditSchema,
      async handle({ caller, params, body }) {
        const edited = await editPost(services, caller.memberId, params.id, body);
        if (!edited.ok) throw writeRefused(edited.reason, POST_LIMIT);
      },
    }),
    call({
      method: 'DELETE',
      path: '/free/:id',
      access: SIGNED_IN,
      params: idParams,
      async handle({ caller, params }) {
        if (!(await dropPost(sql, caller.memberId, params.id))) throw noPost();
      },
    }),
    call({
      method: 'PUT',
      path: '/free/:id/like',
      access: SIGNED_IN,
      params: idParams,
      body: likeSchema,
      async handle({ caller, params, body }) {
        if (!(await likePost(sql, caller.memberId, params.id, body.liked))) throw noPost();
      },
    }),
    call({
      method: 'POST',
      path: '/free/:id/comments',
      access: SIGNED_IN,
      params: idParams,
      body: commentDraftSchema,
      async handle({ caller, params, body, reply }): Promise<Written> {
        const taken = await writeComment(services, caller.memberId, params.id, body);
        if (!taken.ok) throw writeRefused(taken.reason, COMMENT_LIMIT);
        void reply.code(201);
        return { id: taken.id };
      },
    }),
    call({
      method: 'DELETE',
      path: '/free/comments/:id',
      access: SIGNED_IN,
      params: idParams,
      async handle({ caller, params }) {
        if (!(await dropComment(sql, caller.memberId, params.id))) throw noComment();
      },
    }),
  ];
}

function articleRoutes({ sql, links }: Services): ServerCall[] {
  return [
    call({
      method: 'GET',
      path: '/event',
      access: SIGNED_IN,
      query: articlesQuerySchema,
      handle: ({ query }) => articlesOf(sql, links, query.kind),
    }),
    call({
      method: 'GET',
      path: '/event/:id',
      access: SIGNED_IN,
      params: idParams,
      async handle({ params }) {
        const page = await articleOf(sql, links, params.id);
        if (!page) throw noArticle();
        return page;
      },
    }),
  ];
}
