import { boardQuerySchema, hiddenSchema } from '../../../src/contract/api/community/posts';
import { answerSchema, inquiriesQuerySchema } from '../../../src/contract/api/community/inquiries';
import { housePageDraftSchema } from '../../../src/contract/api/community/articles';
import { FIRST_PAGE } from '../../../src/contract/constants';
import { ADMIN } from '../../auth/access';
import { raiseContents } from '../../site/contents';
import { talkCopy } from '../../copy/communityCopy';
import type { Rooms } from '../../services';
import { answerInquiry, staffInquiries } from '../../community/answers';
import { staffBoard } from '../../community/postList';
import { hideText } from '../../community/hide';
import { addHousePage, changeHousePage, housePageBy, removeHousePage, staffPagesOf } from '../../community/articles';
import { adminChange } from '../adminChange';
import { type Call, call } from '../call';
import { idParams } from '../fields';
import { Refusal } from '../refusal';
import { noComment, noHousePage, noInquiry, noPost } from '../communityRefusals';

const SITE = [{ kind: 'site' }] as const;

/** What administrators do about what members write, and what they write for all. */
export function adminTalkCalls(rooms: Rooms): Call[] {
  return [...talkDeskCalls(rooms), ...pageDeskCalls(rooms)];
}

function talkDeskCalls(rooms: Rooms): Call[] {
  const { sql, bus } = rooms;
  const changing = adminChange(rooms);
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
        if (!answered) throw new Refusal(409, 'answered', talkCopy.answeredAlready);
      },
    }),
    call({
      method: 'GET',
      path: '/admin/posts',
      access: ADMIN,
      query: boardQuerySchema,
      handle: ({ query: { page, search = '' } }) =>
        staffBoard(sql, { page: Number(page ?? FIRST_PAGE), search: search.trim() }),
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

function pageDeskCalls(rooms: Rooms): Call[] {
  const { sql, links } = rooms;
  const changing = adminChange(rooms);
  return [
    call({
      method: 'GET',
      path: '/admin/pages',
      access: ADMIN,
      handle: () => staffPagesOf(sql, links),
    }),
    call({
      method: 'POST',
      path: '/admin/pages',
      access: ADMIN,
      body: housePageDraftSchema,
      handle: (input) =>
        changing(input, async (trx) => {
          const value = await addHousePage(trx, input.body, links);
          await raiseContents(trx);
          const deed = { action: 'page.add', subject: `page:${value.id}`, before: null, after: value };
          return { value, deed, notices: SITE };
        }),
    }),
    call({
      method: 'PUT',
      path: '/admin/pages/:id',
      access: ADMIN,
      params: idParams,
      body: housePageDraftSchema,
      handle: (input) =>
        changing(input, async (trx) => {
          const { id } = input.params;
          const before = await housePageBy(trx, id, links);
          if (!before) throw noHousePage();
          const value = await changeHousePage(trx, id, input.body, links);
          await raiseContents(trx);
          return {
            value,
            deed: { action: 'page.change', subject: `page:${id}`, before, after: value },
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
          const before = await housePageBy(trx, id, links);
          if (!before) throw noHousePage();
          await removeHousePage(trx, id);
          await raiseContents(trx);
          return {
            value: undefined,
            deed: { action: 'page.remove', subject: `page:${id}`, before, after: null },
            notices: SITE,
          };
        }),
    }),
  ];
}
