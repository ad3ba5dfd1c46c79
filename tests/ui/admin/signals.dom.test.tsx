import { act, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { Signals } from '../../../src/contract/api/staff/signals';
import type { PastSuspension } from '../../../src/contract/api/staff/watch';
import { SignalsSection } from '../../../src/ui/admin/betting/SignalsSection';
import { fakeDom, WIDE } from '../fakeDom';

const dom = fakeDom();

const NONE: Signals = { late: [], sharp: [], gifts: [] };

async function open(signals: Signals, past: PastSuspension[] = []): Promise<void> {
  const calls = {
    signals: async () => ({ ok: true as const, value: signals }),
    pastSuspensions: async () => ({ ok: true as const, value: past }),
  };
  render(<SignalsSection calls={calls} />);
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

it('shows what was suspended by itself, and that nothing was', async () => {
  const jump = { cause: 'jump', pick: 'Over', line: '2.5', before: 1_900, after: 1_400, since: 0, at: 0 } as const;
  const own = { id: '1', sport: 6046, fixture: '울산 : 전북', market: 'Under/Over', at: 0, until: 30_000 };
  await open(NONE, [{ ...own, isRunning: true, evidence: jump }]);
  expect(rowOf('자동 중지 기록')).toBe(
    '울산 : 전북언더오버배당 급변오버 2.5 1.90 → 1.40 (09:00:00)1970-01-01 09:00:00중지 중',
  );
  await open(NONE);
  expect(screen.getByText('자동으로 중지된 기록이 없습니다.')).toBeVisible();
});
