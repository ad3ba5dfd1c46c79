import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { END_CODES, type EndCode, endingByCode } from '../../../src/contract/codes/endings';
import { VirtualClock } from '../../../src/engine/replay/virtualClock';
import { OwnMembers } from '../../../src/ui/admin/commission/OwnMembers';
import type { AdminSection } from '../../../src/ui/copy/admin';
import { agentsText } from '../../../src/ui/copy/agents';
import { fakeDom, WIDE } from '../fakeDom';
import { AdminView } from './AdminView';
import { fakeAdminCalls, member, refusal, session } from './fakeAdminCalls';

const dom = fakeDom();
let adminCalls: ReturnType<typeof fakeAdminCalls>;
let clock: VirtualClock;

beforeEach(() => {
  dom.match(WIDE);
  adminCalls = fakeAdminCalls();
  clock = new VirtualClock();
});

async function open(section: AdminSection) {
  render(<AdminView calls={adminCalls.calls} clock={clock} section={section} />);
  await settle();
}

const settle = () => act(() => new Promise<void>((done) => setTimeout(done, 0)));
const press = async (name: string | RegExp, place: HTMLElement = document.body) => {
  fireEvent.click(within(place).getByRole('button', { name }));
  await settle();
};
const type = (label: string | RegExp, value: string, place: HTMLElement = document.body) =>
  fireEvent.change(within(place).getByLabelText(label), { target: { value } });
const dialog = () => screen.getByRole('dialog');

const menuOf = (userId: string) => screen.getByRole('button', { name: `${userId} 접속 종료` });
/** From the menu of the member's row. */
const choose = async (code: EndCode) => {
  fireEvent.click(menuOf('member'));
  await settle();
  fireEvent.click(screen.getByRole('menuitem', { name: endingByCode(code).staff.button }));
  await settle();
};

describe('the sessions section', () => {
  it('has one menu in each row, with what becomes of the member in words', async () => {
    await open('sessions');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(menuOf('member')).toHaveAttribute('aria-expanded', 'false');
    fireEvent.click(menuOf('member'));
    expect(menuOf('member')).toHaveAttribute('aria-expanded', 'true');
    const items = within(screen.getByRole('menu', { name: 'member 접속 종료' })).getAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent).toSorted()).toEqual([
      '강제 로그아웃',
      '로그아웃하고 아이피 차단',
      '빈 화면으로 내보내기',
      '중복 접속으로 로그아웃',
    ]);
  });

  it('is used by keys alone: arrows go round, Esc leaves it to its button', async () => {
    await open('sessions');
    fireEvent.click(menuOf('member'));
    await settle();
    const [first, second, , last] = screen.getAllByRole('menuitem');
    const key = (name: string) => fireEvent.keyDown(document.activeElement!, { key: name });
    expect(first).toHaveFocus();
    key('ArrowDown');
    expect(second).toHaveFocus();
    key('ArrowUp');
    key('ArrowUp');
    expect(last).toHaveFocus();
    key('Home');
    expect(first).toHaveFocus();
    key('End');
    expect(last).toHaveFocus();
    key('Escape');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(menuOf('member')).toHaveFocus();
  });

  it('closes when the focus goes elsewhere, and does nothing then', async () => {
    await open('sessions');
    fireEvent.click(menuOf('member'));
    await settle();
    act(() => screen.getByRole('button', { name: '새로고침' }).focus());
    expect(screen.queryByRole('menu')).toBeNull();
    expect(adminCalls.said.some((words) => words.startsWith('endSession'))).toBe(false);
  });

  it.each(END_CODES)('ends a session by %i after it was confirmed', async (code) => {
    await open('sessions');
    await choose(code);
    expect(dialog()).toHaveAccessibleName(`member 접속 종료 (${code})`);
    await press('접속 종료', dialog());
    expect(adminCalls.said).toContain(`endSession 11 ${code}`);
    expect(screen.queryByText('member')).toBeNull();
  });

  it('offers no ending of one’s own session', async () => {
    await open('sessions');
    const own = screen.getByText('본인 접속').closest('tr')!;
    expect(within(own).queryByRole('button')).toBeNull();
  });

  it('shows who comes and goes by itself', async () => {
    await open('sessions');
    adminCalls.site.sessions = [session({ id: 20, userId: 'friend' })];
    act(() => clock.advance(3_000));
    await settle();
    expect(screen.getByText('friend')).toBeVisible();
    expect(screen.queryByText('member')).toBeNull();
    expect(screen.getByText('1명 접속중 · 실시간 연결 1개')).toBeVisible();
  });

  it('shows the server’s text that it was over already', async () => {
    await open('sessions');
    await choose(556);
    adminCalls.fail(refusal('이미 종료된 접속입니다.', 'session-over'));
    await press('접속 종료', dialog());
    expect(within(dialog()).getByRole('alert')).toHaveTextContent('이미 종료된 접속입니다.');
  });
});

