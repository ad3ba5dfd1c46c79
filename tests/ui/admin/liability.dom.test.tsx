import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { FixtureLiability, MatchLiability } from '../../../src/contract/api/staff/liability';
import { VirtualClock } from '../../../src/engine/replay/virtualClock';
import type { CallResult, TradingCalls } from '../../../src/machines';
import { LiabilitySection } from '../../../src/ui/admin/betting/LiabilitySection';
import { fakeDom, WIDE } from '../fakeDom';

const dom = fakeDom();

const row = (more: Partial<FixtureLiability> = {}): FixtureLiability => ({
  id: 'f1',
  sport: 6046,
  league: 'K리그',
  home: '울산',
  away: '전북',
  start: 0,
  score: ['1', '0'],
  bets: 1_204,
  stake: 3_500_000,
  worst: -12_000_000,
  ...more,
});

let clock: VirtualClock;
let sent: string[];
let rows: FixtureLiability[];
let match: MatchLiability;

async function answer<T>(asked: string, value: () => T): Promise<CallResult<T>> {
  sent.push(asked);
  return { ok: true, value: value() };
}

const calls: Pick<TradingCalls, 'liability' | 'matchLiability'> = {
  liability: ({ search = '', order, page }) =>
    answer(`liability ${order} ${page} ${search}`.trim(), () => ({
      ...{ items: rows, page, pageCount: 1, totalCount: rows.length },
      open: { bets: 2_000, stake: 9_000_000 },
    })),
  matchLiability: (id) => answer(`match ${id}`, () => match),
};

const settle = () => act(() => new Promise<void>((done) => setTimeout(done, 0)));
const pass = async (ms: number) => {
  act(() => clock.advance(ms));
  await settle();
};
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
};

beforeEach(() => {
  dom.match(WIDE);
  clock = new VirtualClock(0);
  sent = [];
  rows = [row(), row({ id: 'f2', home: '서울', away: '포항', score: null, bets: 3, worst: 40_000 })];
  match = {
    ...row(),
    markets: [
      {
        ...{ market: '1X2', bets: 1_204, stake: 3_500_000, worst: -12_000_000 },
        outcomes: [
          {
            pick: '1',
            line: '',
            bets: 1_200,
            stake: 3_000_000,
            payout: 15_500_000,
            most: 30_000_000,
            net: -12_000_000,
          },
          { pick: 'X', line: '', bets: 4, stake: 500_000, payout: 500_000, most: 500_000, net: 3_000_000 },
        ],
      },
    ],
    scores: [
      { home: 1, away: 0, net: -12_000_000 },
      { home: 1, away: 1, net: 3_000_000 },
    ],
  };
});

async function open(): Promise<void> {
  render(<LiabilitySection calls={calls} clock={clock} />);
  await settle();
}

describe('the liability of open bets', () => {
  it('is listed by match, the worst first, and read again within a second', async () => {
    await open();
    expect(sent).toEqual(['liability worst 1']);
    expect(screen.getByText('진행중인 배팅 2,000건, 배팅금액 9,000,000원')).toBeVisible();
    const table = screen.getByRole('table');
    expect(table).toHaveTextContent('울산 : 전북 1 : 0 K리그');
    expect(table).toHaveTextContent('1,204건3,500,000원-12,000,000원');
    expect(table).toHaveTextContent('+40,000원');
    rows = [row({ bets: 1_205 })];
    await pass(1_000);
    expect(screen.getByRole('table')).toHaveTextContent('1,205건');
    expect(sent).toHaveLength(2);
  });

  it('is ordered and searched', async () => {
    await open();
    await press('배팅 수');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: '울산' } });
    await press('검색');
    expect(sent.slice(1)).toEqual(['liability bets 1', 'liability bets 1 울산']);
    expect(screen.getByRole('button', { name: '배팅 수' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('shows what a match comes to by score, market and outcome, while its bets are open', async () => {
    await open();
    await press('울산 : 전북 상세');
    expect(sent).toContain('match f1');
    const dialog = screen.getByRole('dialog', { name: '울산 : 전북 리스크' });
    const scores = within(dialog).getByRole('region', { name: '스코어별 손익' });
    expect(
      within(scores)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['1 : 0-12,000,000원', '1 : 1+3,000,000원']);
    const market = within(dialog).getByRole('region', { name: '승무패' });
    expect(market).toHaveTextContent('진행 배팅금액 3,500,000원 · 최악의 경우 -12,000,000원');
    expect(market).toHaveTextContent('홈1,200건3,000,000원15,500,000원30,000,000원-12,000,000원');
    expect(market).toHaveTextContent('무4건500,000원500,000원500,000원+3,000,000원');
    // The bars are drawn in proportion to the largest: a loss to the left of the middle.
    const bars = [...scores.querySelectorAll<HTMLElement>('[aria-hidden] > *')].map(({ style }) => style);
    expect(bars.map(({ left, right, width }) => [left, right, width])).toEqual([
      ['', '50%', '50%'],
      ['50%', '', '12.5%'],
    ]);
    match = null;
    await pass(1_000);
    expect(dialog).toHaveTextContent('이 경기에 진행중인 배팅이 없습니다.');
  });

  it('may be none', async () => {
    rows = [];
    await open();
    expect(screen.getByText('진행중인 배팅이 있는 경기가 없습니다.')).toBeVisible();
  });
});
