import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AdminOrder, AdminOrders, WalletTerms } from '../../../src/contract/api/wallet';
import { VirtualClock } from '../../../src/engine/replay/virtualClock';
import type { AdminWalletCalls } from '../../../src/machines';
import { WalletSection } from '../../../src/ui/admin/wallet/WalletSection';
import { sentTerms, typedTerms } from '../../../src/ui/admin/wallet/walletTermsForm';
import { WalletTermsSection } from '../../../src/ui/admin/wallet/WalletTermsSection';
import type { Chimes } from '../../../src/ui/primitives/chimes';
import { fakeDom, WIDE } from '../fakeDom';
import { refusal } from './fakeAdminCalls';

const dom = fakeDom();
const ROLLING = { single: 150, double: 100, multi: 100, casino: 100, minigame: 200 };
const TERMS: WalletTerms = {
  bonuses: [{ name: '심야 15%', percent: 15, fromMinute: 180, toMinute: 360, rolling: ROLLING }],
  coins: [{ code: 'USDT', name: '테더', network: 'TRC-20', address: 'DEMO-ADDRESS', price: 1_400, places: 2 }],
};
const order = (fields: Partial<AdminOrder> = {}): AdminOrder => ({
  id: 1,
  kind: 'charge',
  amount: 100_000,
  chargeType: 1,
  bonus: 5_000,
  bonusName: '매충 5%',
  coin: '',
  coinAmount: '',
  state: 'waiting',
  reason: '',
  askedAt: 0,
  decidedAt: null,
  memberId: 3,
  userId: 'member',
  nickname: '한강나루',
  level: 3,
  bank: '',
  holder: '홍길동',
  account: '',
  reached: null,
  decider: null,
  ...fields,
});

let items: AdminOrder[];
let sent: string[];
let rung: number;
let clock: VirtualClock;
const answer = <T,>(fields: string, value: T) => {
  sent.push(fields);
  return Promise.resolve({ ok: true as const, value });
};
const calls: AdminWalletCalls = {
  orders: ({ kind = '', state = '', page }) => {
    const count = (which: string) => items.filter((one) => one.kind === which && one.state === 'waiting').length;
    const waiting = { charge: count('charge'), exchange: count('exchange') };
    const value: AdminOrders = { items, page, pageCount: 1, totalCount: items.length, waiting };
    return answer(`orders ${kind} ${state}`, value);
  },
  approve: (id) => answer(`approve ${id}`, order()),
  refuse: (id, reason) => answer(`refuse ${id} ${reason}`, order()),
  terms: () => answer('terms', TERMS),
  saveTerms: (terms) => answer(`save ${JSON.stringify(terms)}`, undefined),
};
const chimes: Chimes = {
  on$: { value: true, subscribe: () => ({ unsubscribe: () => {} }) },
  set: () => {},
  play: () => (rung += 1),
};

const settle = () => act(() => new Promise<void>((done) => setTimeout(done, 0)));
const press = async (name: string, place: HTMLElement = document.body) => {
  fireEvent.click(within(place).getByRole('button', { name }));
  await settle();
};

beforeEach(() => {
  dom.match(WIDE);
  items = [
    order(),
    order({ id: 2, kind: 'exchange', chargeType: null, bonus: 0, bank: '하나은행', account: '123-45', reached: 4_629 }),
  ];
  [sent, rung, clock] = [[], 0, new VirtualClock()];
});

describe('the queue', () => {
  const open = async () => {
    render(<WalletSection calls={calls} clock={clock} chimes={chimes} />);
    await settle();
  };

  it('shows what waits, with where to send the money of an exchange and how far its rolling is met', async () => {
    await open();
    expect(sent).toEqual(['orders  waiting']);
    expect(screen.getByText('대기 충전 1건 · 환전 1건')).toBeVisible();
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows[0]).toHaveTextContent('100,000원 매충 5% +5,000원홍길동 · 계좌이체');
    expect(rows[1]).toHaveTextContent('하나은행 123-45 홍길동');
    expect(rows[0]).not.toHaveTextContent('롤링');
    expect(rows[1]).toHaveTextContent('대기 · 롤링 46.2%');
  });

  it('shows when an order was asked for and decided alike, and why it was refused apart from that', async () => {
    items = [order({ state: 'refused', reason: '계좌 확인 필요', decidedAt: 1_000, decider: 'admin' })];
    await open();
    const cells = [...screen.getAllByRole('row')[1]!.querySelectorAll('td')];
    const [status, asked, decided] = ['거절', '1970-01-01 09:00:00', 'admin'].map((text) =>
      cells.find((cell) => cell.textContent.startsWith(text))!,
    );
    expect(status).toHaveTextContent('거절 · 계좌 확인 필요');
    expect(decided).toHaveTextContent('admin 1970-01-01 09:00:01');
    expect(asked!.dataset.kind).toBe(decided!.dataset.kind);
    expect(getComputedStyle(decided!.querySelector('span')!).whiteSpace).toBe('nowrap');
  });

  it('approves after confirmation, and refuses with a reason only', async () => {
    await open();
    await press('승인', screen.getAllByRole('row')[1]);
    expect(screen.getByRole('dialog')).toHaveTextContent('105,000원을 지급합니다');
    await press('승인하기');
    await press('거절', screen.getAllByRole('row')[2]);
    await press('거절하기');
    expect(screen.getByLabelText('사유')).toHaveAccessibleDescription('사유는 2자에서 200자까지 입력해주세요.');
    fireEvent.change(screen.getByLabelText('사유'), { target: { value: ' 계좌 확인 필요 ' } });
    await press('거절하기');
    expect(sent.filter((words) => !words.startsWith('orders'))).toEqual(['approve 1', 'refuse 2 계좌 확인 필요']);
  });

  it('rings when one more comes, and not when one is decided', async () => {
    await open();
    const next = async () => {
      act(() => clock.advance(3_000));
      await settle();
    };
    await next();
    expect(rung).toBe(0);
    items = [...items, order({ id: 3 })];
    await next();
    expect(rung).toBe(1);
    items = [];
    await next();
    expect(rung).toBe(1);
    expect(screen.getByText('신청이 없습니다.')).toBeVisible();
  });
});

