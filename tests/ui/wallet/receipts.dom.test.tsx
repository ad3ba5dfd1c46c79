import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { WalletOrder } from '../../../src/contract/api/wallet';
// Loaded before, not on the test's time.
import '../../../src/routes/ChargePage';
import '../../../src/routes/ExchangePage';
import { fakeDom, WIDE } from '../fakeDom';
import { openSite } from '../openSite';
import { failed, MEMBER, settle, testSite } from '../testSite';

const dom = fakeDom();

it('the receipt of a charge is shown until the order is cancelled or decided', async () => {
  dom.match(WIDE);
  const made = testSite();
  const order: WalletOrder = {
    ...{ id: 10_001, kind: 'charge', amount: 10_000, chargeType: 1, bonus: 0, bonusName: '', coinAmount: '', coin: '' },
    ...{ state: 'waiting', reason: '', askedAt: 1_700_000_000_000, decidedAt: null },
  };
  let stored = [order];
  const orders = () => ({ ok: true, value: { items: stored, page: 1, pageCount: 1, totalCount: stored.length } });
  made.answers.set('wallet.orders', orders);
  made.answers.set('wallet.chargeTerms', { depositor: '홍길동', bonuses: [], coins: [] });
  made.answers.set('wallet.charge', order);
  made.answers.set('wallet.cancelOrder', () => {
    stored = [{ ...order, state: 'cancelled', decidedAt: order.askedAt }];
    return { ok: true, value: undefined };
  });
  await made.signIn();
  await openSite(made, '/charge');
  await settle();
  const main = within(document.querySelector('main')!);
  const press = async (name: string, place = main) => {
    fireEvent.click(place.getByRole('button', { name }));
    await settle();
  };
  await press('10,000원 더하기');
  await press('충전신청', within(document.querySelector('form')!));
  expect(screen.getByText(/충전신청이 접수되었습니다/)).toBeVisible();
  await press('신청번호 10001 취소');
  await press('신청취소', within([...document.querySelectorAll<HTMLElement>('[role=dialog]')].at(-1)!));
  await settle();
  expect(screen.queryByText(/충전신청이 접수되었습니다/)).toBeNull();
  expect(document.querySelector('form')).not.toBeNull();
});

it('a charge above an own limit shows the limit, what it leaves, and the way to it', async () => {
  dom.match(WIDE);
  const made = testSite();
  const none = { deposit: 0, loss: 0, stake: 0, time: 0 };
  made.answers.set('wallet.orders', { items: [], page: 1, pageCount: 1, totalCount: 0 });
  made.answers.set('wallet.chargeTerms', { depositor: '홍길동', bonuses: [], coins: [] });
  made.answers.set(
    'wallet.charge',
    failed({
      reason: 'refused',
      status: 409,
      code: 'wallet-own-limit',
      message: '본인이 설정한 충전 한도를 초과합니다.',
    }),
  );
  made.answers.set('ownLimits.read', {
    ...{ playBreak: null, check: null, now: 1_700_000_000_000 },
    limits: [{ kind: 'deposit', period: 'day', amount: 100_000 }],
    sums: { day: { ...none, deposit: 95_000 }, week: none, month: none },
  });
  await made.signIn();
  await openSite(made, '/charge');
  await settle();
  const main = within(document.querySelector('main')!);
  fireEvent.click(main.getByRole('button', { name: '10,000원 더하기' }));
  fireEvent.click(within(document.querySelector('form')!).getByRole('button', { name: '충전신청' }));
  await settle();
  expect(main.getByRole('alert')).toHaveTextContent('하루 충전 한도 100,000원 · 남은 금액 5,000원');
  expect(main.getByRole('link', { name: '본인 한도 보기' })).toHaveAttribute('href', '/member/limits');
});