describe('the blocks section', () => {
  it('blocks an address and unblocks it', async () => {
    await open('blocks');
    for (const address of ['없는주소', '999.1.1.1']) {
      type('차단할 아이피', address);
      await press('차단하기');
      expect(screen.getByLabelText('차단할 아이피')).toHaveAccessibleDescription('아이피 주소를 확인해주세요.');
    }
    type('차단할 아이피', ' １０.9.9.9 ');
    type('사유(선택)', '도배');
    await press('차단하기');
    await press('차단하기', dialog());
    expect(adminCalls.site.blocks).toEqual([{ address: '10.9.9.9', reason: '도배', blockedAt: 0 }]);
    expect(screen.getByText('10.9.9.9 주소를 차단했습니다.')).toBeVisible();
    expect(screen.getByLabelText('차단할 아이피')).toHaveValue('');
    await press('해제');
    await press('차단 해제', dialog());
    expect(screen.getByText('차단된 아이피가 없습니다.')).toBeVisible();
  });

  it('retains what was typed when it is refused', async () => {
    await open('blocks');
    type('차단할 아이피', '10.9.9.9');
    await press('차단하기');
    adminCalls.fail(refusal('아이피 주소를 확인해주세요.', 'bad-address'));
    await press('차단하기', dialog());
    expect(within(dialog()).getByRole('alert')).toHaveFocus();
    await press('취소', dialog());
    expect(screen.getByLabelText('차단할 아이피')).toHaveValue('10.9.9.9');
  });
});

describe('the messages section', () => {
  it('sends to one, and shows beside the field that there is no such member', async () => {
    await open('letters');
    await press('보내기');
    expect(screen.getByLabelText('받는 회원 아이디')).toHaveFocus();
    type('받는 회원 아이디', 'nobody');
    type('제목', '안내');
    type('내용', '내용입니다');
    adminCalls.fail(refusal('회원을 찾을 수 없습니다.', 'no-member'));
    await press('보내기');
    expect(screen.getByLabelText('받는 회원 아이디')).toHaveAccessibleDescription('회원을 찾을 수 없습니다.');
    expect(screen.getByLabelText('내용')).toHaveValue('내용입니다');
    adminCalls.fail(undefined);
    type('받는 회원 아이디', 'member');
    await press('보내기');
    expect(adminCalls.said).toContain('send member 안내');
    expect(screen.getByRole('status')).toHaveTextContent('1명에게 쪽지를 보냈습니다.');
  });

  it('asks for confirmation before it sends to all', async () => {
    await open('letters');
    type('받는 사람', 'all');
    expect(screen.queryByLabelText('받는 회원 아이디')).toBeNull();
    type('제목', '공지');
    type('내용', '모두에게');
    await press('보내기');
    expect(adminCalls.said.some((words) => words.startsWith('send'))).toBe(false);
    await press('전체 발송', dialog());
    expect(adminCalls.said).toContain('send all 공지');
    expect(screen.getByText('5명에게 쪽지를 보냈습니다.')).toBeVisible();
    expect(screen.getByLabelText('제목')).toHaveValue('');
  });
});

