import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PlaceRequest } from '../../../src/contract/api/betting';
import { esbetsOf } from '../../../src/contract/stream/channel';
import { TradingStatus } from '../../../src/contract/stream/market';
import { App } from '../../../src/routes/App';
// Loaded before, not on the first test's time.
import '../../../src/routes/BoardPage';
import '../../../src/routes/KoreaPage';
import { routesOf } from '../../../src/routes/router';
import { Freshness } from '../../../src/rules/staleness';
import { LIMITS } from '../../rules/betting/limits';
import { delta } from '../../support/frames';
import { betOf } from '../../support/slipHarness';
import { BASKETBALL, boardFrames, FOOTBALL } from '../boardFrames';
import { fakeDom, WIDE } from '../fakeDom';
import { settle, type TestSite, testSite } from '../testSite';

const dom = fakeDom();
const START = 1_700_000_000_000 + 3_600_000;
const MATCHES = [
  { id: 'f1', home: '한밭', away: '새벌', fields: { sport: FOOTBALL, start: START, status: 1 as const } },
  { id: 'f2', home: '미르', away: '가람', fields: { sport: FOOTBALL, start: START + 1, status: 1 as const } },
  { id: 'b1', home: '온새', away: '누리', fields: { sport: BASKETBALL, start: START + 2, status: 1 as const } },
];

const LEG = {
  kind: 'odds',
  area: 'europe',
  fixtureId: 'f1',
  marketId: 'w',
  betId: 'f1-1-w',
  sport: FOOTBALL,
  location: '대한민국',
  league: 'K리그1',
  home: '한밭',
  away: '새벌',
  start: START,
  market: '1X2',
  line: '',
  pick: '1',
  price: 1_510,
  seenPrice: 1_510,
  result: 0,
} as const;

let made: TestSite;
let live: TestSite['live'];

async function begin() {
  dom.match(WIDE);
  made = testSite();
  ({ live } = made);
  made.answers.set('betting.limits', LIMITS);
  made.answers.set('betting.policy', 'ask');
  await made.signIn();
  live.patch(...boardFrames('europe', MATCHES));
}

// The first page takes longest to load, which must not count for a test.
beforeAll(async () => {
  await begin();
  await open('/korea/cross');
  cleanup();
});
beforeEach(begin);

async function open(path: string) {
  const router = createMemoryRouter(routesOf(made.shell), { initialEntries: [path] });
  render(<App site={made.site} router={router} />);
  await waitFor(() => expect(document.querySelector('.game, .row')).not.toBeNull());
  await settle();
}

/** Channels of the legs: the board's outcomes, published by the channel that a slip follows. */
function patchLegs(...ids: string[]) {
  const [, bets] = boardFrames('europe', MATCHES);
  for (const id of ids) {
    const decl = (bets as { data: { decl: { f: string }[] } }).data.decl.filter(({ f }) => f === id);
    live.patch({ ...bets!, ch: esbetsOf('europe', id), data: { ver: 1, decl } } as never);
  }
  live.setFreshness(Freshness.live);
}

/** By their text: queries by role over a whole page are slow. */
const slip = () => within(document.querySelector<HTMLElement>('aside[aria-label="배팅카트"]')!);
const odds = (name: RegExp) =>
  [...document.querySelectorAll<HTMLElement>('main button')].find(
    (button) => name.test(button.getAttribute('aria-label') ?? '') || name.test(button.textContent ?? ''),
  )!;
const press = (name: RegExp) => fireEvent.click(odds(name));
const stake = () => slip().getByLabelText('배팅금액');

async function withTwo() {
  await open('/korea/cross');
  press(/^한밭 대 새벌 승무패 한밭/);
  press(/^미르 대 가람 승무패 미르/);
  live.advance(50);
  patchLegs('f1', 'f2');
}

