import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { MarginRow } from '../../../src/contract/api/staff/margins';
import type { CallResult, TradingCalls } from '../../../src/machines';
import { MarginsSection } from '../../../src/ui/admin/betting/MarginsSection';
import { fakeDom, WIDE } from '../fakeDom';

const dom = fakeDom();

let sent: unknown[];
let rows: MarginRow[];

async function answer<T>(asked: unknown, value: () => T): Promise<CallResult<T>> {
  sent.push(asked);
  return { ok: true, value: value() };
}

const calls: Pick<TradingCalls, 'margins' | 'setMargin' | 'removeMargin'> = {
  margins: () =>
    answer('margins', () => ({
      rows,
      leagues: [
        { id: 'l1', name: 'K리그', sport: 6046 },
        { id: 'l2', name: 'KBL', sport: 48_242 },
      ],
    })),
  setMargin: (draft) =>
    answer(draft, () => {
      rows = [{ ...draft, leagueName: 'K리그', by: 'admin', at: 0 }, ...rows];
    }),
  removeMargin: (place) =>
    answer(place, () => {
      rows = [];
    }),
};

const settle = () => act(() => new Promise<void>((done) => setTimeout(done, 0)));
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
};
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: label }), { target: { value } });
const type = (text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: /^마진/ }), { target: { value: text } });
const cells = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(0, 5)
        .map(({ textContent }) => textContent),
    );

beforeEach(async () => {
  dom.match(WIDE);
  sent = [];
  rows = [
    { sport: null, league: null, market: null, phase: 'inplay', margin: 450, leagueName: '', by: 'admin', at: 0 },
  ];
  render(<MarginsSection calls={calls} />);
  await settle();
});

describe('margins', () => {
  it('are listed by what they apply to', () => {
    expect(cells()).toEqual([['전체', '전체', '전체', '라이브', '4.50%']]);
  });

  it('are set for a league without its sport, after a question', async () => {
    choose('종목', '6046');
    const leagues = within(screen.getByRole('combobox', { name: '리그' })).getAllByRole('option');
    expect(leagues.map(({ textContent }) => textContent)).toEqual(['전체', 'K리그']);
    choose('리그', 'l1');
    choose('마켓', '1X2');
    type('5.5');
    await press('설정');
    expect(screen.getByRole('dialog')).toHaveTextContent('K리그 · 승무패 (1X2) 5.50%');
    await press('설정하기');
    expect(sent).toContainEqual({ sport: null, league: 'l1', market: '1X2', phase: null, margin: 550 });
    expect(screen.getByRole('status')).toHaveTextContent('마진을 설정했습니다');
    expect(cells()[0]).toEqual(['전체', 'K리그', '승무패 (1X2)', '전체', '5.50%']);
  });

  it('are of the league that is shown: another sport empties it, its own does not', async () => {
    choose('리그', 'l1');
    choose('종목', '6046');
    expect(screen.getByRole('combobox', { name: '리그' })).toHaveValue('l1');
    choose('종목', '48242');
    choose('종목', '6046');
    expect(screen.getByRole('combobox', { name: '리그' })).toHaveValue('');
    choose('리그', 'l1');
    choose('종목', '48242');
    type('5.5');
    await press('설정');
    expect(screen.getByRole('dialog')).toHaveTextContent('농구 5.50%');
    await press('설정하기');
    expect(sent).toContainEqual({ sport: 48_242, league: null, market: null, phase: null, margin: 550 });
  });

  it('that are none are not sent', async () => {
    for (const text of ['', '-1', '31', '5.555', 'x']) {
      type(text);
      await press('설정');
      expect(screen.queryByRole('dialog')).toBeNull();
    }
    expect(sent).toEqual(['margins']);
  });

  it('are removed after a question', async () => {
    await press('라이브 마진 삭제');
    await press('삭제하기');
    expect(sent).toContainEqual({ sport: null, league: null, market: null, phase: 'inplay' });
    expect(screen.getByText(/설정된 마진이 없습니다/)).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('완료: 마진 삭제');
  });

  it('that are removed give the focus to the heading of the list', async () => {
    const button = screen.getByRole('button', { name: '라이브 마진 삭제' });
    button.focus();
    await press('라이브 마진 삭제');
    await press('삭제하기');
    expect(button).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
  });

  it('are no longer reported as set once they are removed, or something else is tried', async () => {
    type('5.5');
    await press('설정');
    await press('설정하기');
    expect(screen.getByText(/마진을 설정했습니다/)).toBeVisible();
    type('x');
    await press('설정');
    expect(screen.queryByText(/마진을 설정했습니다/)).toBeNull();
    type('6');
    await press('설정');
    await press('설정하기');
    fireEvent.click(screen.getAllByRole('button', { name: /마진 삭제$/ })[0]!);
    expect(screen.queryByText(/마진을 설정했습니다/)).toBeNull();
    await press('삭제하기');
    expect(screen.queryByText(/마진을 설정했습니다/)).toBeNull();
  });
});
