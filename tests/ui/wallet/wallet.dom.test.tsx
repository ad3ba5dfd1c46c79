import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MemberPlayPoints } from '../../../src/contract/api/rewards/playPoints';
import type { ChargeTerms, ExchangeTerms, WalletOrder, WalletOrders } from '../../../src/contract/api/wallet';
// Loaded before, not on the first test's time.
import '../../../src/routes/ChargePage';
import '../../../src/routes/ExchangePage';
import '../../../src/routes/MemberPage';
import '../../../src/routes/PointPage';
import '../../../src/routes/WalletDialogs';
import { fakeDom, WIDE } from '../fakeDom';
import { openSite } from '../openSite';
import { failed, settle, type TestSite, testSite } from '../testSite';

const dom = fakeDom();
const NOW = 1_700_000_000_000;
const ROLLING = { single: 150, double: 100, multi: 100, casino: 100, minigame: 200 };

const TERMS: ChargeTerms = {
  depositor: '홍길동',
  bonuses: [{ id: 5, name: '매충 5%', percent: 5, fromMinute: null, toMinute: null, rolling: ROLLING }],
  coins: [{ code: 'USDT', name: '테더', network: 'TRC-20', address: 'DEMO-ADDRESS', price: 1_400, places: 2 }],
};
const order = (fields: Partial<WalletOrder> = {}): WalletOrder => ({
  id: 10_001,
  kind: 'charge',
  amount: 100_000,
  chargeType: 1,
  bonus: 0,
  bonusName: '',
  coinAmount: '',
  coin: '',
  state: 'waiting',
  reason: '',
  askedAt: NOW,
  decidedAt: null,
  ...fields,
});
const orders = (...items: WalletOrder[]): WalletOrders => ({ items, page: 1, pageCount: 1, totalCount: items.length });
const exchangeTerms = (fields: Partial<ExchangeTerms> = {}): ExchangeTerms => ({
  bank: '하나은행',
  holder: '홍길동',
  account: '***-****-0000',
  reached: 10_000,
  charges: [],
  ...fields,
});

let made: TestSite;

async function begin() {
  dom.match(WIDE);
  made = testSite();
  made.answers.set('wallet.chargeTerms', TERMS);
  made.answers.set('wallet.exchangeTerms', exchangeTerms());
  made.answers.set('wallet.orders', orders());
  made.answers.set('wallet.playPoints', { rules: [], yesterday: null, waiting: 0 } satisfies MemberPlayPoints);
  await made.signIn();
}
// The first page takes longest to load, which must not count for a test.
beforeAll(async () => {
  await begin();
  await open('/charge');
  cleanup();
});
beforeEach(begin);

async function open(path: string) {
  await openSite(made, path);
  await waitFor(() => expect(document.querySelector('main')).not.toBeNull());
  await settle();
}

const asked = (name: string) => made.called.filter((call) => call.name === name).map(({ args }) => args[0]);
/** Names are looked up in the page alone: the menus around it are long. */
const main = () => document.querySelector('main')!;
const press = async (name: string | RegExp, place: HTMLElement = main()) => {
  fireEvent.click(within(place).getByRole('button', { name }));
  await settle();
};
const dialog = () => [...document.querySelectorAll<HTMLElement>('[role=dialog]')].at(-1)!;
const form = () => document.querySelector('form')!;

