import { act, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { Signals } from '../../../src/contract/api/staff/signals';
import { SignalsSection } from '../../../src/ui/admin/betting/SignalsSection';
import { fakeDom, WIDE } from '../fakeDom';

const dom = fakeDom();

const NONE: Signals = { late: [], sharp: [], gifts: [] };

async function open(signals: Signals): Promise<void> {
  render(<SignalsSection calls={{ signals: async () => ({ ok: true, value: signals }) }} />);
  await act(() => new Promise<void>((done) => setTimeout(done, 0)));
}

const rowOf = (table: string) => within(screen.getByRole('table', { name: table })).getAllByRole('row')[1]!.textContent;

beforeEach(() => dom.match(WIDE));

it('shows what there is against each member', async () => {
  const person = { userId: 'user1', nickname: '회원일' };
  await open({
    late: [{ ...person, bets: 25, refused: 5 }],
    sharp: [{ ...person, bets: 21, stakes: 210_000, profit: 150_000, deviations: 327 }],
    gifts: [{ ...person, charged: 0, exchanged: 50_000, given: 50_000 }],
  });
  expect(rowOf('늦은 라이브 배팅')).toBe('user1 회원일25건5건20.0%');
  expect(rowOf('배당보다 높은 적중')).toBe('user1 회원일21건210,000원150,000원3.3배');
  expect(rowOf('보너스 위주 출금')).toBe('user1 회원일0원50,000원50,000원');
});

it('has an empty state for each kind', async () => {
  await open(NONE);
  expect(screen.getAllByText('해당하는 회원이 없습니다.')).toHaveLength(3);
});
