import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OverrideRow, PriceOverride, StaffOutcome } from '../../../src/contract/api/staff/overrides';
import { VirtualClock } from '../../../src/engine/replay/virtualClock';
import type { CallResult, TradingCalls } from '../../../src/machines';
import { PricesSection } from '../../../src/ui/admin/betting/PricesSection';
import { fakeDom, WIDE } from '../fakeDom';

const dom = fakeDom();

let sent: unknown[];
let change: PriceOverride | null;

async function answer<T>(asked: unknown, value: T): Promise<CallResult<T>> {
  sent.push(asked);
  return { ok: true, value };
}

const outcome = { area: 'inplay', betId: 'b1', name: '1', line: '', offered: 1_930, status: 1 } as const;
const rows = (): OverrideRow[] =>
  change === null
    ? []
    : [
        {
          ...{ area: 'inplay', betId: 'b1', change, reason: '위험 관리', fixtureId: 'f1', fixture: '울산 : 전북' },
          ...{ sport: 6046, market: '1X2', pick: '1', line: '', offered: 1_830, by: 'admin', at: 0, until: 3_600_000 },
        },
      ];
const outcomes = (): StaffOutcome[] => [
  { ...outcome, change },
  { ...outcome, betId: 'b2', name: 'X', change: null, status: 3 },
];

const calls: Pick<
  TradingCalls,
  'fixtures' | 'markets' | 'outcomes' | 'overrides' | 'override' | 'liftOverride' | 'suspend' | 'liftSuspension'
> = {
  fixtures: () =>
    answer('fixtures', {
      items: [
        {
          ...{ id: 'f1', sport: 6046, leagueId: 'l1', league: 'K리그', name: '울산 : 전북', start: 0 },
          ...{ areas: ['inplay' as const], markets: 1, held: null },
        },
      ],
      page: 1,
      pageCount: 1,
      totalCount: 1,
    }),
  markets: () => answer('markets', [{ id: 'm1', name: '1X2', status: 1, bets: 2, held: false }]),
  outcomes: (fixtureId, marketId) => answer(`${fixtureId} ${marketId}`, outcomes()),
  overrides: () => answer('overrides', rows()),
  override: (draft) => {
    change = draft.change;
    return answer(draft, undefined);
  },
  liftOverride: (place) => {
    change = null;
    return answer(place, undefined);
  },
  suspend: () => answer('suspend', undefined),
  liftSuspension: () => answer('lift', undefined),
};

const settle = () => act(() => new Promise<void>((done) => setTimeout(done, 0)));
const press = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
};
const drafts = () => sent.filter((one) => typeof one === 'object');
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: label }), { target: { value } });
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });

async function opened(running: PriceOverride | null = null): Promise<void> {
  change = running;
  render(<PricesSection calls={calls} clock={new VirtualClock(0)} />);
  await settle();
}

async function openMarket(): Promise<void> {
  await press('울산 : 전북 마켓');
  await press('승무패 배당 조정');
}

beforeEach(() => {
  dom.match(WIDE);
  sent = [];
});

describe('overridden prices', () => {
  it('are lowered with two presses in a market, after a look at what the price becomes', async () => {
    await opened();
    expect(screen.getByText('조정 중인 배당이 없습니다.')).toBeVisible();
    await openMarket();
    const dialog = screen.getByRole('dialog');
    expect(within(dialog).getAllByRole('row')).toHaveLength(3);
    expect(dialog).toHaveTextContent('결과 확정');
    await press(/^홈승? ?조정$|^승 조정$|^홈 조정$|^1 조정$/);
    expect(screen.getByRole('dialog')).toHaveTextContent('1.93 → 1.83');
    await press('적용하기');
    expect(drafts()).toEqual([
      { area: 'inplay', betId: 'b1', change: { percent: -5 }, minutes: 60, reason: '위험 관리' },
    ]);
    expect(screen.getByRole('dialog')).toHaveTextContent('5% 인하');
  });

  it('are typed, and shown to be as much at most where that is more than what is offered', async () => {
    await opened();
    await openMarket();
    await press(/조정$/);
    choose('조정', '10');
    expect(screen.getByRole('dialog')).toHaveTextContent('1.93 → 최대 2.12');
    choose('조정', 'manual');
    for (const text of ['', '1', '1.555', 'x', '1000.01']) {
      type(/^배당/, text);
      await press('적용하기');
    }
    expect(drafts()).toEqual([]);
    type(/^배당/, '1.5');
    expect(screen.getByRole('dialog')).toHaveTextContent('1.93 → 1.50');
    choose('조정 기간', '10');
    type(/^사유/, 'x');
    await press('적용하기');
    expect(drafts()).toEqual([]);
    type(/^사유/, '부상 소식');
    await press('적용하기');
    expect(drafts()).toEqual([
      { area: 'inplay', betId: 'b1', change: { price: 1_500 }, minutes: 10, reason: '부상 소식' },
    ]);
  });

  it('are listed while they run, changed, and ended after a question', async () => {
    await opened({ percent: -5 });
    const cells = within(screen.getAllByRole('row')[1]!).getAllByRole('cell');
    expect(cells.slice(1, 6).map(({ textContent }) => textContent)).toEqual([
      ...['울산 : 전북', '승무패', '홈', '5% 인하', '1.83'],
    ]);
    await press('울산 : 전북 승무패 홈 조정');
    // What it would be without the present one is not known here.
    expect(screen.getByRole('dialog')).toHaveTextContent('지금 조정을 해제한 배당에서 계산');
    choose('조정', 'manual');
    type(/^배당/, '1.8');
    expect(screen.getByRole('dialog')).toHaveTextContent('최대 1.80');
    await press('적용하기');
    expect(drafts()).toMatchObject([{ change: { price: 1_800 } }]);
    await press('울산 : 전북 승무패 홈 조정 종료');
    await press('종료하기');
    expect(drafts().at(-1)).toEqual({ area: 'inplay', betId: 'b1' });
    expect(screen.getByText('조정 중인 배당이 없습니다.')).toBeVisible();
  });
});
