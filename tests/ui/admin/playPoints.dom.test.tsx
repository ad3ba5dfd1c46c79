import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { StaffPlayPointRule } from '../../../src/contract/api/rewards/playPoints';
import type { CallResult, RewardsAdminCalls } from '../../../src/machines';
import { PlayPointsSection } from '../../../src/ui/admin/rewards/PlayPointsSection';
import { fakeDom, WIDE } from '../fakeDom';

const dom = fakeDom();
const rule = (more: Partial<StaffPlayPointRule>): StaffPlayPointRule => ({
  kind: 'losing',
  scope: 'sports',
  amount: 2,
  from: '2026-11-01',
  state: 'current',
  by: 'admin',
  at: 0,
  ...more,
});

let sent: unknown[];

async function answer<T>(asked: unknown, value: T): Promise<CallResult<T>> {
  sent.push(asked);
  return { ok: true, value };
}

const calls: Pick<RewardsAdminCalls, 'playPoints' | 'setPlayPoint' | 'removePlayPoint'> = {
  playPoints: () =>
    answer('list', [
      rule({}),
      rule({ amount: 0, from: '2099-01-01', state: 'coming' }),
      rule({ kind: 'levelUp', scope: '3', amount: 5_000, state: 'past' }),
    ]),
  setPlayPoint: (draft) => answer(draft, undefined),
  removePlayPoint: (place) => answer(place, undefined),
};

const settle = () => act(() => new Promise<void>((done) => setTimeout(done, 0)));
const change = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = async (name: string, at: HTMLElement = document.body) => {
  fireEvent.click(within(at).getByRole('button', { name }));
  await settle();
};

beforeEach(async () => {
  dom.match(WIDE);
  sent = [];
  render(<PlayPointsSection calls={calls} today="2026-11-30" />);
  await settle();
});

it('lists rules with their states; only one that has not begun is removed', async () => {
  const rows = screen.getAllByRole('row').slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(0, 5)
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ['낙첨 포인트', '스포츠', '0.02%', '2026-11-01', '적용 중'],
    ['낙첨 포인트', '스포츠', '지급 안 함', '2099-01-01', '예정'],
    ['레벨업 포인트', '레벨 3', '5,000P', '2026-11-01', '지난 규칙'],
  ]);
  expect(screen.getAllByRole('button', { name: '삭제' })).toHaveLength(1);
  await press('삭제');
  await press('삭제하기', screen.getByRole('dialog'));
  expect(sent).toContainEqual({ kind: 'losing', scope: 'sports', from: '2099-01-01' });
});

it('sets a rate of a game, or points of a level, after it was asked again', async () => {
  change('종류', 'comp');
  change('게임', 'slot');
  change('비율 (%)', '0.03');
  change('적용일 (한국시간)', '2099-02-01');
  await press('설정');
  expect(screen.getByRole('dialog')).toHaveTextContent('2099-02-01부터 콤프 포인트 · 슬롯 0.03%');
  await press('설정하기', screen.getByRole('dialog'));
  change('종류', 'levelUp');
  change('레벨', '4');
  change('포인트', '3,000');
  change('적용일 (한국시간)', '2099-02-01');
  await press('설정');
  await press('설정하기', screen.getByRole('dialog'));
  expect(sent.filter((one) => one !== 'list')).toEqual([
    { kind: 'comp', scope: 'slot', amount: 3, from: '2099-02-01' },
    { kind: 'levelUp', scope: '4', amount: 3_000, from: '2099-02-01' },
  ]);
});

it('is not set from today, nor with a rate there is not', async () => {
  change('비율 (%)', '10.5');
  change('적용일 (한국시간)', '1970-01-01');
  await press('설정');
  expect(screen.getByLabelText('비율 (%)')).toHaveAccessibleDescription(/0부터 10까지/);
  const wrongDay = '내일부터 2099년까지의 날짜를 입력해주세요.';
  expect(screen.getByLabelText('적용일 (한국시간)')).toHaveAccessibleDescription(wrongDay);
  change('비율 (%)', '1');
  change('적용일 (한국시간)', '9999-01-01');
  await press('설정');
  expect(screen.getByLabelText('적용일 (한국시간)')).toHaveAccessibleDescription(wrongDay);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent).toEqual(['list']);
});
