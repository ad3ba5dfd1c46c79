import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { AdminPage } from '../../../src/routes/AdminPage';
import { fakeDom, WIDE } from '../fakeDom';
import { openSite } from '../openSite';
import { failed, settle, type TestSite, testSite } from '../testSite';
import { comment, articlePage, inquiry, paged, postRow, slip } from '../community/communityFixtures';

const dom = fakeDom();
let made: TestSite;
beforeEach(async () => {
  dom.match(WIDE);
  made = testSite();
  await made.signIn({ type: 1, role: 10, withdrawalType: 0 });
  made.answers.set('admin.sessions', []);
});

const asked = (name: string) => made.called.filter((call) => call.name === name).map(({ args }) => args);
const open = async (section: string, title: string) => {
  await openSite(made, `/admin?section=${section}`, { '/admin': async () => AdminPage });
  return within(await screen.findByRole('region', { name: title }));
};
const dialog = () => within(screen.getAllByRole('dialog').at(-1)!);
const press = async (name: string, where = dialog()) => {
  fireEvent.click(where.getByRole('button', { name }));
  await settle();
};
const asks = (id: number, fields: object = {}) => inquiry(id, { userId: 'member', nickname: '한강나루', ...fields });

it('shows what waits, with its slips, and answers it once', async () => {
  made.answers.set('communityStaff.inquiries', { ...paged(asks(1, { slips: [slip('7')] })), waiting: 1 });
  made.answers.set('communityStaff.answer', null);
  const section = await open('inquiries', '1:1문의');
  expect(await section.findByText('답변대기 1건')).toBeInTheDocument();
  await press('답변하기', section);
  expect(dialog().getByText(/<b>묻습니다<\/b>/)).toBeInTheDocument();
  expect(dialog().getByRole('article', { name: /7/ })).toBeInTheDocument();
  await press('답변 등록');
  expect(dialog().getByText('답변을 입력해주세요.')).toBeInTheDocument();
  fireEvent.change(dialog().getByLabelText('답변'), { target: { value: ' 네, 그렇습니다. ' } });
  await press('답변 등록');
  expect(asked('communityStaff.answer')).toEqual([[1, '네, 그렇습니다.']]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('reports that somebody was faster', async () => {
  made.answers.set('communityStaff.inquiries', { ...paged(asks(1)), waiting: 1 });
  made.answers.set(
    'communityStaff.answer',
    failed({ reason: 'refused', status: 409, code: 'answered', message: '이미 답변이 등록된 문의입니다.' }),
  );
  const section = await open('inquiries', '1:1문의');
  await section.findByText('답변대기 1건');
  await press('답변하기', section);
  fireEvent.change(dialog().getByLabelText('답변'), { target: { value: '네' } });
  await press('답변 등록');
  expect(dialog().getByRole('alert')).toHaveTextContent('이미 답변이 등록된 문의입니다.');
});

it('hides posts and comments, and restores them', async () => {
  const thread = [{ ...comment(4), userId: 'restricted' }];
  made.answers.set('communityStaff.posts', paged({ ...postRow(2), contents: '광고', userId: 'friend', thread }));
  made.answers.set('communityStaff.hidePost', null);
  made.answers.set('communityStaff.hideComment', null);
  const section = await open('posts', '자유게시판');
  await section.findByText('글 2');
  await press('숨기기', section);
  await press('숨기기');
  expect(asked('communityStaff.hidePost')).toEqual([[2, true]]);
  await press('보기', section);
  expect(dialog().getByText('광고')).toBeInTheDocument();
  await press('숨기기');
  await press('숨기기');
  expect(asked('communityStaff.hideComment')).toEqual([[4, true]]);
});

it('leaves a post open where the list, loaded again, does not have it any more', async () => {
  const thread = [comment(4), comment(5)].map((one) => ({ ...one, userId: 'restricted' }));
  made.answers.set('communityStaff.posts', paged({ ...postRow(2), contents: '광고', userId: 'friend', thread }));
  made.answers.set('communityStaff.hideComment', null);
  const section = await open('posts', '자유게시판');
  await section.findByText('글 2');
  await press('보기', section);
  made.answers.set('communityStaff.posts', paged());
  fireEvent.click(dialog().getAllByRole('button', { name: '숨기기' })[1]!);
  await press('숨기기');
  expect(screen.getByText('글이 없습니다.')).toBeInTheDocument();
  await press('숨김 해제');
  await press('숨김 해제');
  expect(asked('communityStaff.hideComment')).toEqual([
    [5, true],
    [5, false],
  ]);
});

it('writes a page whose days are those of Seoul, the last one whole', async () => {
  made.answers.set('communityStaff.articles', [{ ...articlePage(1), shown: true, position: 3 }]);
  made.answers.set('communityStaff.saveArticle', null);
  const section = await open('pages', '이벤트·규정');
  await section.findByText('이벤트 1');
  await press('글 추가', section);
  const type = (label: string, value: string) =>
    fireEvent.change(dialog().getByLabelText(label), { target: { value } });
  type('시작일(선택)', '2026-02-30');
  await press('저장');
  expect(dialog().getByText('YYYY-MM-DD 형식으로 입력해주세요.')).toBeInTheDocument();
  type('제목', '새 이벤트');
  type('시작일(선택)', '2026-03-02');
  type('종료일(선택)', '2026-03-01');
  type('내용(HTML)', '<p> </p>');
  await press('저장');
  expect(dialog().getByText('회원에게 보이는 글이나 저장된 사진이 있어야 합니다.')).toBeInTheDocument();
  type('내용(HTML)', '<p>내용</p>');
  await press('저장');
  expect(dialog().getByText('종료일은 시작일보다 빠를 수 없습니다.')).toBeInTheDocument();
  type('종료일(선택)', '2026-03-02');
  await press('저장');
  const startsAt = Date.parse('2026-03-02T00:00:00+09:00');
  expect(asked('communityStaff.saveArticle')[0]![0]).toEqual({
    kind: 'event',
    title: '새 이벤트',
    summary: '',
    startsAt,
    endsAt: startsAt + 86_400_000,
    contents: '<p>내용</p>',
    shown: true,
    position: 100,
  });
});

it('writes a notice without the period that was typed while it was an event', async () => {
  made.answers.set('communityStaff.articles', []);
  made.answers.set('communityStaff.saveArticle', null);
  await press('글 추가', await open('pages', '이벤트·규정'));
  const type = (label: string, value: string) =>
    fireEvent.change(dialog().getByLabelText(label), { target: { value } });
  type('제목', '안내');
  type('내용(HTML)', '<p>내용</p>');
  type('시작일(선택)', '2026-03-0');
  type('종료일(선택)', '2026-03-02');
  fireEvent.change(dialog().getAllByRole('combobox')[0]!, { target: { value: 'notice' } });
  await press('저장');
  expect(asked('communityStaff.saveArticle')[0]![0]).toMatchObject({ kind: 'notice', startsAt: null, endsAt: null });
});
