import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { WalletOrder } from '../../../src/contract/api/wallet';
// Loaded before, not on the test's time.
import '../../../src/routes/ChargePage';
import { fakeDom, WIDE } from '../fakeDom';
import { openSite } from '../openSite';
import { failed, settle, testSite } from '../testSite';

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