describe('the members section', () => {
  it('searches, filters by state and turns pages', async () => {
    await open('members');
    type('아이디 또는 닉네임 검색', 'new');
    await press('검색');
    await press('승인 대기');
    await press('2 페이지');
    expect(adminCalls.said.filter((words) => words.startsWith('members'))).toEqual([
      'members 1',
      'members 1 new',
      'members 1 new waiting',
      'members 2 new waiting',
    ]);
    expect(screen.getByRole('button', { name: '승인 대기' })).toHaveAttribute('aria-pressed', 'true');
    await press('제한 회원');
    expect(adminCalls.said).toContain('members 1 new waiting limited');
  });

  it('sets a share of the limits and a longer wait of a member, within what may be', async () => {
    await open('members');
    await press('member 회원 관리');
    type('한도 비율(%)', '101', dialog());
    type('라이브 추가 대기(초)', '21', dialog());
    await press('변경 저장', dialog());
    expect(dialog()).toHaveTextContent('1부터 100까지의 숫자를 입력해주세요.');
    expect(dialog()).toHaveTextContent('1부터 20까지의 숫자를 입력해주세요.');
    type('한도 비율(%)', '30', dialog());
    type('라이브 추가 대기(초)', '8', dialog());
    await press('변경 저장', dialog());
    expect(adminCalls.said).toContain('changeMember 3 {"limitFactor":30,"liveDelay":8}');
  });

  it('lets a waiting member in', async () => {
    await open('members');
    await press('승인');
    await press('승인하기', dialog());
    expect(adminCalls.said).toContain('changeMember 4 {"state":"active"}');
    expect(screen.queryByRole('button', { name: '승인' })).toBeNull();
  });

  it('changes only what was changed', async () => {
    await open('members');
    await press('member 회원 관리');
    const save = within(dialog()).getByRole('button', { name: '변경 저장' });
    expect(save).toBeDisabled();
    type('성향', '22', dialog());
    type('상태', 'blocked', dialog());
    type('1회 최대배팅(원)', '4,999', dialog());
    await press('변경 저장', dialog());
    expect(dialog()).toHaveTextContent('5,000원부터 100,000,000원까지');
    type('1회 최대배팅(원)', '50,000', dialog());
    expect(dialog()).toHaveTextContent('이용 정지하면 즉시 로그아웃');
    await press('변경 저장', dialog());
    expect(adminCalls.said).toContain('changeMember 3 {"stakeMax":50000,"tendency":22,"state":"blocked"}');
    expect(within(dialog()).getByRole('status')).toHaveTextContent('변경되었습니다.');
    expect(within(dialog()).getByLabelText('성향')).toHaveValue('22');
  });

  it('leaves the dialog open with what is typed in it where a change leads the member out of the list', async () => {
    await open('members');
    await press('승인 대기');
    await press('newbie 회원 관리');
    type('비밀번호 재설정', 'better', dialog());
    type('상태', 'active', dialog());
    await press('변경 저장', dialog());
    expect(screen.getByText('조건에 맞는 회원이 없습니다.')).toBeInTheDocument();
    expect(within(dialog()).getByRole('status')).toHaveTextContent('변경되었습니다.');
    expect(within(dialog()).getByLabelText('상태')).toHaveValue('active');
    expect(within(dialog()).getByLabelText('비밀번호 재설정')).toHaveValue('better');
    type('성향', '22', dialog());
    await press('변경 저장', dialog());
    expect(adminCalls.said).toContain('changeMember 4 {"tendency":22}');
  });

  it('does not open a dialog again that was closed while its change was sent', async () => {
    await open('members');
    await press('newbie 회원 관리');
    type('상태', 'active', dialog());
    adminCalls.hold();
    await press('변경 저장', dialog());
    await press('닫기', dialog());
    adminCalls.letGo();
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: '승인' })).toBeNull();
  });

  it('sets another password of the right shape for a member', async () => {
    await open('members');
    await press('member 회원 관리');
    type('비밀번호 재설정', 'short', dialog());
    await press('재설정', dialog());
    expect(adminCalls.said.some((words) => words.startsWith('reset'))).toBe(false);
    type('비밀번호 재설정', 'better123', dialog());
    await press('재설정', dialog());
    expect(adminCalls.said).toContain('resetPassword 3');
    expect(dialog()).toHaveTextContent('비밀번호를 재설정했습니다.');
  });

  it('offers no change of an administrator', async () => {
    adminCalls.site.members = [member({ userId: 'admin', type: 1 })];
    await open('members');
    await press('admin 회원 관리');
    expect(dialog()).toHaveTextContent('관리자 계정은 여기에서 변경할 수 없습니다.');
  });

  it('shows the same as cards where a table does not fit', async () => {
    dom.match();
    await open('members');
    expect(screen.queryByRole('table')).toBeNull();
    expect(within(screen.getByRole('list', { name: '회원' })).getAllByRole('listitem')).toHaveLength(2);
  });
});

