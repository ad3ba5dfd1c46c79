import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { BonusProgress, RollingProgress } from '../../../src/contract/api/wallet';
// Loaded before, not on the first test's time.
import '../../../src/routes/ExchangePage';
import { RollingPanel } from '../../../src/ui/wallet/RollingPanel';
import { fakeDom, WIDE } from '../fakeDom';
import { openSite } from '../openSite';
import { failed, settle, testSite } from '../testSite';

const dom = fakeDom();

const account = { bank: '하나은행', holder: '홍길동', account: '***-****-0000' };
const charge: RollingProgress = {
  ...{ orderId: 1, at: 1_700_000_000_000, amount: 100_000, bonus: 5_000, bonusName: '매충 5%', reached: 10_000 },
  left: { single: 0, double: 0, multi: 0, casino: 0, minigame: 0 },
};
const bonus: BonusProgress = {
  ...{ amount: 5_000, reached: 190 },
  left: { sports: 11_675_775, casino: 8_173_043, rounds: 8_173_042 },
};

it('how far bonuses are earned is shown beside the rolling, which may be met before', () => {
  const { rerender } = render(<RollingPanel terms={{ ...account, reached: 190, charges: [charge], bonus }} />);
  expect(screen.getByRole('progressbar', { name: '롤링 달성률 1' })).toHaveAttribute('aria-valuenow', '100');
  expect(screen.getByRole('progressbar', { name: '보너스 적립 조건' })).toHaveAttribute('aria-valuenow', '1');
  expect(screen.getByText('11,675,775원')).toBeVisible();
  rerender(<RollingPanel terms={{ ...account, reached: 10_000, charges: [charge] }} />);
  expect(screen.queryByRole('progressbar', { name: '보너스 적립 조건' })).toBeNull();
});

it('an exchange can be asked for though how far the rolling is takes too long to find out', async () => {
  dom.match(WIDE);
  const made = testSite();
  made.answers.set('wallet.orders', { items: [], page: 1, pageCount: 1, totalCount: 0 });
  made.answers.set('wallet.exchangeTerms', { ...account, charges: [] });
  made.answers.set('wallet.exchange', failed({ reason: 'network' }));
  await made.signIn();
  await openSite(made, '/exchange');
  await settle();
  const form = within(document.querySelector('form')!);
  expect(screen.queryByRole('progressbar', { name: '롤링 달성률' })).toBeNull();
  expect(screen.getByText(/환전신청을 하시면 확인합니다/)).toBeVisible();
  fireEvent.click(form.getByRole('button', { name: '50,000원 더하기' }));
  fireEvent.change(form.getByLabelText('환전비밀번호'), { target: { value: '1234' } });
  fireEvent.click(form.getByRole('button', { name: '환전신청' }));
  await settle();
  expect(made.called.filter(({ name }) => name === 'wallet.exchange')).toMatchObject([{ args: [{ amount: 50_000 }] }]);
});
