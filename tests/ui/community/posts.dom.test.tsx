import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { fakeDom, WIDE } from '../fakeDom';
import { type OpenSite, openSite } from '../openSite';
import { failed, settle, type TestSite, testSite } from '../testSite';
import { COMMUNITY_PAGES } from './communityPages';
import { comment, paged, post, postRow, slip } from './communityFixtures';

const dom = fakeDom();
let made: TestSite;
let site: OpenSite;
beforeEach(async () => {
  dom.match(WIDE);
  made = testSite();
  await made.signIn();
  made.answers.set('community.posts', {
    ...paged(postRow(2, { comments: 3, attached: 1 }), postRow(1, { hidden: true })),
    notices: [{ id: 5, title: '점검 안내', at: 0 }],
  });
  made.answers.set('community.post', post(2));
});

const main = () => within(screen.getByRole('main'));
const asked = (name: string) => made.called.filter((call) => call.name === name).map(({ args }) => args);
const open = async (address: string) => {
  site = await openSite(made, address, COMMUNITY_PAGES);
  await screen.findByRole('main');
  await settle();
};
const type = (label: string, value: string) => fireEvent.change(main().getByLabelText(label), { target: { value } });
const press = async (name: string, where = main()) => {
  fireEvent.click(where.getByRole('button', { name }));
  await settle();
};

describe('/free', () => {
  it('lists posts below the notices, with the details of each', async () => {
    await open('/free');
    const rows = main()
      .getAllByRole('row')
      .map((row) => row.textContent);
    expect(rows.slice(1)).toEqual([
      '공지점검 안내운영자1970-01-01 09:00:00',
      '2글 2배팅내역 1개 첨부[3]남산바람2026-01-02 12:04:003추천 1',
      '1글 1숨김남산바람2026-01-02 12:04:003추천 1',
    ]);
    expect(main().getByRole('link', { name: '점검 안내' })).toHaveAttribute('href', '/event/5');
  });

  it('is searched by title or author, and shows when nothing was found', async () => {
    await open('/free');
    made.answers.set('community.posts', { ...paged(), notices: [] });
    type('게시판 검색', ' 바람 ');
    fireEvent.change(main().getByLabelText('검색 조건'), { target: { value: 'author' } });
    await press('검색');
    expect(asked('community.posts').at(-1)).toEqual([{ page: '1', search: '바람', by: 'author' }]);
    expect(main().getByText('검색 결과가 없습니다.')).toBeInTheDocument();
    await press('전체보기');
    expect(asked('community.posts').at(-1)).toEqual([{ page: '1' }]);
  });
});

describe('/free/view', () => {
  it('leads to the list without a number', async () => {
    await open('/free/view');
    expect(site.at()).toBe('/free');
  });

  it('shows another’s post as text, with its slips; it can only be recommended', async () => {
    made.answers.set('community.post', post(2, { slips: [slip('7', { status: 2, paid: 19_000 })] }));
    made.answers.set('community.like', null);
    await open('/free/view/2');
    expect(main().getByText('<img src=x onerror=alert(1)>')).toBeInTheDocument();
    expect(screen.getByRole('main').querySelector('img[src="x"]')).toBeNull();
    const card = within(main().getByRole('article', { name: /7/ }));
    expect(card.getAllByText('19,000원')).not.toHaveLength(0);
    expect(card.queryByRole('button')).toBeNull();
    expect(main().queryByRole('button', { name: '삭제' })).toBeNull();
    expect(main().queryByRole('link', { name: '수정' })).toBeNull();
    await press('추천 1');
    expect(asked('community.like')).toEqual([[2, true]]);
    expect(asked('community.post')).toHaveLength(2);
  });

  it('lets its author change and delete it', async () => {
    made.answers.set('community.post', post(2, { own: true }));
    made.answers.set('community.dropPost', null);
    await open('/free/view/2');
    expect(main().getByRole('link', { name: '수정' })).toHaveAttribute('href', '/free/write?edit=2');
    await press('삭제');
    await press('삭제', within(screen.getByRole('dialog')));
    expect(asked('community.dropPost')).toEqual([[2]]);
    expect(site.at()).toBe('/free');
  });

  it('shows the thread, whose own comments can be deleted, and adds a new one', async () => {
    const thread = [comment(1), comment(2, { own: true }), comment(3, { hidden: true, contents: '' })];
    made.answers.set('community.post', post(2, { thread }));
    made.answers.set('community.comment', { id: 4 });
    made.answers.set('community.dropComment', null);
    await open('/free/view/2');
    expect(main().getByText('운영자가 숨긴 댓글입니다.')).toBeInTheDocument();
    expect(main().getAllByRole('button', { name: '달빛여행 댓글 삭제' })).toHaveLength(1);
    await press('달빛여행 댓글 삭제');
    await press('삭제', within(screen.getByRole('dialog')));
    expect(asked('community.dropComment')).toEqual([[2]]);
    await press('등록');
    expect(main().getByText('댓글을 입력해주세요.')).toBeInTheDocument();
    type('댓글 쓰기', ' 좋네요 ');
    await press('등록');
    expect(asked('community.comment')[0]).toMatchObject([2, { contents: '좋네요' }]);
    expect(main().getByLabelText('댓글 쓰기')).toHaveValue('');
  });

  it('retains what was typed where the server refuses, and shows its text', async () => {
    made.answers.set(
      'community.comment',
      failed({ reason: 'refused', status: 429, code: 'too-often', message: '글을 너무 자주 등록하고 있습니다.' }),
    );
    await open('/free/view/2');
    type('댓글 쓰기', '좋네요');
    await press('등록');
    expect(main().getByRole('alert')).toHaveTextContent('글을 너무 자주 등록하고 있습니다.');
    expect(main().getByLabelText('댓글 쓰기')).toHaveValue('좋네요');
  });

  it('reports that a post does not exist', async () => {
    made.answers.set(
      'community.post',
      failed({ reason: 'refused', status: 404, code: 'no-post', message: '삭제되었거나 볼 수 없는 글입니다.' }),
    );
    await open('/free/view/99');
    expect(main().getByRole('alert')).toHaveTextContent('삭제되었거나 볼 수 없는 글입니다.');
    expect(main().getByRole('link', { name: '목록' })).toBeInTheDocument();
  });
});

describe('/free/write', () => {
  it('sends what was written, and shows it', async () => {
    made.answers.set('community.write', { id: 12 });
    await open('/free/write');
    type('제목', ' 새 글 ');
    type('내용', '첫 줄\n둘째 줄');
    await press('등록');
    expect(asked('community.write')[0]).toMatchObject([{ title: '새 글', contents: '첫 줄\n둘째 줄', betIds: [] }]);
    expect(site.at()).toBe('/free/view/12');
  });

  it('changes a post with what it had', async () => {
    made.answers.set('community.post', post(2, { own: true, contents: '처음', slips: [slip('7')] }));
    made.answers.set('betting.bets', { ...paged(), staked: 0, paid: 0 });
    made.answers.set('community.edit', null);
    await open('/free/write?edit=2');
    expect(main().getByLabelText('내용')).toHaveValue('처음');
    type('제목', '고침');
    await press('저장');
    expect(asked('community.edit')).toEqual([[2, { title: '고침', contents: '처음', betIds: ['7'] }]]);
    expect(site.at()).toBe('/free/view/2');
  });
});