describe('/charge', () => {
  it('requests an amount with a bonus, once, and shows that', async () => {
    made.answers.set('wallet.charge', order());
    await open('/charge');
    await press('100,000원 더하기');
    await press('10,000원 더하기');
    expect(screen.getByLabelText('충전금액')).toHaveValue('110,000');
    fireEvent.click(within(main()).getByRole('radio', { name: /매충 5%.*적립 조건 ?스포츠 11,338%/ }));
    expect(screen.getByText('115,500원 (+5,500원)')).toBeVisible();
    await press('충전신청', form());
    expect(asked('wallet.charge')).toEqual([
      { clientRef: expect.any(String) as string, chargeType: 1, amount: 110_000, bonus: 5 },
    ]);
    expect(screen.getByText(/충전신청이 접수되었습니다/)).toBeVisible();
  });

  it('sends the same reference again after a lost answer', async () => {
    made.answers.set('wallet.charge', failed({ reason: 'timeout' }));
    await open('/charge');
    await press('10,000원 더하기');
    await press('충전신청', form());
    expect(within(main()).getByRole('alert')).toHaveTextContent('연결이 원활하지 않습니다');
    made.answers.set('wallet.charge', order());
    await press('충전신청', form());
    const [first, second] = asked('wallet.charge');
    expect(second).toEqual(first);
  });

  it('is not sent with an amount that cannot be', async () => {
    await open('/charge');
    fireEvent.change(screen.getByLabelText('충전금액'), { target: { value: '9500원' } });
    await press('충전신청', form());
    expect(screen.getByLabelText('충전금액')).toHaveAccessibleDescription(/최소 10,000원부터/);
    expect(asked('wallet.charge')).toEqual([]);
  });

  it('reads a pasted amount by its separators, and refuses a sign instead of dropping it', async () => {
    await open('/charge');
    const amount = screen.getByLabelText('충전금액');
    const paste = (value: string) => fireEvent.change(amount, { target: { value } });
    paste('20.000,00');
    expect(amount).toHaveValue('20,000');
    for (const value of ['1', '10', '10.', '10.5']) paste(value);
    expect(amount).toHaveAccessibleDescription('10원');
    paste('-20000');
    await press('충전신청', form());
    expect(amount).toHaveValue('-20000');
    expect(amount).toHaveAccessibleDescription(/최소 10,000원부터/);
    expect(asked('wallet.charge')).toEqual([]);
  });

  it('shows own orders with their states, cancels waiting ones and hides decided ones', async () => {
    made.answers.set(
      'wallet.orders',
      orders(
        order({ id: 3, bonus: 5_000, bonusName: '매충 5%' }),
        order({ id: 2, state: 'refused', reason: '입금 미확인', decidedAt: NOW }),
      ),
    );
    made.answers.set('wallet.cancelOrder', null);
    made.answers.set('wallet.hideOrder', null);
    await open('/charge');
    const rows = within(main()).getAllByRole('row').slice(1);
    expect(rows[0]).toHaveTextContent('매충 5% +5,000원확인중');
    expect(rows[1]).toHaveTextContent('입금취소입금 미확인');
    await press('신청번호 3 취소');
    await press('신청취소', dialog());
    await press('신청번호 2 삭제');
    expect([asked('wallet.cancelOrder'), asked('wallet.hideOrder')]).toEqual([[3], [2]]);
  });

  it('leads to why it was refused, each time', async () => {
    const message = '이미 처리중인 신청이 있습니다.';
    const refused = failed({ reason: 'refused', status: 409, code: 'wallet-waiting', message });
    made.answers.set('wallet.charge', refused);
    await open('/charge');
    for (const _ of [1, 2]) {
      await press('10,000원 더하기');
      await press('충전신청', form());
      expect(within(form()).getByRole('alert')).toHaveFocus();
      expect(document.activeElement).toHaveTextContent(message);
      within(form()).getByRole('button', { name: '충전신청' }).focus();
    }
  });

  it('shows no address to send coins to where it would be refused', async () => {
    const message = '이미 처리중인 신청이 있습니다.';
    made.answers.set('wallet.checkCharge', failed({ reason: 'refused', status: 409, code: 'wallet-waiting', message }));
    await open('/charge');
    fireEvent.click(within(main()).getByRole('tab', { name: '코인입금' }));
    await press('코인 입금하기');
    await press('10,000원 더하기', dialog());
    await press('다음', dialog());
    expect(asked('wallet.checkCharge')).toEqual([{ chargeType: 2, amount: 10_000, bonus: null, coin: 'USDT' }]);
    expect(dialog()).toHaveAccessibleName('코인입금');
    expect(document.body).not.toHaveTextContent('DEMO-ADDRESS');
    expect(within(dialog()).getByRole('alert')).toHaveTextContent(message);
    expect(within(dialog()).getByRole('alert')).toHaveFocus();
  });

  it('is paid in coins through two dialogs', async () => {
    made.answers.set('wallet.checkCharge', null);
    made.answers.set('wallet.charge', order({ chargeType: 2 }));
    await open('/charge');
    fireEvent.click(within(main()).getByRole('tab', { name: '코인입금' }));
    await press('코인 입금하기');
    await press('다음', dialog());
    expect(within(dialog()).getByLabelText('충전금액')).toHaveAccessibleDescription('금액을 입력해주세요.');
    await press('100,000원 더하기', dialog());
    expect(dialog()).toHaveTextContent('71.43 USDT');
    await press('다음', dialog());
    expect(dialog()).toHaveAccessibleName('코인입금 확인');
    expect(dialog()).toHaveTextContent('DEMO-ADDRESS');
    await press('이전', dialog());
    expect(within(dialog()).getByLabelText('충전금액')).toHaveValue('100,000');
    await press('다음', dialog());
    await press('입금 신청', dialog());
    expect(asked('wallet.charge')).toMatchObject([{ chargeType: 2, amount: 100_000, bonus: null, coin: 'USDT' }]);
    await press('확인', dialog());
    expect(dialog()).toBeUndefined();
  });
});