it.each(['charge', 'exchange'] as const)('a waiting %s stands above the form until it is decided', async (kind) => {
  dom.match(WIDE);
  const made = testSite();
  const order: WalletOrder = {
    ...{ id: 10_001, kind, amount: 10_000, chargeType: null, bonus: 0, bonusName: '', coinAmount: '', coin: '' },
    ...{ state: 'waiting', reason: '', askedAt: 1_700_000_000_000, decidedAt: null },
  };
  let stored: WalletOrder[] = [];
  const orders = () => ({ ok: true, value: { items: stored, page: 1, pageCount: 1, totalCount: stored.length } });
  const message = '이미 처리중인 신청이 있습니다. 처리가 끝난 후 다시 신청해주세요.';
  made.answers.set('wallet.orders', orders);
  made.answers.set('wallet.chargeTerms', { depositor: '홍길동', bonuses: [], coins: [] });
  const account = { bank: '하나은행', holder: '홍길동', account: '***-****-0000' };
  made.answers.set('wallet.exchangeTerms', { ...account, reached: 10_000, charges: [] });
  made.answers.set(`wallet.${kind}`, failed({ reason: 'refused', status: 409, code: 'wallet-waiting', message }));
  await made.signIn();
  await openSite(made, `/${kind}`);
  await settle();
  const form = () => within(document.querySelector('form')!);
  const reload = async (rows: WalletOrder[]) => {
    stored = rows;
    const user = { user: MEMBER, unread: 0, bets: 0, wallet: rows[0]!.state === 'waiting' ? 1 : 2, notifications: 0 };
    act(() => (made.site.tab.session.user$ as unknown as { next(user: object): void }).next(user));
    await settle();
  };
  expect(form().queryByText(message)).toBeNull();
  fireEvent.click(form().getByRole('button', { name: '50,000원 더하기' }));
  if (kind === 'exchange') fireEvent.change(form().getByLabelText('환전비밀번호'), { target: { value: '1234' } });
  fireEvent.click(form().getByRole('button', { name: /^(충전|환전)신청$/ }));
  await settle();
  expect(form().getAllByText(message)).toHaveLength(1);
  expect(form().getByRole('alert')).toHaveFocus();
  await reload([order]);
  expect(form().getAllByText(message)).toHaveLength(1);
  await reload([{ ...order, state: 'refused', decidedAt: order.askedAt }]);
  expect(form().queryByText(message)).toBeNull();
  await reload([order]);
  expect(form().getByText(message)).toBeVisible();
});

describe.each([
  ['charge', '/charge', '충전신청'],
  ['exchange', '/exchange', '환전신청'],
] as const)('a press for the same %s as one whose answer was lost', (kind, path, submit) => {
  const earlier: WalletOrder = {
    ...{ id: 10_001, kind, amount: 100_000, chargeType: null, bonus: 0, bonusName: '', coinAmount: '', coin: '' },
    ...{ state: 'waiting', reason: '', askedAt: 1_700_000_000_000, decidedAt: null },
  };

  async function pressTwice(then: WalletOrder['state']) {
    dom.match(WIDE);
    const made = testSite();
    const page = (...items: WalletOrder[]) => ({ items, page: 1, pageCount: 1, totalCount: items.length });
    made.answers.set('wallet.orders', page());
    made.answers.set('wallet.chargeTerms', { depositor: '홍길동', bonuses: [], coins: [] });
    const account = { bank: '하나은행', holder: '홍길동', account: '***-****-0000' };
    made.answers.set('wallet.exchangeTerms', { ...account, reached: 10_000, charges: [] });
    made.answers.set(`wallet.${kind}`, failed({ reason: 'timeout' }));
    await made.signIn();
    await openSite(made, path);
    await settle();
    const press = async () => {
      fireEvent.click(within(document.querySelector('form')!).getByRole('button', { name: submit }));
      await settle();
    };
    fireEvent.change(screen.getByLabelText(kind === 'charge' ? '충전금액' : '환전금액'), {
      target: { value: '100000' },
    });
    const password = screen.queryByLabelText('환전비밀번호');
    if (password) fireEvent.change(password, { target: { value: '1234' } });
    await press();
    // Its answer was lost, but it was done: the list has it, and its reference gets it.
    const known = new Map<unknown, WalletOrder>();
    made.answers.set('wallet.orders', page({ ...earlier, state: then }));
    made.answers.set(`wallet.${kind}`, ({ clientRef }: { clientRef: string }) => {
      if (known.size === 0) known.set(clientRef, { ...earlier, state: then });
      if (!known.has(clientRef)) known.set(clientRef, { ...earlier, id: 10_002 });
      return { ok: true, value: known.get(clientRef) };
    });
    await made.pushUser({ wallet: 2 });
    await press();
    return known;
  }

  it('asks for another where the member cancelled that one', async () => {
    expect((await pressTwice('cancelled')).size).toBe(2);
    expect(screen.getByText(new RegExp(`${submit}이 접수되었습니다`))).toBeVisible();
  });

  it.each(['approved', 'refused'] as const)('reads that it was received where staff %s that one', async (state) => {
    expect((await pressTwice(state)).size).toBe(1);
    expect(screen.getByText(/이전 요청이 정상적으로 접수되어/)).toBeVisible();
    expect(within(document.querySelector('form')!).getByDisplayValue('100,000')).toBeVisible();
  });
});
