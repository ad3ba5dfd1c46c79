import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { VirtualClock } from '../../../src/engine/replay/virtualClock';
import { ADMIN_GROUPS, ADMIN_SECTIONS, type AdminSection, adminText } from '../../../src/ui/copy/admin';
import { fakeDom, WIDE } from '../fakeDom';
import { AdminView } from './AdminView';
import { fakeAdminCalls, popup, refusal, session } from './fakeAdminCalls';

const dom = fakeDom();
let adminCalls: ReturnType<typeof fakeAdminCalls>;
let clock: VirtualClock;

beforeEach(() => {
  dom.match(WIDE);
  adminCalls = fakeAdminCalls();
  clock = new VirtualClock();
});

async function open(section: AdminSection) {
  render(
    <AdminView
      calls={adminCalls.calls}
      clock={clock}
      section={section}
      onSignOut={() => {}}
      show={(html) => <output>{html}</output>}
    />,
  );
  await settle();
}

const settle = () => act(() => new Promise<void>((done) => setTimeout(done, 0)));
const pass = async (ms: number) => {
  act(() => clock.advance(ms));
  await settle();
};
const press = async (name: string | RegExp, within_: HTMLElement = document.body) => {
  fireEvent.click(within(within_).getByRole('button', { name }));
  await settle();
};
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const dialog = () => screen.getByRole('dialog');
const alerts = () => screen.getAllByRole('alert').map((one) => one.textContent);

describe('the page', () => {
  it('has a link for every section, and marks the present one', async () => {
    await open('news');
    const menu = within(screen.getByRole('navigation', { name: '관리 메뉴' }));
    expect(menu.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      ADMIN_SECTIONS.map((section) => `/admin?section=${section}`),
    );
    expect(menu.getByRole('link', { current: 'page' })).toHaveTextContent(adminText.section('news'));
  });

  it('has its sections in named groups', async () => {
    await open('news');
    const groups = within(screen.getByRole('navigation', { name: '관리 메뉴' })).getAllByRole('group');
    expect(groups.map((group) => group.getAttribute('aria-label'))).toEqual(ADMIN_GROUPS.map(({ name }) => name));
    expect(within(groups.at(-2)!).getByRole('link', { name: '뉴스' })).toBeVisible();
  });

  it('counts what waits beside the entry of its section, in words for screen readers', async () => {
    await open('news');
    expect(screen.getByRole('link', { name: '충전·환전 3건 대기' })).toHaveTextContent('충전·환전3');
    expect(screen.getByRole('link', { name: '1:1문의 4건 대기' })).toBeVisible();
    expect(screen.getByRole('link', { name: '비밀번호 요청' })).toBeVisible();
  });

  it('counts who is signed in, reloaded every ten seconds', async () => {
    await open('site');
    expect(screen.getByText('2명')).toBeVisible();
    adminCalls.site.sessions.push(session({ id: 12, userId: 'friend' }));
    await pass(10_000);
    expect(screen.getByText('3명')).toBeVisible();
  });

  it('has a button to sign out that is never narrower than its text, on a phone neither', async () => {
    dom.match();
    await open('site');
    expect(screen.getByRole('button', { name: '로그아웃' })).toHaveStyle({ flexShrink: '0' });
    expect(screen.getByRole('button', { name: '점검 시작' })).toHaveStyle({ flexShrink: '0' });
  });

  it("counts again after a decision of one's own, before the next poll", async () => {
    await open('popups');
    const before = adminCalls.said.length;
    await press('끄기');
    expect(adminCalls.since(before)).not.toContain('overview');
    await press('끄기', dialog());
    expect(adminCalls.since(before)).toContain('overview');
  });

  it('does not poll again while it still waits for an answer', async () => {
    await open('site');
    adminCalls.hold();
    const before = adminCalls.said.length;
    await pass(40_000);
    expect(adminCalls.since(before).filter((words) => words === 'overview')).toHaveLength(1);
  });
});