describe('the requests section', () => {
  it('lists who waits and marks them as done', async () => {
    await open('requests');
    expect(screen.getByText('010-0000-0000')).toBeVisible();
    await press('처리 완료');
    await press('처리 완료', dialog());
    expect(screen.getByText('처리할 요청이 없습니다.')).toBeVisible();
  });
});

describe('the audit section', () => {
  it('shows what was changed, field by field, and whether the record is whole', async () => {
    await open('audit');
    expect(screen.getByRole('table')).toHaveTextContent('사이트 설정 변경사이트사이트 점검 아니요 → 예');
    expect(screen.getByRole('table')).not.toHaveTextContent('자동 로그아웃');
    expect(screen.getByText('기록이 처음부터 끝까지 온전합니다.')).toBeVisible();
  });

  it('names whose a subject is and whom a field means', async () => {
    await open('audit');
    const table = screen.getByRole('table');
    expect(table).toHaveTextContent(
      '금액 조정 실행조정 1 한강나루 (member)회원 없음 → 한강나루 (member)금액 없음 → 5,000',
    );
  });

  it.each([
    [{ seq: 3, reason: 'contradicted' }, '3번: 데이터베이스 밖에 보관된 해시가 서로 다릅니다.'],
    [{ seq: null, reason: 'unread' }, '데이터베이스 밖에 보관된 해시를 읽을 수 없어 기록을 비교하지 못했습니다.'],
  ] as const)('shows what is wrong with the record: %o', async (flaw, text) => {
    const { audit } = adminCalls.calls;
    adminCalls.calls.audit = async (...query) => {
      const result = await audit(...query);
      return result.ok ? { ...result, value: { ...result.value, flaw } } : result;
    };
    await open('audit');
    expect(screen.getByRole('alert').textContent).toBe(text);
  });

  it('is filtered by who did what and when, and by a text', async () => {
    await open('audit');
    const filters = screen.getByRole('search');
    for (const [label, value] of [
      ['관리자', '1'],
      ['작업', 'adjustment.make'],
      ['시작일', '2026-01-02'],
      ['종료일', '2026-01-02'],
      ['이름·아이디·내용', ' 한강 '],
    ] as const) {
      type(label, value, filters);
    }
    await press('검색');
    const day = Date.parse('2026-01-02T00:00:00+09:00');
    expect(adminCalls.said.at(-1)).toBe(
      `audit 1 ${JSON.stringify({ by: '1', action: 'adjustment.make', from: String(day), to: String(day + 86_400_000), search: '한강' })}`,
    );
    await press('조건 지우기');
    expect(adminCalls.said.at(-1)).toBe('audit 1 {}');
  });
});

describe('a manager’s own members', () => {
  it('are listed, to be looked at and paid, and nothing else', async () => {
    const calls = {
      members: (page: number) =>
        Promise.resolve({ ok: true as const, value: { items: [member()], page, pageCount: 1, totalCount: 1 } }),
      member: () => new Promise<never>(() => {}),
      pay: () => new Promise<never>(() => {}),
      paymentRequestState: () => new Promise<never>(() => {}),
    };
    render(<OwnMembers calls={calls} load={calls.members} clock={clock} newRef={() => 'reference-1'} />);
    await settle();
    expect(screen.getByRole('table')).toHaveTextContent('1,000,000원');
    expect(screen.getByText('내 추천으로 가입한 회원 1명')).toBeVisible();
    const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
    expect(names).toEqual([agentsText.infoOf('member'), agentsText.payOf('member')]);
  });
});
