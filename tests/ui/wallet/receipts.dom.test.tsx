import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { WalletOrder } from '../../../src/contract/api/wallet';
// Loaded before, not on the test's time.
import '../../../src/routes/ChargePage';
import { fakeDom, WIDE } from '../fakeDom';
import { openSite } from '../openSite';
import { settle, testSite } from '../testSite';

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