describe('/exchange', () => {
  const fill = async (password: string) => {
    await press('전액');
    fireEvent.change(screen.getByLabelText('환전비밀번호'), { target: { value: password } });
  };

  it('sends the exchange password, which is stored nowhere', async () => {
    made.answers.set('wallet.exchange', failed({ reason: 'network' }));
    await open('/exchange');
    await fill('1234');
    expect(screen.getByLabelText('환전금액')).toHaveValue('1,250,000');
    await press('환전신청', form());
    expect([...made.local.stored.entries()].filter(([key]) => key.startsWith('press.')).join()).not.toContain('1234');
    made.answers.set('wallet.exchange', order({ kind: 'exchange', chargeType: null, amount: 1_250_000 }));
    await press('환전신청', form());
    const [first, second] = asked('wallet.exchange');
    expect(second).toEqual(first);
    expect(first).toMatchObject({ amount: 1_250_000, exchangePassword: '1234' });
    expect(screen.getByText(/1,250,000원 환전신청이 접수되었습니다/)).toBeVisible();
  });

  it("shows the server's text about the password beside it", async () => {
    const message = '환전비밀번호가 일치하지 않습니다.';
    made.answers.set(
      'wallet.exchange',
      failed({ reason: 'refused', status: 400, code: 'wrong-exchange-password', message }),
    );
    await open('/exchange');
    await fill('9999');
    await press('환전신청', form());
    expect(screen.getByLabelText('환전비밀번호')).toHaveAccessibleDescription(message);
    expect(screen.getByLabelText('환전비밀번호')).toHaveFocus();
  });

  it('shows how far the conditions are met, and waits for them', async () => {
    const left = { single: 78_750, double: 52_500, multi: 52_500, casino: 52_500, minigame: 105_000 };
    made.answers.set(
      'wallet.exchangeTerms',
      exchangeTerms({
        reached: 5_000,
        charges: [{ orderId: 1, at: NOW, amount: 100_000, bonus: 5_000, bonusName: '매충 5%', reached: 5_000, left }],
      }),
    );
    await open('/exchange');
    expect(within(main()).getByRole('progressbar', { name: '롤링 달성률' })).toHaveAttribute('aria-valuenow', '50');
    expect(screen.getByText('78,750원')).toBeVisible();
    expect(within(form()).getByRole('button', { name: '환전신청' })).toBeDisabled();
  });
});

describe('/mywallet/point', () => {
  it('turns points into money after confirmation, and never more than there are', async () => {
    made.answers.set('betting.statement', { items: [], page: 1, pageCount: 1, totalCount: 0, opening: 0, closing: 0 });
    made.answers.set('wallet.convert', { emoney: 1_260_000, point: 40_000 });
    await made.signIn({ point: 50_000 });
    await open('/mywallet/point');
    const field = screen.getByLabelText('전환할 포인트');
    fireEvent.change(field, { target: { value: '60000' } });
    expect(field).toHaveAccessibleDescription('보유포인트가 부족합니다.');
    fireEvent.change(field, { target: { value: '10000' } });
    expect(screen.getByText('1,260,000원 · 40,000P')).toBeVisible();
    await press('전환하기', form());
    expect(asked('wallet.convert')).toEqual([]);
    expect(dialog()).toHaveTextContent('포인트를 머니로 전환하시겠습니까?전환할 포인트10,000P');
    await press('전환하기', dialog());
    expect(asked('wallet.convert')).toMatchObject([{ direction: 'toMoney', amount: 10_000 }]);
    expect(screen.getByText(/전환이 완료되었습니다/)).toBeVisible();
  });

  it('shows by which rules points come and what yesterday came to, or nothing', async () => {
    const rules = () => within(main()).queryByRole('region', { name: '포인트 적립 규칙' });
    await open('/mywallet/point');
    expect(rules()).toBeNull();
    cleanup();
    made.answers.set('wallet.playPoints', {
      rules: [
        { kind: 'levelUp', scope: '3', amount: 5_000, from: '2026-11-01' },
        { kind: 'losing', scope: 'sports', amount: 2, from: '2026-11-01' },
        { kind: 'losing', scope: 'live', amount: 1, from: '2026-11-01' },
      ],
      yesterday: { day: '2026-11-25', points: { losing: 1_200, comp: 0 } },
      waiting: 3_000,
    } satisfies MemberPlayPoints);
    await open('/mywallet/point');
    const shown = [...rules()!.querySelectorAll('dl > div')].map(({ textContent }) =>
      textContent.replaceAll('\u00a0', ' '),
    );
    expect(shown).toEqual([
      '낙첨 포인트스포츠 0.02% · 라이브 0.01%',
      '레벨업 포인트레벨 3 5,000P',
      '11월 25일 적립낙첨 1,200P · 콤프 0P',
      '지급 대기 레벨업 포인트3,000P (지급 한도가 확보되면 지급)',
    ]);
  });

  it('opens the dialog from money to points', async () => {
    made.answers.set('wallet.convert', { emoney: 1_240_000, point: 13_400 });
    await open('/mywallet/point');
    await press('머니를 포인트로');
    await press('10,000원 더하기', dialog());
    await press('전환하기', dialog());
    await press('전환하기', dialog());
    expect(asked('wallet.convert')).toMatchObject([{ direction: 'toPoint', amount: 10_000 }]);
    await press('확인', dialog());
    expect(dialog()).toBeUndefined();
  });
});

