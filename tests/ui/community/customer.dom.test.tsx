import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { fakeDom, WIDE } from '../fakeDom';
import { type OpenSite, openSite } from '../openSite';
import { failed, settle, type TestSite, testSite } from '../testSite';
import { COMMUNITY_PAGES } from './communityPages';
import { articlePage, inquiry, inquiryRow, ownBet, paged, slip } from './communityFixtures';

const dom = fakeDom();
let made: TestSite;
let site: OpenSite;
beforeEach(async () => {
  dom.match(WIDE);
  made = testSite();
  await made.signIn();
  made.answers.set('community.inquiries', paged(inquiryRow(2, { state: 'answered', fresh: true }), inquiryRow(1)));
  made.answers.set('community.inquiry', inquiry(2, { slips: [slip('7')] }));
  made.answers.set('community.articles', []);
  made.answers.set('betting.bets', { ...paged(ownBet('7'), ownBet('8')), staked: 0, paid: 0 });
});

const main = () => within(screen.getByRole('main'));
const asked = (name: string) => made.called.filter((call) => call.name === name).map(({ args }) => args);
const open = async (address: string) => {
  site = await openSite(made, address, COMMUNITY_PAGES);
  await screen.findByRole('main');
  await settle();
};
const type = (label: string, value: string, within_ = main()) =>
  fireEvent.change(within_.getByLabelText(label), { target: { value } });

describe('/customer', () => {
  it('lists the inquiries, with a mark where an answer is new', async () => {
    await open('/customer');
    const rows = (await main().findAllByRole('row')).map((row) => row.textContent);
    expect(rows.slice(1)).toEqual([
      '2스포츠문의 2새 답변2026-01-02 12:04:00답변완료',
      '1스포츠문의 12026-01-02 12:04:00답변대기',
    ]);
  });

  it('reloads them when a message arrives: it may be an answer', async () => {
    await open('/customer');
    const before = asked('community.inquiries').length;
    await act(() => made.shell.changeUnread(Promise.resolve({ ok: true, value: 1 })));
    await settle();
    expect(asked('community.inquiries')).toHaveLength(before + 1);
  });

  it("shows that there are none, and the operator's answers to frequent questions", async () => {
    made.answers.set('community.inquiries', paged());
    made.answers.set('community.articles', [
      articlePage(5, { kind: 'faq', title: '적특이란?', contents: '<p>답</p>' }),
    ]);
    await open('/customer');
    expect(await main().findByText('등록된 문의가 없습니다.')).toBeInTheDocument();
    fireEvent.click(main().getByRole('tab', { name: '자주묻는질문' }));
    await settle();
    expect(asked('community.articles')).toEqual([['faq']]);
    expect(main().getByText('적특이란?')).toBeInTheDocument();
  });

  it('reports a failure, and retries', async () => {
    made.answers.set('community.inquiries', failed({ reason: 'network' }));
    await open('/customer');
    expect(await main().findByRole('alert')).toBeInTheDocument();
    made.answers.set('community.inquiries', paged(inquiryRow(1)));
    fireEvent.click(main().getByRole('button', { name: '다시 시도' }));
    await settle();
    expect(main().getByRole('link', { name: '문의 1' })).toBeInTheDocument();
  });
});

describe('/customer/view', () => {
  it('leads to the list without a number', async () => {
    await open('/customer/view');
    expect(site.at()).toBe('/customer');
    await site.go('/customer/view/x');
    expect(site.at()).toBe('/customer');
  });

  it('shows the question as text, with read-only slips, and that the answer is yet to come', async () => {
    await open('/customer/view/2');
    expect(main().getByText(/<b>묻습니다<\/b>/)).toBeInTheDocument();
    const card = within(main().getByRole('article', { name: /7/ }));
    expect(card.getByText('10,000원')).toBeInTheDocument();
    expect(card.queryByRole('button')).toBeNull();
    expect(main().getByText(/답변을 준비하고 있습니다/)).toBeInTheDocument();
  });

  it('deletes it after confirmation, and leads to the list', async () => {
    made.answers.set('community.dropInquiry', null);
    await open('/customer/view/2');
    fireEvent.click(main().getByRole('button', { name: '삭제' }));
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '삭제' }));
    await settle();
    expect(asked('community.dropInquiry')).toEqual([[2]]);
    expect(site.at()).toBe('/customer');
  });
});

