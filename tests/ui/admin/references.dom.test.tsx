import { act, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeEach, expect, it } from 'vitest';
import type { Paid, Payment } from '../../../src/contract/api/commission/agents';
import { VirtualClock } from '../../../src/engine/replay/virtualClock';
import type { CallResult, CommunityStaffCalls } from '../../../src/machines';
import { OwnMembers } from '../../../src/ui/admin/commission/OwnMembers';
import { ArticlesSection } from '../../../src/ui/admin/community/ArticlesSection';
import { SendMessageSection } from '../../../src/ui/admin/messages/SendMessageSection';
import { agentsText } from '../../../src/ui/copy/agents';
import { BannersSection } from '../../../src/ui/admin/site/BannersSection';
import { PopupsSection } from '../../../src/ui/admin/site/PopupsSection';
import { fakeDom, WIDE } from '../fakeDom';
import { articlePage } from '../community/communityFixtures';
import { CHANGED, fakeAdminCalls, member, popup, refusal } from './fakeAdminCalls';

const dom = fakeDom();
let adminCalls: ReturnType<typeof fakeAdminCalls>;

beforeEach(() => {
  dom.match(WIDE);
  adminCalls = fakeAdminCalls();
});

let made = 0;
const newRef = () => `reference-${(made += 1)}`;
const settle = () => act(() => new Promise<void>((done) => setTimeout(done, 0)));
const open = async (section: ReactElement) => {
  render(section);
  await settle();
};
const press = async (name: string, place: HTMLElement = document.body) => {
  fireEvent.click(within(place).getByRole('button', { name }));
  await settle();
};
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const dialog = () => screen.getByRole('dialog');

/** Its answer is lost, then it is refused, then it is done: the reference is another one once it was answered. */
async function expectOneReference(send: () => Promise<void>) {
  adminCalls.fail({ reason: 'timeout' });
  await send();
  adminCalls.fail(refusal('잘못된 요청입니다.', 'bad-request'));
  await send();
  adminCalls.fail(undefined);
  await send();
  const [first, again, afterRefusal] = adminCalls.refs;
  expect(first).toEqual(expect.any(String));
  expect(again).toBe(first);
  expect(afterRefusal).not.toBe(first);
}

it('sends a message again by the reference it had until it was answered', async () => {
  await open(<SendMessageSection calls={adminCalls.calls} newRef={newRef} />);
  type('받는 사람', 'all');
  type('제목', '공지');
  type('내용', '모두에게');
  await press('보내기');
  await expectOneReference(() => press('전체 발송', dialog()));
  expect(screen.getByRole('status')).toHaveTextContent('5명에게 쪽지를 보냈습니다.');
});

it('adds a popup again by the reference it had until it was answered', async () => {
  await open(<PopupsSection calls={adminCalls.calls} newRef={newRef} show={(html) => html} />);
  await press('팝업 추가');
  type('내용(HTML)', '<p>새 소식</p>');
  await expectOneReference(() => press('저장', dialog()));
  expect(adminCalls.site.popups).toHaveLength(2);
});

it('adds a banner again by the reference it had until it was answered', async () => {
  await open(<BannersSection calls={adminCalls.calls} newRef={newRef} />);
  await press('배너 추가');
  type('제목', '새 배너');
  await expectOneReference(() => press('저장', dialog()));
  expect(adminCalls.site.banners).toHaveLength(1);
});

it('saves a popup over nothing that another administrator saved, and shows theirs instead', async () => {
  await open(<PopupsSection calls={adminCalls.calls} newRef={newRef} show={(html) => html} />);
  await press('수정');
  adminCalls.site.popups = [popup({ width: 500 })];
  type('내용(HTML)', '<p>내 글</p>');
  await press('저장', dialog());
  expect(within(dialog()).getByRole('alert')).toHaveTextContent('다른 관리자가 먼저 변경했습니다.');
  expect(screen.getByLabelText('내용(HTML)')).toHaveValue('<p>내 글</p>');
  expect(adminCalls.site.popups[0]).toMatchObject({ width: 500 });
  await press('변경된 내용 불러오기', dialog());
  expect(screen.getByLabelText('너비(px)')).toHaveValue('500');
  type('내용(HTML)', '<p>내 글</p>');
  await press('저장', dialog());
  expect(adminCalls.site.popups[0]).toMatchObject({ width: 500, contents: '<p>내 글</p>' });
});

it('saves a page over the version that was loaded, and shows what was saved meanwhile', async () => {
  const page = { ...articlePage(1), contents: '<p>내용</p>', shown: true, position: 3 };
  let rows = [{ ...page, version: 'one' }];
  const sent: unknown[] = [];
  const calls = {
    articles: async () => ({ ok: true, value: rows }),
    saveArticle: async (...args: unknown[]) => {
      sent.push(args[1]);
      return { ok: false, failure: CHANGED };
    },
  } as unknown as CommunityStaffCalls;
  await open(<ArticlesSection calls={calls} newRef={newRef} show={(html) => html} />);
  await press('수정');
  rows = [{ ...page, title: '다른 제목', version: 'two' }];
  type('제목', '내 제목');
  await press('저장', dialog());
  await press('변경된 내용 불러오기', dialog());
  expect(screen.getByLabelText('제목')).toHaveValue('다른 제목');
  await press('저장', dialog());
  expect(sent).toEqual([
    { id: 1, version: 'one' },
    { id: 1, version: 'two' },
  ]);
});

it('pays a member again only once it is known what became of a payment whose answer was lost', async () => {
  const clock = new VirtualClock();
  const references: string[] = [];
  const page = { items: [member()], page: 1, pageCount: 1, totalCount: 1 };
  const calls = {
    members: async () => ({ ok: true as const, value: page }),
    member: () => new Promise<never>(() => {}),
    pay: async ({ clientRef }: Payment): Promise<CallResult<Paid>> => {
      references.push(clientRef);
      if (references.length === 1) return { ok: false, failure: { reason: 'timeout' } };
      return { ok: true, value: { emoney: 0 } };
    },
    paymentRequestState: async () => ({ ok: true as const, value: 'done' as const }),
  };
  await open(<OwnMembers calls={calls} load={calls.members} clock={clock} newRef={newRef} />);
  await press(agentsText.payOf('member'));
  type('지급금액(원)', '5000');
  type('내용', '감사 지급');
  const pay = () => press('지급하기', screen.getAllByRole('dialog').at(-1));
  await pay();
  await pay();
  await act(async () => clock.advance(60_001));
  await pay();
  expect(screen.getByRole('alert')).toHaveTextContent('이전 요청이 정상적으로 접수되어 있어');
  expect(references).toHaveLength(1);
  await pay();
  expect(dialog()).toHaveTextContent('5,000원을 지급했습니다.');
  expect(new Set(references).size).toBe(2);
});