describe('/member', () => {
  beforeEach(() => {
    made.answers.set('member.info', {
      userId: 'member',
      nickname: '한별',
      level: 3,
      emoney: 1,
      point: 1,
      phone: '01012345678',
      bank: '하나은행',
      holder: '홍길동',
      account: '***-0000',
      joinedAt: NOW,
      lastSeenAt: NOW,
    });
    const session = { id: 1, startedAt: NOW, lastSeenAt: NOW, address: '10.0.0.1', device: 'Firefox/1 Windows' };
    made.answers.set('account.sessions', {
      items: [
        { ...session, endedAt: null, ending: null, isOwn: true },
        { ...session, id: 2, endedAt: NOW, ending: 'taken-over', isOwn: false },
      ],
      page: 1,
      pageCount: 1,
      totalCount: 2,
    });
  });
  const part = (name: string) => within(main()).getByRole('region', { name });

  it('changes the phone number, written with hyphens, by the password', async () => {
    made.answers.set('account.changePhone', null);
    await open('/member');
    expect(part('휴대폰 번호')).toHaveTextContent('010-1234-5678');
    const box = within(part('휴대폰 번호'));
    fireEvent.change(box.getByLabelText('새 휴대폰 번호'), { target: { value: '01099998888' } });
    expect(box.getByLabelText('새 휴대폰 번호')).toHaveValue('010-9999-8888');
    fireEvent.change(box.getByLabelText('현재 비밀번호'), { target: { value: 'member1234' } });
    await press('휴대폰 번호 변경');
    expect(asked('account.changePhone')).toEqual([{ phone: '01099998888', password: 'member1234' }]);
    expect(box.getByRole('status')).toHaveTextContent('휴대폰 번호가 변경되었습니다.');
    expect(asked('member.info')).toHaveLength(2);
  });

  it('changes the exchange password, typed twice', async () => {
    made.answers.set('account.changeExchangePassword', null);
    await open('/member');
    const box = within(part('환전비밀번호'));
    const type = (label: string, value: string) => fireEvent.change(box.getByLabelText(label), { target: { value } });
    type('현재 비밀번호', 'member1234');
    type('새 환전비밀번호', '4321');
    type('새 환전비밀번호 확인', '4322');
    await press('환전비밀번호 변경');
    expect(box.getByLabelText('새 환전비밀번호 확인')).toHaveAccessibleDescription('환전비밀번호가 서로 다릅니다.');
    type('새 환전비밀번호 확인', '4321');
    await press('환전비밀번호 변경');
    expect(asked('account.changeExchangePassword')).toEqual([{ password: 'member1234', next: '4321' }]);
  });

  it('shows where the member was signed in, and how that ended', async () => {
    await open('/member');
    const rows = within(part('접속기록')).getAllByRole('row').slice(1);
    expect(rows[0]).toHaveTextContent('Firefox · Windows10.0.0.1현재 접속');
    expect(rows[1]).toHaveTextContent('다른 기기 로그인');
  });

  it('has how odds are written, remembered for the next visit', async () => {
    await open('/member');
    const formats = within(main()).getByRole('combobox', { name: '배당 표기' });
    expect(formats).toHaveValue('decimal');
    fireEvent.change(formats, { target: { value: 'malay' } });
    expect(formats).toHaveValue('malay');
    made.site.oddsFormat.reread();
    expect(made.site.oddsFormat.value).toBe('malay');
  });

  it('removes stars, after confirmation, and switches sounds', async () => {
    made.site.favourites.toggle('leagues', 'l1');
    await open('/member');
    await press('모두 지우기');
    await press('모두 지우기', dialog());
    expect(made.site.favourites.value.leagues.size).toBe(0);
    fireEvent.click(within(main()).getByRole('checkbox', { name: '알림음' }));
    expect(made.site.chimes.on$.value).toBe(true);
  });
});