describe('the slip beside a page', () => {
  it('is empty, shows so, and accepts what is pressed', async () => {
    await open('/korea/cross');
    expect(slip().getByText('배팅할 항목을 선택하여주세요.')).toBeVisible();
    press(/^한밭 대 새벌 승무패 한밭/);
    expect(odds(/^한밭 대 새벌 승무패 한밭/)).toHaveAttribute('aria-pressed', 'true');
    expect(slip().getByRole('heading', { name: '배팅카트 (1)' })).toBeVisible();
    expect(slip().getByText('한밭 vs 새벌')).toBeVisible();
    press(/^한밭 대 새벌 승무패 한밭/);
    expect(slip().getByRole('heading', { name: '배팅카트 (0)' })).toBeVisible();
  });

  it('sets a stake by typing and by adding, and clears it', async () => {
    await withTwo();
    fireEvent.change(stake(), { target: { value: '12345' } });
    expect(stake()).toHaveValue('12,345');
    expect(slip().getByText('1만 2,345원')).toBeVisible();
    fireEvent.click(slip().getByRole('button', { name: '5만원 더하기' }));
    fireEvent.click(slip().getByRole('button', { name: '5만원 더하기' }));
    expect(stake()).toHaveValue('112,345');
    fireEvent.click(slip().getByRole('button', { name: '정정' }));
    expect(stake()).toHaveValue('62,345');
    fireEvent.click(slip().getByRole('button', { name: '초기화' }));
    expect(stake()).toHaveValue('');
    fireEvent.click(slip().getByRole('button', { name: '최대 금액 1,000,000원 입력, 최대 배팅금액 기준' }));
    expect(stake()).toHaveValue('1,000,000');
  });

  it('makes a bet and shows the receipt', async () => {
    await withTwo();
    fireEvent.click(slip().getByRole('button', { name: '1만원 더하기' }));
    const request = { clientRef: '', variant: 'normal', stake: 10_000 } as PlaceRequest;
    made.answers.set('betting.place', { state: 'accepted', bet: betOf(request, { id: '100000042', legs: [LEG] }) });
    const button = slip().getByRole('button', { name: '배팅하기' });
    fireEvent.mouseDown(button, { detail: 1 });
    fireEvent.click(button);
    await settle();
    const selects = (detail: number) => fireEvent.mouseDown(slip().getByText('배팅번호 100000042'), { detail });
    // The second press of a double click; then one on the receipt itself.
    expect([2, 1, 2].map(selects)).toEqual([false, true, true]);
    expect(made.called.find(({ name }) => name === 'betting.place')?.args[0]).toMatchObject({
      variant: 'normal',
      stake: 10_000,
      legs: [{ fixtureId: 'f1' }, { fixtureId: 'f2' }],
    });
    expect(slip().getByRole('region', { name: '배팅이 완료되었습니다.' })).toHaveFocus();
    expect(slip().getByText('배팅번호 100000042')).toBeVisible();
    expect(slip().getByText('한밭 vs 새벌 · 승무패')).toBeVisible();
    fireEvent.click(slip().getByRole('button', { name: '확인' }));
    expect(slip().getByRole('heading', { name: '배팅카트 (0)' })).toBeVisible();
  });

  it('has on its receipt, with each selection, what its odds were', async () => {
    await withTwo();
    fireEvent.click(slip().getByRole('button', { name: '1만원 더하기' }));
    const request = { clientRef: '', variant: 'normal', stake: 10_000 } as PlaceRequest;
    const pair = { ...LEG, fixtureId: 'f2', home: '미르', away: '가람', joint: 2_950 };
    const legs = [
      { ...LEG, seenPrice: 1_560 },
      { ...pair, betId: 'f2-1-w' },
      { ...pair, betId: 'f2-2-o' },
    ];
    made.answers.set('betting.place', { state: 'accepted', bet: betOf(request, { legs }) });
    fireEvent.click(slip().getByRole('button', { name: '배팅하기' }));
    await settle();
    const receipt = within(slip().getByRole('region', { name: '배팅이 완료되었습니다.' }));
    const [first, second] = receipt.getAllByRole('listitem');
    expect(first).toHaveTextContent('변경배당 1.56 → 1.51');
    expect(second).not.toHaveTextContent('변경배당');
    expect(receipt.getAllByText(/변경배당/)).toHaveLength(1);
    // Of the two of one match also what they have together.
    expect(receipt.getByText('같은 경기 조합').nextSibling).toHaveTextContent('2.95');
  });

  it('has its choices in the order of their lines', async () => {
    await withTwo();
    press(/^온새 대 누리 승패 \(연장포함\) 온새/);
    const [policy, system] = slip().getAllByRole('combobox');
    expect(policy).toHaveAccessibleName('배당 변경 시');
    expect(system).toHaveAccessibleName('시스템');
  });

  it('shows a price that moved and has it accepted', async () => {
    await withTwo();
    fireEvent.click(slip().getByRole('button', { name: '1만원 더하기' }));
    expect(slip().getByRole('button', { name: '배팅하기' })).toBeEnabled();
    live.patch(delta(esbetsOf('europe', 'f1'), 2, { ver: 9, prices: [0, 1_450] }));
    expect(slip().getByText(/^변경배당 1\.\d\d → 1\.45$/)).toBeVisible();
    expect(slip().getByRole('button', { name: '배팅하기' })).toBeDisabled();
    fireEvent.click(slip().getByRole('button', { name: '변경된 배당 1건으로 진행' }));
    expect(slip().getByRole('button', { name: '배팅하기' })).toBeEnabled();
  });

  it('marks what is over and removes it by one press', async () => {
    await withTwo();
    live.patch(delta(esbetsOf('europe', 'f1'), 2, { ver: 9, statuses: [0, TradingStatus.settled, 2] }));
    expect(slip().getByText('결과 확정')).toBeVisible();
    fireEvent.click(slip().getByRole('button', { name: '마감된 항목 삭제' }));
    expect(slip().getByRole('heading', { name: '배팅카트 (1)' })).toBeVisible();
  });

  it('restores what was removed, by the keyboard too', async () => {
    await withTwo();
    const remove = slip().getByRole('button', { name: '한밭 vs 새벌 한밭 삭제' });
    remove.focus();
    fireEvent.click(remove);
    expect(slip().getByRole('button', { name: '되돌리기' })).toHaveFocus();
    fireEvent.click(slip().getByRole('button', { name: '되돌리기' }));
    expect(slip().getByRole('heading', { name: '배팅카트 (2)' })).toBeVisible();
  });

  it('refuses a bonus without its folds with a message, and odds too low for it with the alert', async () => {
    await withTwo();
    press(/^보너스배당 3폴더 이상/);
    expect(slip().getByRole('alert')).toHaveTextContent('[보너스]는 3폴더 이상 선택 후 이용해주세요.');
    press(/^온새 대 누리 승패 \(연장포함\) 온새/);
    press(/^보너스배당 3폴더 이상/);
    expect(slip().getByText('보너스배당 3폴더 이상')).toBeVisible();
    live.patch(delta('europe.bets', 2, { ver: 9, prices: [1, 1_300] }));
    press(/^한밭 대 새벌 승무패 무/);
    expect(screen.getByRole('alertdialog')).toHaveTextContent('보너스배당이 추가되어있어 1.3이하의 베팅은 불가합니다.');
  });

  it('is announced to screen readers at most every five seconds', async () => {
    await withTwo();
    live.advance(6_000);
    const said = () => slip().getByRole('status').textContent;
    expect(said()).toMatch(/^배팅카트 2개/);
    const first = said();
    for (let i = 2; i < 12; i += 1) {
      live.patch(delta(esbetsOf('europe', 'f1'), i, { ver: 7 + i, prices: [0, 1_300 + 10 * i] }));
      live.advance(300);
    }
    const heard = new Set([first, said()]);
    expect(heard.size).toBeLessThanOrEqual(2);
    live.advance(6_000);
    expect(said()).toContain('변경되었습니다');
  });

  it('begins the receipt with what was not accepted, by name', async () => {
    await withTwo();
    fireEvent.change(stake(), { target: { value: '10000' } });
    fireEvent.click(slip().getByRole('button', { name: '단폴' }));
    let sent = 0;
    made.answers.set('betting.place', () => {
      sent += 1;
      return sent === 1
        ? {
            state: 'accepted',
            bet: betOf({ clientRef: '', variant: 'normal', stake: 10_000 } as PlaceRequest, {
              id: '100000042',
              legs: [LEG],
            }),
          }
        : {
            state: 'refused',
            refusal: { reason: 'both-sides', message: '동일 회차 양방 배팅은 불가합니다.', legs: [] },
          };
    });
    fireEvent.click(slip().getByRole('button', { name: '배팅하기' }));
    await settle();
    const receipt = within(slip().getByRole('region', { name: '1건만 접수되었습니다.' }));
    const refusal = receipt.getByRole('alert');
    expect(refusal).toHaveTextContent(/^1건은 접수되지 않았습니다\. 승무패 \S+\. 동일 회차 양방 배팅은 불가합니다\.$/);
    expect(refusal.compareDocumentPosition(receipt.getByText('배팅번호 100000042'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  it('has the focus where what had it is gone or can’t be pressed any more', async () => {
    await withTwo();
    const panel = () => slip().getByRole('tabpanel');
    fireEvent.change(stake(), { target: { value: '10000' } });
    const submit = slip().getByRole('button', { name: '배팅하기' });
    submit.focus();
    live.patch(delta(esbetsOf('europe', 'f1'), 2, { ver: 9, prices: [0, 1_450] }));
    await settle();
    expect(submit).toBeDisabled();
    expect(panel()).toHaveFocus();
    const accept = slip().getByRole('button', { name: '변경된 배당 1건으로 진행' });
    accept.focus();
    fireEvent.click(accept);
    await settle();
    expect(panel()).toHaveFocus();
    // Nobody who is elsewhere is led here.
    submit.focus();
    submit.blur();
    live.patch(delta(esbetsOf('europe', 'f1'), 3, { ver: 10, prices: [0, 1_400] }));
    await settle();
    expect(document.body).toHaveFocus();
    const clear = slip().getByRole('button', { name: '전체삭제' });
    clear.focus();
    fireEvent.click(clear);
    await settle();
    expect(panel()).toHaveFocus();
  });

  it('shows one line a leg from the fourth on, which opens, and marks the leg that is too much', async () => {
    await withTwo();
    press(/^온새 대 누리 승패 \(연장포함\) 온새/);
    const legs = () => [...document.querySelectorAll<HTMLElement>('.leg')];
    expect(legs().map(({ dataset }) => dataset.short)).toEqual(['false', 'false', 'false']);
    press(/^한밭 대 새벌 언더오버 오버/);
    expect(legs().map(({ dataset }) => dataset.short)).toEqual(['true', 'true', 'true', 'true']);
    fireEvent.click(slip().getByRole('button', { name: '미르 vs 가람 미르 자세히' }));
    expect(legs().map(({ dataset }) => dataset.short)).toEqual(['true', 'false', 'true', 'true']);
    expect(slip().getByRole('meter', { name: '폴더' })).toHaveTextContent('4/10폴더');
  });

  it('has one limit in MAX, hint and error, and pays no more than the most', async () => {
    await withTwo();
    live.patch(delta(esbetsOf('europe', 'f1'), 2, { ver: 9, prices: [0, 40_000] }));
    fireEvent.click(slip().getByRole('button', { name: '변경된 배당 1건으로 진행' }));
    fireEvent.change(stake(), { target: { value: '900000' } });
    const most = /^최대 ([\d,]+원) · 최대 당첨금 기준$/.exec(slip().getByText(/· 최대 당첨금 기준$/).textContent!)![1];
    expect(slip().getByText(`최대 ${most}까지 배팅할 수 있습니다. (최대 당첨금 기준)`)).toBeVisible();
    expect(slip().getByText('예상적중금').nextSibling).toHaveTextContent('3,000,000원');
    expect(slip().getByText('최대 당첨금까지만 지급됩니다.')).toBeVisible();
    fireEvent.click(slip().getByRole('button', { name: `최대 금액 ${most} 입력, 최대 당첨금 기준` }));
    expect(slip().queryByText('최대 당첨금까지만 지급됩니다.')).toBeNull();
    expect(slip().getByRole('button', { name: '배팅하기' })).toBeEnabled();
  });

  it('pins to the page or follows it', async () => {
    await open('/korea/cross');
    const pin = slip().getByRole('button', { name: '고정' });
    fireEvent.click(pin);
    expect(pin).toHaveAttribute('aria-pressed', 'true');
  });
});

describe('the member’s bets beside it', () => {
  const NOW = 1_700_000_000_000;
  const request: PlaceRequest = { clientRef: 'r', variant: 'normal', legs: [], stake: 10_000, pricePolicy: 'ask' };
  const settled = { status: 2, paid: 15_100, settledAt: NOW - 60_000 } as const;
  const won = betOf(request, { id: '7', ...settled, legs: [{ ...LEG, result: 2 }] });
  const running = betOf(request, { id: '8', legs: [{ ...LEG, score: ['1', '0'], status: 2, period: 10 }] });

  function answer() {
    const page = { page: 1, pageCount: 1, staked: 0, paid: 0 };
    made.answers.set('betting.bets', ({ status, settledFrom }: { status?: string; settledFrom?: string }) => {
      const items = status === '0' ? [running] : won.settledAt! >= Number(settledFrom) ? [won] : [];
      return { ...page, items, totalCount: items.length };
    });
  }

  it('are open ones with score and state, and those settled since the last look', async () => {
    answer();
    await open('/korea/cross');
    fireEvent.click(slip().getByRole('tab', { name: '내 배팅' }));
    const mine = await slip().findByRole('region', { name: '진행중인 배팅' });
    expect(within(mine).getByText('한밭 vs 새벌')).toBeVisible();
    expect(within(mine).getByText('1 : 0')).toBeVisible();
    const fresh = await slip().findByRole('region', { name: '새로 결과가 나온 배팅' });
    expect(within(fresh).getByText('15,100원')).toBeVisible();
    fireEvent.click(slip().getByRole('tab', { name: '배팅카트 (0)' }));
    fireEvent.click(slip().getByRole('tab', { name: '내 배팅' }));
    await slip().findByRole('region', { name: '진행중인 배팅' });
    expect(slip().queryByRole('region', { name: '새로 결과가 나온 배팅' })).toBeNull();
  });

  it('make room for the slip when odds are pressed', async () => {
    answer();
    await open('/korea/cross');
    fireEvent.click(slip().getByRole('tab', { name: '내 배팅' }));
    await slip().findByRole('region', { name: '진행중인 배팅' });
    press(/^한밭 대 새벌 승무패 한밭/);
    expect(slip().getByRole('heading', { name: '배팅카트 (1)' })).toBeVisible();
  });
});

describe('on a small screen', () => {
  it('the count is on the bottom bar, and the slip is a sheet', async () => {
    dom.match();
    await open('/korea/cross');
    press(/^한밭 대 새벌 승무패 한밭/);
    const button = screen.getByRole('button', { name: /배팅카트/ });
    expect(button).toHaveTextContent('1');
    fireEvent.click(button);
    expect(within(screen.getByRole('dialog')).getByText('한밭 vs 새벌')).toBeVisible();
  });
});

describe('the European view', () => {
  it('offers two markets of a fixture as one', async () => {
    await open('/europe?fixture=f1');
    live.advance(50);
    patchLegs('f1');
    const pair = odds(/무\+언더/);
    fireEvent.click(pair);
    live.advance(50);
    expect(slip().getByRole('heading', { name: '배팅카트 (2)' })).toBeVisible();
    expect(pair).toHaveAttribute('aria-pressed', 'true');
    live.advance(50);
    await settle();
  });
});
