import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { HomePage } from '../../../src/routes/HomePage';
import { LoginPage } from '../../../src/routes/LoginPage';
import { MaintenancePage } from '../../../src/routes/MaintenancePage';
import { fakeDom, WIDE } from '../fakeDom';
import { openSite } from '../openSite';
import { failed, settle, type TestSite, testSite } from '../testSite';

const dom = fakeDom();
const PAGES = { '/': async () => HomePage, '/login': async () => LoginPage };
let made: TestSite;
beforeEach(async () => {
  dom.match(WIDE);
  made = testSite();
});

const open = () => openSite(made, '/login', PAGES);
const main = () => within(screen.getByRole('main'));
const dialog = () => within(screen.getByRole('dialog'));
const press = (name: string, where: { getByRole: typeof screen.getByRole } = screen) =>
  fireEvent.click(where.getByRole('button', { name }));
const type = (where: ReturnType<typeof within>, label: string, text: string) =>
  fireEvent.change(where.getByLabelText(label), { target: { value: text } });
const calls = (name: string) => made.called.filter((call) => call.name === name).map(({ args }) => args[0]);
const alertText = () => screen.queryByRole('alertdialog')?.textContent ?? '';

describe('signing in', () => {
  it('is looked at before it is sent', async () => {
    await open();
    press('로그인', main());
    expect(main().getByText('아이디를 입력해주세요.')).toBeVisible();
    expect(main().getByLabelText('아이디')).toHaveFocus();
    type(main(), '아이디', 'member');
    press('로그인', main());
    expect(main().getByText('비밀번호를 입력해주세요.')).toBeVisible();
    expect(calls('member.login')).toEqual([]);
  });

  it('follows a note to who was signed out by a visit to a maintenance page that has nothing to announce', async () => {
    await made.signIn();
    const { at } = await openSite(made, '/maintenance', { ...PAGES, '/maintenance': async () => MaintenancePage });
    expect(await screen.findByText(/진행 중인 점검이 없어/)).toBeVisible();
    expect(at()).toBe('/login');
  });

  it('leads a member to the top page', async () => {
    made.answers.set('member.login', { token: 'token' });
    const { at } = await open();
    type(main(), '아이디', ' member ');
    type(main(), '비밀번호', 'member1234');
    press('로그인', main());
    await settle();
    expect(calls('member.login')).toEqual([{ userId: 'member', password: 'member1234' }]);
    await made.signIn();
    await waitFor(() => expect(at()).toBe('/'));
  });

  it.each([
    [
      { reason: 'refused', status: 404, code: 'wrong-login', message: '아이디 또는 비밀번호가 일치하지 않습니다.' },
      '아이디 또는 비밀번호가 일치하지 않습니다.',
    ],
    [{ reason: 'network' }, '예상하지 못한 문제가 일어났습니다. 관리자에게 문의해주세요.'],
  ])('that fails is reported by an alert: %j', async (failure, text) => {
    made.answers.set('member.login', failed(failure));
    await open();
    type(main(), '아이디', 'member');
    type(main(), '비밀번호', 'wrong');
    press('로그인', main());
    await settle();
    expect(alertText()).toContain(text);
    expect(screen.getByRole('button', { name: '확인' })).toHaveFocus();
  });

  it('from the dialog forgets what was typed when it is closed', async () => {
    await open();
    press('비회원 안내');
    press('로그인', dialog());
    type(dialog(), '아이디', 'somebody');
    expect(main().getByLabelText('아이디')).toHaveValue('somebody');
    press('로그인 닫기', dialog());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(main().getByLabelText('아이디')).toHaveValue('');
  });

  it('has accounts to try only where there are some, which a press types in', async () => {
    await open();
    expect(screen.queryByText('체험 계정')).toBeNull();
  });

  it('types a demo account in', async () => {
    made.site.demo = [{ userId: 'friend', password: 'friend1234' }];
    await open();
    press('friend 계정 입력');
    expect(main().getByLabelText('비밀번호')).toHaveValue('friend1234');
  });
});