describe('the site section', () => {
  it('turns maintenance on and off, confirmed each time', async () => {
    await open('site');
    await press('점검 시작');
    expect(dialog()).toHaveTextContent('접속 중인 일반 회원이 모두 로그아웃');
    expect(adminCalls.site.settings.siteNoticeFlg).toBe(false);
    await press('점검 시작', dialog());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(adminCalls.site.settings.siteNoticeFlg).toBe(true);
    await press('점검 종료');
    await press('점검 종료', dialog());
    expect(adminCalls.site.settings.siteNoticeFlg).toBe(false);
  });

  it('does nothing when it is called off', async () => {
    await open('site');
    await press('가입 마감');
    await press('취소', dialog());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(adminCalls.said.some((words) => words.startsWith('change'))).toBe(false);
  });

  it('shows a failure in its dialog, and retries from there', async () => {
    await open('site');
    await press('가입 마감');
    adminCalls.fail({ reason: 'network' });
    await press('가입 마감', dialog());
    expect(within(dialog()).getByRole('alert')).toHaveTextContent('연결이 원활하지 않습니다');
    adminCalls.fail(undefined);
    await press('가입 마감', dialog());
    expect(adminCalls.site.settings.joinStartEndFlg).toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('can be neither pressed twice nor left while it is on its way', async () => {
    await open('site');
    await press('점검 시작');
    adminCalls.hold();
    await press('점검 시작', dialog());
    expect(within(dialog()).getByRole('button', { name: '처리 중…' })).toBeDisabled();
    fireEvent.keyDown(dialog(), { key: 'Escape' });
    expect(dialog()).toBeVisible();
    adminCalls.letGo();
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(adminCalls.said.filter((words) => words.startsWith('changeSettings'))).toHaveLength(1);
  });

  it('saves the minutes until an idle member is signed out, and retains what is typed when that fails', async () => {
    await open('site');
    type('자동 로그아웃 시간(분)', '0');
    await press('저장');
    expect(screen.getByLabelText('자동 로그아웃 시간(분)')).toHaveAccessibleDescription(/1부터 10,080까지/);
    type('자동 로그아웃 시간(분)', '45');
    adminCalls.fail({ reason: 'timeout' });
    await press('저장');
    expect(alerts()[0]).toContain('연결이 원활하지 않습니다');
    expect(screen.getByLabelText('자동 로그아웃 시간(분)')).toHaveValue('45');
    adminCalls.fail(undefined);
    await press('저장');
    expect(adminCalls.site.settings.autoLogoutMin).toBe(45);
    expect(screen.getByText('저장되었습니다.')).toBeVisible();
  });

  it('reports that it could not be loaded, shows what it had, and loads it again', async () => {
    await open('site');
    adminCalls.fail({ reason: 'network' });
    await pass(5_000);
    expect(alerts()[0]).toContain('마지막으로 불러온 내용');
    expect(screen.getByText('사이트 점검')).toBeVisible();
    adminCalls.fail(undefined);
    await press('다시 시도');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the popups section', () => {
  it('adds one, seen as members will see it while it is written', async () => {
    await open('popups');
    await press('팝업 추가');
    await press('저장', dialog());
    expect(screen.getByLabelText('내용(HTML)')).toHaveFocus();
    type('내용(HTML)', '<b>새 이벤트</b>');
    expect(within(dialog()).getByText('<b>새 이벤트</b>', { selector: 'output' })).toBeVisible();
    type('너비(px)', '100');
    await press('저장', dialog());
    expect(screen.getByLabelText('너비(px)')).toHaveAccessibleDescription(/160부터/);
    type('너비(px)', '500');
    await press('저장', dialog());
    expect(adminCalls.site.popups[1]).toMatchObject({ contents: '<b>새 이벤트</b>', width: 500, popupFlg: true });
    expect(screen.getByRole('table')).toHaveTextContent('새 이벤트');
  });

  it('puts markup around what is selected, as often as asked', async () => {
    await open('popups');
    await press('팝업 추가');
    type('내용(HTML)', '오늘의 소식');
    const area = screen.getByLabelText<HTMLTextAreaElement>('내용(HTML)');
    area.setSelectionRange(4, 6);
    await press('굵게', dialog());
    expect(area).toHaveFocus();
    await press('기울임', dialog());
    expect(area).toHaveValue('오늘의 <b><i>소식</i></b>');
    expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('소식');
    await press('저장', dialog());
    expect(adminCalls.site.popups[1]).toMatchObject({ contents: '오늘의 <b><i>소식</i></b>' });
  });

  it('retains what was written when it could not be saved', async () => {
    await open('popups');
    await press('수정');
    type('내용(HTML)', '<p>고친 내용</p>');
    adminCalls.fail({ reason: 'unavailable', status: 503, code: undefined, message: undefined });
    await press('저장', dialog());
    expect(within(dialog()).getByRole('alert')).toBeVisible();
    expect(screen.getByLabelText('내용(HTML)')).toHaveValue('<p>고친 내용</p>');
    adminCalls.fail(undefined);
    await press('저장', dialog());
    expect(adminCalls.site.popups[0]?.contents).toBe('<p>고친 내용</p>');
  });

  it('turns one off and deletes it', async () => {
    await open('popups');
    await press('끄기');
    await press('끄기', dialog());
    expect(adminCalls.site.popups).toEqual([popup({ popupFlg: false })]);
    await press('삭제');
    await press('삭제', dialog());
    expect(screen.getByText('등록된 팝업이 없습니다.')).toBeVisible();
  });
});

describe('contents that members would see nothing of', () => {
  it('are refused at their field, before the server and by it', async () => {
    await open('popups');
    await press('팝업 추가');
    for (const blank of ['<p>&nbsp;</p>', '<img src="https://evil.test/x.png">']) {
      type('내용(HTML)', blank);
      await press('저장', dialog());
      expect(screen.getByLabelText('내용(HTML)')).toHaveAccessibleDescription(/보이는 글이나 저장된 사진/);
    }
    expect(adminCalls.said).not.toContain('savePopup new');
    type('내용(HTML)', '<select>글</select>');
    adminCalls.fail(refusal('회원에게 보이는 글이나 저장된 사진이 있어야 합니다.', 'blank-html'));
    await press('저장', dialog());
    expect(screen.getByLabelText('내용(HTML)')).toBeInvalid();
    type('내용(HTML)', `<img src="/file/download/${'a'.repeat(32)}">`);
    adminCalls.fail(undefined);
    await press('저장', dialog());
    expect(adminCalls.site.popups).toHaveLength(2);
  });
});

describe('the news section', () => {
  it('edits the list as a whole and saves it', async () => {
    await open('news');
    await press('뉴스 추가');
    const fields = screen.getAllByLabelText('내용');
    await press('저장');
    expect(fields[1]).toHaveAccessibleDescription('내용을 입력해주세요.');
    fireEvent.change(fields[1]!, { target: { value: '새 소식' } });
    await press('뉴스 2 위로');
    await press('저장');
    expect(adminCalls.site.news).toEqual([{ contents: '새 소식' }, { contents: '오늘의 경기' }]);
    expect(screen.getByText('변경 사항이 없습니다.')).toBeVisible();
  });

  it('loses nothing when it is refused, and can go back to what was', async () => {
    await open('news');
    fireEvent.change(screen.getByLabelText('내용'), { target: { value: '고침' } });
    adminCalls.fail(refusal('허용되지 않은 링크 주소입니다.', 'bad-link'));
    await press('저장');
    expect(alerts()).toEqual(['허용되지 않은 링크 주소입니다.']);
    expect(screen.getByLabelText('내용')).toHaveValue('고침');
    await press('되돌리기');
    expect(screen.getByLabelText('내용')).toHaveValue('오늘의 경기');
  });
});

describe('the messengers section', () => {
  it('needs an image, stores it at once and saves the list', async () => {
    await open('messengers');
    await press('메신저 추가');
    type('이름', '텔레그램');
    type('링크 주소', 'https://t.me/house');
    await press('저장');
    expect(alerts()).toEqual(['이미지를 선택해주세요.']);
    const image = new File(['x'], 'a.png', { type: 'image/png' });
    adminCalls.fail(refusal('이미지 용량 또는 크기가 너무 큽니다.'));
    fireEvent.change(screen.getByLabelText('메신저 1 이미지 선택'), { target: { files: [image] } });
    await waitFor(() => expect(alerts()).toEqual(['이미지 용량 또는 크기가 너무 큽니다.']));
    adminCalls.fail(undefined);
    fireEvent.change(screen.getByLabelText('메신저 1 이미지 선택'), { target: { files: [image] } });
    await settle();
    await press('저장');
    expect(adminCalls.site.messengers).toEqual([{ imgPath: 'abc', name: '텔레그램', url: 'https://t.me/house' }]);
  });
});

describe('the banners section', () => {
  it('adds one, seen as members will see it while it is written, turns it off and deletes it', async () => {
    await open('banners');
    expect(screen.getByText('등록된 배너가 없습니다.')).toBeVisible();
    await press('배너 추가');
    await press('저장', dialog());
    expect(screen.getByLabelText('제목')).toHaveFocus();
    type('제목', '주말 축구');
    type('이동할 페이지(선택)', 'https://evil.test/');
    type('시작(선택)', '2026-01-02T10:00');
    type('종료(선택)', '2026-01-01T10:00');
    await press('저장', dialog());
    expect(screen.getByLabelText('이동할 페이지(선택)')).toHaveAccessibleDescription(/사이트에 있는 페이지/);
    expect(screen.getByLabelText('종료(선택)')).toHaveAccessibleDescription(/시작보다 늦은/);
    type('이동할 페이지(선택)', '/nowhere');
    expect(screen.getByLabelText('이동할 페이지(선택)')).toBeInvalid();
    type('이동할 페이지(선택)', '/inplay');
    type('종료(선택)', '2026-01-03T10:00');
    expect(within(dialog()).getByRole('link', { name: '주말 축구' })).toHaveAttribute('href', '/inplay');
    await press('저장', dialog());
    expect(adminCalls.site.banners).toEqual([
      {
        id: 9,
        title: '주말 축구',
        contents: '',
        image: null,
        art: 'soccer',
        href: '/inplay',
        startsAt: Date.parse('2026-01-02T01:00:00Z'),
        endsAt: Date.parse('2026-01-03T01:00:00Z'),
        position: 1,
        isOn: true,
      },
    ]);
    expect(screen.getByRole('table')).toHaveTextContent('2026-01-02 10:00:00 ~ 2026-01-03 10:00:00');
    await press('끄기');
    await press('끄기', dialog());
    expect(adminCalls.site.banners[0]).toMatchObject({ isOn: false });
    await press('삭제');
    await press('삭제', dialog());
    expect(adminCalls.site.banners).toEqual([]);
  });
});
