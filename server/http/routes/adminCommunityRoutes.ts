import type { Transaction } from 'kysely';
import { postListQuerySchema, hiddenSchema } from '../../../src/contract/api/community/posts';
import { answerSchema, inquiriesQuerySchema } from '../../../src/contract/api/community/inquiries';
import { newArticleSchema, savedArticleSchema, type StaffArticle } from '../../../src/contract/api/community/articles';
import { FIRST_PAGE } from '../../../src/contract/constants';
import { isOverSomethingElse, versioned } from '../../admin/settingVersion';
import { ADMIN } from '../../auth/access';
import { raiseContents } from '../../site/contents';
import { communityCopy } from '../../copy/communityCopy';
import type { Services } from '../../services';
import { answerInquiry, staffInquiries } from '../../community/answers';
import { staffPostList } from '../../community/postList';
import { hideText } from '../../community/hide';
import { addArticle, changeArticle, staffArticleBy, removeArticle, staffArticlesOf } from '../../community/articles';
import type { Schema } from '../../storage/schema';
import { addOnce } from '../addOnce';
import { adminChange } from '../adminChange';
import { type ServerCall, call } from '../call';
import { changedMeanwhile } from '../changedMeanwhile';
import { idParams } from '../fields';
import { HttpRefusal } from '../httpRefusal';
import { refuseBlankHtml } from '../refuseBlankHtml';
import { noComment, noArticle, noInquiry, noPost } from '../communityRefusals';

const SITE = [{ kind: 'site' }] as const;

/** What administrators do about what members write, and what they write for all. */
export function adminCommunityRoutes(services: Services): ServerCall[] {
  return [...inquiryAndPostStaffRoutes(services), ...articleStaffRoutes(services)];
}

function inquiryAndPostStaffRoutes(services: Services): ServerCall[] {
  const { sql, bus } = services;
  const changing = adminChange(services);
  return [
    call({
      method: 'GET',
      path: '/admin/inquiries',
      access: ADMIN,
      query: inquiriesQuerySchema,
      handle: ({ query: { state, page } }) => staffInquiries(sql, bus, { state, page: Number(page ?? FIRST_PAGE) }),
    }),
    call({
      method: 'POST',
      path: '/admin/inquiries/:id/answer',
      access: ADMIN,
      params: idParams,
      body: answerSchema,
      async handle(input) {
        const { params, body, caller } = input;
        const answered = await changing(input, (trx) =>
          answerInquiry(trx, { id: params.id, answer: body.answer, staff: caller.memberId }),
        );
        if (answered === undefined) throw noInquiry();
        if (!answered) throw new HttpRefusal(409, 'answered', communityCopy.answeredAlready);
      },
    }),
    call({
      method: 'GET',
      path: '/admin/posts',
      access: ADMIN,
      query: postListQuerySchema,
      handle: ({ query: { page, search = '' } }) =>
        staffPostList(sql, { page: Number(page ?? FIRST_PAGE), search: search.trim() }),
    }),
    call({
      method: 'PUT',
      path: '/admin/posts/:id',
      access: ADMIN,
      params: idParams,
      body: hiddenSchema,
      async handle(input) {
        const { params, body } = input;
        const there = await changing(input, (trx) => hideText(trx, 'post', { ...params, ...body }));
        if (!there) throw noPost();
      },
    }),
    call({
      method: 'PUT',
      path: '/admin/comments/:id',
      access: ADMIN,
      params: idParams,
      body: hiddenSchema,
      async handle(input) {
        const { params, body } = input;
        const there = await changing(input, (trx) => hideText(trx, 'post_comment', { ...params, ...body }));
        if (!there) throw noComment();
      },
    }),
  ];
}

function articleStaffRoutes(services: Services): ServerCall[] {
  const { sql, links } = services;
  const changing = adminChange(services);
  const present = async (trx: Transaction<Schema>, id: number) => {
    const article = await staffArticleBy(trx, id, links);
    if (!article) throw noArticle();
    return article;
  };
  return [
    call({
      method: 'GET',
      path: '/admin/pages',
      access: ADMIN,
      handle: async (): Promise<StaffArticle[]> =>
        (await staffArticlesOf(sql, links)).map((article) => versioned(article)),
    }),
    call({
      method: 'POST',
      path: '/admin/pages',
      access: ADMIN,
      body: newArticleSchema,
      handle: (input) => {
        const { ref, ...draft } = input.body;
        const add = async (trx: Transaction<Schema>) => {
          refuseBlankHtml(draft, links);
          const value = await addArticle(trx, draft, links);
          await raiseContents(trx);
          const audited = { action: 'page.add', subject: `page:${value.id}`, before: null, after: value };
          return { value, audited, notices: SITE };
        };
        return changing(input, (trx) =>
          addOnce(trx, input.caller, {
            scope: 'page',
            ref,
            draft,
            add: () => add(trx),
            present: (id) => present(trx, id),
          }),
        );
      },
    }),
    call({
      method: 'PUT',
      path: '/admin/pages/:id',
      access: ADMIN,
      params: idParams,
      body: savedArticleSchema,
      handle: (input) =>
        changing(input, async (trx) => {
          const { id } = input.params;
          const { version, ...draft } = input.body;
          const before = await present(trx, id);
          if (isOverSomethingElse(version, before)) throw changedMeanwhile();
          refuseBlankHtml(draft, links);
          const value = await changeArticle(trx, id, draft, links);
          await raiseContents(trx);
          return {
            value,
            audited: { action: 'page.change', subject: `page:${id}`, before, after: value },
            notices: SITE,
          };
        }),
    }),
    call({
      method: 'DELETE',
      path: '/admin/pages/:id',
      access: ADMIN,
      params: idParams,
      handle: (input) =>
        changing(input, async (trx) => {
          const { id } = input.params;
          const before = await present(trx, id);
          await removeArticle(trx, id);
          await raiseContents(trx);
          return {
            value: undefined,
            audited: { action: 'page.remove', subject: `page:${id}`, before, after: null },
            notices: SITE,
          };
        }),
    }),
  ];
}