describe('signing up', () => {
  const FORM = {
    아이디: 'newone',
    닉네임: '새이름',
    비밀번호: 'secret12',
    '비밀번호 확인': 'secret12',
    '휴대폰 번호': '01012345678',
    은행: '국민은행',
    예금주: '홍길동',
    계좌번호: '123-456-789',
    환전비밀번호: '1234',
  };
  const fill = () => {
    for (const [label, text] of Object.entries(FORM)) type(dialog(), label, text);
  };

  it('is refused while it is closed', async () => {
    made.answers.set('settings.signUpClosed', true);
    await open();
    press('회원가입');
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(alertText()).toContain('현재 회원가입은 종료했습니다.');
  });

  it('is confirmed before it is sent, and retains what was typed where it is not', async () => {
    made.answers.set('member.join', 'waiting');
    await open();
    press('회원가입');
    await settle();
    press('가입하기', dialog());
    expect(dialog().getByText('닉네임을 입력해주세요.')).toBeVisible();
    fill();
    press('가입하기', dialog());
    expect(screen.getByRole('dialog', { name: '가입 확인' })).toBeVisible();
    expect(dialog().getByText('010-1234-5678')).toBeVisible();
    expect(dialog().queryByText('secret12')).toBeNull();
    press('취소', dialog());
    expect(dialog().getByLabelText('닉네임')).toHaveValue('새이름');
    press('가입하기', dialog());
    press('가입 신청', dialog());
    await settle();
    expect(calls('member.join')).toEqual([
      expect.objectContaining({ userId: 'newone', phone: '01012345678', recommender: '' }),
    ]);
    expect(dialog().getByText(/가입 신청이 접수되었습니다/)).toBeVisible();
    expect(dialog().getByRole('button', { name: '확인' })).toHaveFocus();
    press('확인', dialog());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  /** Filled in, looked at once more, and sent. */
  const apply = async () => {
    await open();
    press('회원가입');
    await settle();
    fill();
    press('가입하기', dialog());
    press('가입 신청', dialog());
    await settle();
  };

  it.each([
    ['waiting', '승인이 끝나면 로그인할 수 있습니다.'],
    ['active', '바로 로그인할 수 있습니다.'],
  ])('answered %s reports whether staff has to approve it', async (state, text) => {
    made.answers.set('member.join', state);
    await apply();
    expect(dialog().getByRole('status')).toHaveTextContent(text);
  });

  it('may set limits of one’s own, each for a period', async () => {
    made.answers.set('member.join', 'waiting');
    await open();
    press('회원가입');
    await settle();
    fill();
    type(dialog(), '충전 한도', '4000');
    press('가입하기', dialog());
    expect(dialog().getByText('5,000원 이상, 1,000원 단위로 입력해주세요. 비워 두면 설정하지 않습니다.')).toBeVisible();
    type(dialog(), '충전 한도', '');
    type(dialog(), '손실 한도', '50000');
    expect(dialog().getByLabelText('손실 한도')).toHaveValue('50,000');
    fireEvent.change(dialog().getByLabelText('손실 한도 기간'), { target: { value: 'week' } });
    type(dialog(), '이용 시간 한도(분)', '90');
    press('가입하기', dialog());
    expect(dialog().getByText('일주일 손실 한도')).toBeVisible();
    expect(dialog().getByText('1시간 30분')).toBeVisible();
    press('가입 신청', dialog());
    await settle();
    expect(calls('member.join')).toEqual([
      expect.objectContaining({
        limits: [
          { kind: 'loss', period: 'week', amount: 50_000 },
          { kind: 'time', period: 'day', amount: 90 },
        ],
      }),
    ]);
  });

  it('that the server refuses shows why beside the field', async () => {
    made.answers.set(
      'member.join',
      failed({
        reason: 'refused',
        status: 409,
        code: 'user-id-taken',
        message: '이미 사용중이거나 운영자로 보이는 아이디입니다.',
      }),
    );
    await apply();
    expect(screen.getByRole('dialog', { name: '회원가입' })).toBeVisible();
    expect(dialog().getByText('이미 사용중이거나 운영자로 보이는 아이디입니다.')).toBeVisible();
  });

  it('by a recommender needs one', async () => {
    await open();
    press('추천인 가입');
    await settle();
    fill();
    press('가입하기', dialog());
    expect(dialog().getByText('추천인 아이디 또는 코드를 입력해주세요.')).toBeVisible();
  });
});

it('requests a forgotten password', async () => {
  made.answers.set('member.findPassword', null);
  await open();
  press('비밀번호 찾기');
  type(dialog(), '아이디', 'member');
  type(dialog(), '휴대폰 번호', '01012345678');
  press('요청하기', dialog());
  await settle();
  expect(calls('member.findPassword')).toEqual([{ userId: 'member', phone: '01012345678' }]);
  expect(dialog().getByText(/요청이 접수되었습니다/)).toBeVisible();
});

/** Opens the account of the member who is signed in, and asks there for another password. */
async function changePassword(): Promise<void> {
  press('한별 회원정보 열기');
  await settle();
  press('비밀번호 변경', dialog());
  type(dialog(), '현재 비밀번호', 'member1234');
  type(dialog(), '새 비밀번호', 'member5678');
  type(dialog(), '새 비밀번호 확인', 'member5678');
  press('변경하기', dialog());
  await settle();
}

it('shows a member their account, where the password is changed', async () => {
  made.answers.set('member.info', failed({ reason: 'network' }));
  made.answers.set('member.changePassword', null);
  await made.signIn();
  await openSite(made, '/', PAGES);
  press('한별 회원정보 열기');
  await settle();
  expect(dialog().getByText('연결이 원활하지 않습니다. 잠시 후 다시 시도해주세요.')).toBeVisible();
  press('회원정보 닫기', dialog());
  await changePassword();
  expect(calls('member.changePassword')).toEqual([{ password: 'member1234', next: 'member5678' }]);
  expect(screen.getByRole('button', { name: '확인' })).toHaveFocus();
});

it.each([
  [{ reason: 'network' }, /변경되었는지 확인하지 못했습니다/],
  [{ reason: 'unavailable', status: 503, message: '잠시 후' }, /변경되었는지 확인하지 못했습니다/],
  [{ reason: 'refused', status: 429, code: 'too-many', message: '요청이 너무 많습니다.' }, '요청이 너무 많습니다.'],
])('leaves open which password holds where no answer came: %j', async (failure, text) => {
  made.answers.set('member.changePassword', failed(failure));
  await made.signIn();
  await openSite(made, '/', PAGES);
  await changePassword();
  expect(dialog().getByRole('alert')).toHaveTextContent(text);
});

it('closes the account dialog with the session', async () => {
  await made.signIn();
  const { at } = await openSite(made, '/', PAGES);
  press('한별 회원정보 열기');
  press('로그아웃', dialog());
  await waitFor(() => expect(at()).toBe('/login'));
  expect(screen.queryByRole('dialog')).toBeNull();
});
