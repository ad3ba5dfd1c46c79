import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { StaffLimit } from '../../../src/contract/api/staff/limits';
import type { CallResult, TradingCalls } from '../../../src/machines';
import { LimitsSection } from '../../../src/ui/admin/betting/LimitsSection';
import { fakeDom, WIDE } from '../fakeDom';

const dom = fakeDom();

let sent: unknown[];
let rows: StaffLimit[];

async function answer<T>(asked: unknown, value: () => T): Promise<CallResult<T>> {
  sent.push(asked);
  return { ok: true, value: value() };
}

const NAMES = { leagueName: '', fixtureName: '', by: 'admin', at: 0 };
const EVERYTHING = { level: null, sport: null, league: null, market: null, phase: null, fixture: null };
const MATCH = { id: 'f1', sport: 6046, leagueId: 'l1', league: 'K리그', name: '울산 : 전북', start: 0, markets: 1 };

const calls: Pick<TradingCalls, 'limits' | 'setLimit' | 'removeLimit' | 'fixtures'> = {
  limits: () => answer('limits', () => ({ rows, leagues: [{ id: 'l1', name: 'K리그', sport: 6046 }] })),
  setLimit: (draft) =>
    answer(draft, () => {
      rows = [{ ...draft, ...NAMES, leagueName: 'K리그', fixtureName: MATCH.name }, ...rows];
    }),
  removeLimit: (place) =>
    answer(place, () => {
      rows = [];
    }),
  fixtures: ({ search = '' }) =>
    answer(`fixtures ${search}`, () => ({
      items: [{ ...MATCH, areas: ['inplay' as const], held: null }],
      ...{ page: 1, pageCount: 1, totalCount: 1 },
    })),
};

const settle = () => act(() => new Promise<void>((done) => setTimeout(done, 0)));
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
};
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: label }), { target: { value } });
const type = (label: RegExp, text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value: text } });
const cells = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(0, 9)
        .map(({ textContent }) => textContent),
    );

beforeEach(async () => {
  dom.match(WIDE);
  sent = [];
  rows = [{ ...EVERYTHING, level: 2, sport: 6046, stakeMax: 300_000, payoutMax: null, delay: 5, ...NAMES }];
  render(<LimitsSection calls={calls} />);
  await settle();
});

describe('limits', () => {
  it('are listed by what they apply to, with all they limit', () => {
    expect(cells()).toEqual([['레벨 2', '축구', '전체', '전체', '전체', '전체', '300,000원', '–', '+5']]);
  });

  it('are set for a match that was searched for, without its sport and league, after a question', async () => {
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: '울산' } });
    await press('검색');
    expect(sent).toContain('fixtures 울산');
    choose('종목', '6046');
    choose('경기', 'f1');
    choose('구분', 'inplay');
    type(/^최대배팅/, '50000');
    await press('설정');
    expect(screen.getByRole('dialog')).toHaveTextContent('울산 : 전북 · 라이브 배팅 50,000원');
    await press('설정하기');
    const place = { ...EVERYTHING, fixture: 'f1', phase: 'inplay' };
    expect(sent).toContainEqual({ ...place, stakeMax: 50_000, payoutMax: null, delay: null });
    expect(screen.getByRole('status')).toHaveTextContent('한도를 설정했습니다');
    expect(cells()[0]!.slice(3, 7)).toEqual(['울산 : 전북', '전체', '라이브', '50,000원']);
  });

  it('that limit nothing, or by no figure that may be, are not sent', async () => {
    await press('설정');
    expect(screen.getByText(/하나 이상 입력해주세요/)).toBeVisible();
    for (const [label, text] of [
      [/^최대배팅/, '4,999'],
      [/^최대당첨금/, '9,999'],
      [/^라이브 추가 대기/, '21'],
    ] as const) {
      type(label, text);
      await press('설정');
      expect(screen.queryByRole('dialog')).toBeNull();
    }
    expect(sent.toSorted()).toEqual(['fixtures ', 'limits']);
  });

  it('are removed after a question', async () => {
    await press('레벨 2 · 축구 한도 삭제');
    await press('삭제하기');
    expect(sent).toContainEqual({ ...EVERYTHING, level: 2, sport: 6046 });
    expect(screen.getByText(/설정된 한도가 없습니다/)).toBeVisible();
  });
});