describe('the terms', () => {
  it('are saved as they are typed, and not while something is wrong', async () => {
    render(<WalletTermsSection calls={calls} />);
    await settle();
    const percent = screen.getByLabelText('지급률(%)');
    fireEvent.change(percent, { target: { value: '200' } });
    await press('저장');
    expect(percent).toHaveFocus();
    expect(percent).toHaveAccessibleDescription('1부터 100까지의 숫자를 입력해주세요.');
    expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(1);
    fireEvent.change(percent, { target: { value: '20' } });
    await press('저장');
    const changed = { ...TERMS, bonuses: [{ ...TERMS.bonuses[0], percent: 20 }] };
    expect(sent.filter((words) => words.startsWith('save'))).toEqual([`save ${JSON.stringify(changed)}`]);
  });

  it('stay as they are typed, and unsaved, where they wait for a second administrator', async () => {
    const waits = refusal('다른 관리자의 승인이 필요합니다. 승인 대기로 등록되었습니다.', 'second-administrator');
    const saveTerms = async (terms: WalletTerms) => {
      sent.push(`ask ${terms.coins[0]!.address}`);
      return { ok: false as const, failure: waits };
    };
    render(<WalletTermsSection calls={{ ...calls, saveTerms }} />);
    await settle();
    expect(screen.getByText(/다른 관리자의 승인이 필요합니다/)).toBeVisible();
    fireEvent.change(screen.getByLabelText('입금 주소'), { target: { value: 'ANOTHER-ADDRESS' } });
    for (const _ of [1, 2]) {
      await press('저장');
      expect(screen.getByRole('alert')).toHaveTextContent('승인 대기로 등록되었습니다.');
      expect(screen.getByLabelText('입금 주소')).toHaveValue('ANOTHER-ADDRESS');
      expect(screen.getByRole('status')).toHaveTextContent('변경 사항이 있습니다.');
    }
    expect(sent).toEqual(['terms', 'ask ANOTHER-ADDRESS', 'ask ANOTHER-ADDRESS']);
    await press('되돌리기');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByLabelText('입금 주소')).toHaveValue(TERMS.coins[0]!.address);
  });

  it('show beside each field what is wrong with it', async () => {
    render(<WalletTermsSection calls={calls} />);
    await settle();
    await press('코인 추가');
    const added = within(screen.getByRole('listitem', { name: `코인 ${TERMS.coins.length + 1}` }));
    fireEvent.change(added.getByLabelText('코드'), { target: { value: TERMS.coins[0]!.code } });
    fireEvent.change(screen.getByLabelText('시작 시각'), { target: { value: '' } });
    await press('저장');
    expect(screen.getByLabelText('시작 시각')).toHaveFocus();
    expect(screen.getByLabelText('시작 시각')).toHaveAccessibleDescription(
      '서로 다른 시작과 종료를 모두 입력하거나 비워주세요.',
    );
    expect(added.getByLabelText('코드')).toHaveAccessibleDescription('이미 있는 코드입니다.');
    expect(added.getByLabelText('입금 주소')).toHaveAccessibleDescription(/8자에서 120자까지/);
    expect(added.getByLabelText('소수 자리')).toBeValid();
  });

  it('are the same typed and sent; what cannot be is not sent', () => {
    const typed = typedTerms(TERMS);
    expect(sentTerms(typed)).toEqual(TERMS);
    const bonus = (words: object) => sentTerms({ ...typed, bonuses: [{ ...typed.bonuses[0]!, ...words }] });
    const coin = (words: object) => sentTerms({ ...typed, coins: [{ ...typed.coins[0]!, ...words }] });
    for (const wrong of [
      { name: 'x' },
      { percent: '0' },
      { from: '' },
      { to: '' },
      { to: '03:00' },
      { to: '25:00' },
      { single: '0' },
    ])
      expect(bonus(wrong)).toBeUndefined();
    for (const wrong of [{ code: 'a' }, { address: 'x y' }, { price: '0' }, { places: '9' }])
      expect(coin(wrong)).toBeUndefined();
    expect(sentTerms({ ...typed, coins: [...typed.coins, ...typed.coins] })).toBeUndefined();
    expect(bonus({ from: '', to: '' })?.bonuses[0]).toMatchObject({ fromMinute: null, toMinute: null });
  });
});