describe('/customer/write', () => {
  it('is filled in for a request for the account: one press sends it', async () => {
    made.answers.set('community.ask', { id: 9 });
    await open('/customer/write/account');
    fireEvent.click(main().getByRole('button', { name: '등록' }));
    await settle();
    expect(asked('community.ask')[0]![0]).toMatchObject({
      category: 'account',
      title: '계좌문의',
      contents: '입금 계좌를 안내해주세요.',
      betIds: [],
    });
    expect(site.at()).toBe('/customer/view/9');
  });

  it('has that it was sent where a message waits, which every other page leads to', async () => {
    made.answers.set('community.ask', { id: 9 });
    await open('/customer/write/account');
    await act(() => made.shell.changeUnread(Promise.resolve({ ok: true, value: 1 })));
    fireEvent.click(main().getByRole('button', { name: '등록' }));
    await settle();
    expect(main().getByRole('status')).toHaveTextContent('문의가 접수되었습니다.');
    expect(site.at()).toBe('/customer/write/account');
  });

  it('shows what is missing or too long, and sends nothing', async () => {
    await open('/customer/write');
    type('내용', '가'.repeat(1_001));
    fireEvent.click(main().getByRole('button', { name: '등록' }));
    expect(main().getByText('제목을 입력해주세요.')).toBeInTheDocument();
    expect(main().getByText('내용은 1,000자까지 입력할 수 있습니다. (1,001 / 1,000자)')).toBeInTheDocument();
    type('제목', '\u200b \u3164');
    fireEvent.click(main().getByRole('button', { name: '등록' }));
    expect(main().getByText('제목을 입력해주세요.')).toBeInTheDocument();
    expect(asked('community.ask')).toEqual([]);
  });

  it('retains its reference while the same text has no answer, and uses another for another text', async () => {
    made.answers.set('community.ask', failed({ reason: 'network' }));
    await open('/customer/write');
    type('제목', '제목');
    type('내용', '내용');
    const press = async () => {
      fireEvent.click(main().getByRole('button', { name: '등록' }));
      await settle();
    };
    await press();
    expect(main().getByRole('alert')).toBeInTheDocument();
    await press();
    type('내용', '다른 내용');
    await press();
    const [first, again, other] = asked('community.ask').map(([draft]) => (draft as { clientRef: string }).clientRef);
    expect(first).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it('shows the member’s own bets to be chosen from, and sends those', async () => {
    made.answers.set('community.ask', { id: 9 });
    await open('/customer/write');
    type('제목', '제목');
    type('내용', '내용');
    fireEvent.click(main().getByRole('button', { name: '배팅내역 첨부' }));
    await settle();
    const boxes = within(main().getByRole('list', { name: '첨부할 배팅내역' })).getAllByRole('checkbox');
    for (const box of [...boxes].reverse()) fireEvent.click(box);
    fireEvent.click(boxes[0]!);
    expect(main().getByRole('button', { name: '배팅내역 첨부 (1/10)' })).toBeInTheDocument();
    fireEvent.click(main().getByRole('button', { name: '등록' }));
    await settle();
    expect(asked('community.ask')[0]![0]).toMatchObject({ betIds: ['8'] });
  });

  it('shows how each of the member’s bets stands, as their list of bets does', async () => {
    const cashedOut = { stake: 10_000, paid: 8_000 };
    const bets = [
      { ...ownBet('7'), status: -1, cashedOut },
      { ...ownBet('8'), status: -1 },
    ];
    made.answers.set('betting.bets', { ...paged(...bets), staked: 0, paid: 0 });
    await open('/customer/write');
    fireEvent.click(main().getByRole('button', { name: '배팅내역 첨부' }));
    await settle();
    const rows = within(main().getByRole('list', { name: '첨부할 배팅내역' })).getAllByRole('listitem');
    expect(rows.map((row) => row.querySelector('em')!.textContent)).toEqual(['캐시아웃', '취소']);
  });

  it('is a dialog too, which shows what comes next and leads to the list', async () => {
    made.answers.set('community.ask', { id: 9 });
    made.answers.set('message.page', paged());
    await open('/message');
    fireEvent.click(main().getByRole('button', { name: '문의하기' }));
    const dialog = within(await screen.findByRole('dialog', { name: '문의 작성' }));
    type('제목', '제목', dialog);
    type('내용', '내용', dialog);
    fireEvent.click(dialog.getByRole('button', { name: '등록' }));
    await settle();
    expect(dialog.getByRole('status')).toHaveTextContent('문의가 접수되었습니다.');
    fireEvent.click(dialog.getByRole('button', { name: '내 문의 보기' }));
    await settle();
    expect(site.at()).toBe('/customer');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
