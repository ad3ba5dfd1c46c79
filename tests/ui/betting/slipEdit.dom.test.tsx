import { act, cleanup, fireEvent, render, waitFor, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Bet, OddsLegView, PlaceRequest } from '../../../src/contract/api/betting';
import type { CashOutOffers } from '../../../src/contract/api/cashOut';
import { esbetsOf } from '../../../src/contract/stream/channel';
import { App } from '../../../src/routes/App';
// Loaded before, not on the first test's time.
import '../../../src/routes/KoreaPage';
import { routesOf } from '../../../src/routes/router';
import { Freshness } from '../../../src/rules/staleness';
import { LIMITS } from '../../rules/betting/limits';
import { delta } from '../../support/frames';
import { SLIP_ID } from '../../../src/ui/primitives/SkipToSlip';
import { boardFrames, FOOTBALL } from '../boardFrames';
import { fakeDom, WIDE } from '../fakeDom';
import { settle, type TestSite, testSite } from '../testSite';
import { cashableBet } from './cashOutView';

const dom = fakeDom();
const START = 1_700_000_000_000 + 3_600_000;
const MATCHES = [
  { id: 'f1', home: '한밭', away: '새벌', fields: { sport: FOOTBALL, start: START, status: 1 as const } },
  { id: 'f2', home: '미르', away: '가람', fields: { sport: FOOTBALL, start: START + 1, status: 1 as const } },
];

const legOf = (id: string, fields: Partial<OddsLegView> = {}): OddsLegView => ({
  kind: 'odds',
  area: 'europe',
  fixtureId: id,
  marketId: 'w',
  betId: `${id}-1-w`,
  sport: FOOTBALL,
  location: '대한민국',
  league: 'K리그1',
  ...(id === 'f2' ? { home: '미르', away: '가람' } : { home: '한밭', away: '새벌' }),
  start: START,
  market: '1X2',
  line: '',
  pick: '1',
  price: 1_510,
  seenPrice: 1_510,
  result: 0,
  ...fields,
});

// What is decided can't be bet on again.
const legs = [legOf('f1'), legOf('f2'), legOf('f3', { result: 2 })];
const bet = (fields: Partial<Bet> = {}) => cashableBet({ legs, ...fields });

let made: TestSite;
let live: TestSite['live'];
let offered: CashOutOffers;
let opened: Bet;
let router: ReturnType<typeof createMemoryRouter>;

async function begin() {
  dom.match(WIDE);
  made = testSite();
  ({ live } = made);
  made.answers.set('betting.limits', LIMITS);
  made.answers.set('betting.policy', 'ask');
  opened = bet();
  offered = [{ betId: '100000001', stake: 20_000, value: 16_000 }];
  made.answers.set('betting.cashOuts', () => offered);
  made.answers.set('betting.autoCashOuts', []);
  made.answers.set('betting.bets', ({ status }: { status?: string }) => {
    const items = status === '0' ? [opened] : [];
    return { items, page: 1, pageCount: 1, totalCount: items.length, staked: 0, paid: 0 };
  });
  await made.signIn();
  live.patch(...boardFrames('europe', MATCHES));
}

beforeAll(async () => {
  await begin();
  await open();
  cleanup();
});
beforeEach(begin);
afterEach(() => vi.restoreAllMocks());

async function open() {
  router = createMemoryRouter(routesOf(made.shell), { initialEntries: ['/korea/cross'] });
  render(<App site={made.site} router={router} />);
  await waitFor(() => expect(document.querySelector('.game, .row')).not.toBeNull());
  await settle();
}

const slip = () => within(document.querySelector<HTMLElement>('aside[aria-label="배팅카트"]')!);

async function pass(ms: number) {
  live.advance(ms);
  await settle();
}

async function press(name: string | RegExp) {
  fireEvent.click(slip().getByRole('button', { name }));
  await settle();
}

/** The bet's edit is pressed beside the slip of a Korean page. */
async function pressEdit() {
  await open();
  fireEvent.click(slip().getByRole('tab', { name: /내 배팅/ }));
  await settle();
  await pass(50);
  await press('배팅번호 100000001 배팅 수정');
}

/** The slip with the bet's two open legs in it. */
async function editing() {
  await pressEdit();
  const [, bets] = boardFrames('europe', MATCHES);
  for (const id of ['f1', 'f2']) {
    const decl = (bets as { data: { decl: { f: string }[] } }).data.decl.filter(({ f }) => f === id);
    live.patch({ ...bets!, ch: esbetsOf('europe', id), data: { ver: 1, decl } } as never);
  }
  live.setFreshness(Freshness.live);
  await pass(50);
}

const requests = () =>
  made.called.flatMap(({ name, args }) => (name === 'betting.place' ? [args[0] as PlaceRequest] : []));

describe('the slip of an edited bet', () => {
  it('has its open legs and what it brings; what is staked more is paid', async () => {
    await editing();
    const region = within(slip().getByRole('region', { name: '배팅번호 100000001 수정중' }));
    expect(region.getByText('16,000원')).toBeVisible();
    expect(slip().getByRole('heading', { name: '배팅카트 (2)' })).toBeInTheDocument();
    expect(slip().getByLabelText('배팅금액')).toHaveValue('16,000');
    expect(slip().getByText('추가 결제').nextSibling).toHaveTextContent('0원');
    fireEvent.change(slip().getByLabelText('배팅금액'), { target: { value: '20000' } });
    expect(slip().getByText('추가 결제').nextSibling).toHaveTextContent('4,000원');
    fireEvent.change(slip().getByLabelText('배팅금액'), { target: { value: '10000' } });
    expect(slip().getByText('돌려받는 금액').nextSibling).toHaveTextContent('6,000원');
    expect(slip().queryByRole('button', { name: '단폴' })).toBeNull();
  });

  it('folds its legs only where there is no room for them', async () => {
    const measured = new Map<Element, () => void>();
    vi.spyOn(window, 'ResizeObserver').mockImplementation(function (this: object, measure) {
      return Object.assign(this as ResizeObserver, {
        observe: (element: Element) => measured.set(element, () => measure([], this as ResizeObserver)),
        disconnect: () => {},
      });
    });
    const folded = () => [...document.querySelectorAll<HTMLElement>('.leg')].map(({ dataset }) => dataset.short);
    await editing();
    const box = document.querySelector('.picks')!;
    act(() => measured.get(box)!());
    expect(folded()).toEqual(['false', 'false']);
    vi.spyOn(box, 'scrollHeight', 'get').mockReturnValue(box.clientHeight + 40);
    act(() => measured.get(box)!());
    expect(folded()).toEqual(['true', 'true']);
  });

  it('sends one bet that names the old one, and shows what it became', async () => {
    made.answers.set('betting.place', {
      state: 'accepted',
      bet: bet({ id: '100000002', replaces: '100000001', replacedFor: 16_500, legs: [legOf('f1')] }),
    });
    await editing();
    fireEvent.click(slip().getAllByRole('button', { name: /^(?!전체).+삭제$/ })[1]!);
    await settle();
    await press('수정하기');
    expect(requests()).toMatchObject([{ legs: [{}], stake: 16_000, edits: { betId: '100000001', least: 16_000 } }]);
    const receipt = within(slip().getByRole('region', { name: '배팅이 수정되었습니다.' }));
    expect(receipt.getByText('수정 전 배팅번호').nextSibling).toHaveTextContent('100000001');
    expect(receipt.getByText('기존 배팅 캐시아웃').nextSibling).toHaveTextContent('16,500원');
    expect(receipt.getByText('추가 결제').nextSibling).toHaveTextContent('3,500원');
    await press('확인');
    expect(slip().queryByRole('region', { name: /수정중/ })).toBeNull();
    expect(slip().getByText('배팅할 항목을 선택하여주세요.')).toBeVisible();
  });

  it('has a lower value accepted first, by what is offered or by a refusal', async () => {
    await editing();
    offered = [{ ...offered[0]!, value: 15_000 }];
    await pass(3_000);
    expect(slip().getByRole('button', { name: '수정하기' })).toBeDisabled();
    expect(slip().getByRole('alert')).toHaveTextContent('캐시아웃 금액이 15,000원으로 변경되었습니다.');
    await press('변경된 금액으로 진행');
    offered = [{ ...offered[0]!, value: 14_000 }];
    made.answers.set('betting.place', {
      state: 'refused',
      refusal: { reason: 'edit', message: '변경', legs: [], edit: { reason: 'value-changed', value: 14_000 } },
    });
    await press('수정하기');
    expect(requests()[0]).toMatchObject({ stake: 16_000, edits: { least: 15_000 } });
    expect(slip().getByText('배팅이 수정되지 않았습니다. 변경')).toBeVisible();
    await press('변경된 금액으로 진행');
    await press('수정하기');
    expect(requests()[1]).toMatchObject({ edits: { least: 14_000 } });
  });

  it('has odds that changed and a lower value accepted each by itself', async () => {
    await editing();
    offered = [{ ...offered[0]!, value: 15_000 }];
    live.patch(delta(esbetsOf('europe', 'f1'), 2, { ver: 9, prices: [0, 1_450] }));
    await pass(3_000);
    await press('변경된 배당 1건으로 진행');
    expect(slip().getByRole('alert')).toHaveTextContent('캐시아웃 금액이 15,000원으로 변경되었습니다.');
    expect(slip().getByRole('button', { name: '수정하기' })).toBeDisabled();
    live.patch(delta(esbetsOf('europe', 'f1'), 3, { ver: 10, prices: [0, 1_400] }));
    await pass(50);
    await press('변경된 금액으로 진행');
    expect(slip().getByRole('button', { name: '변경된 배당 1건으로 진행' })).toBeVisible();
    expect(slip().getByRole('button', { name: '수정하기' })).toBeDisabled();
    await press('변경된 배당 1건으로 진행');
    expect(slip().getByRole('button', { name: '수정하기' })).toBeEnabled();
  });

  it('of another page is led to, with the focus (docs/spec.md NAV-17)', async () => {
    opened = bet({ variant: 'european' });
    await pressEdit();
    await waitFor(() => expect(router.state.location.pathname).toBe('/europe'));
    await waitFor(() => expect(document.getElementById(SLIP_ID)).toHaveFocus());
    expect(slip().getByRole('region', { name: '배팅번호 100000001 수정중' })).toBeVisible();
  });

  it('can’t be sent while nothing is offered, and is left by one press', async () => {
    await editing();
    offered = [];
    await pass(3_000);
    expect(slip().getByText('지금은 기존 배팅을 캐시아웃할 수 없습니다.')).toBeVisible();
    expect(slip().getByRole('button', { name: '수정하기' })).toBeDisabled();
    await press('수정 취소');
    expect(slip().queryByRole('region', { name: /수정중/ })).toBeNull();
    expect(slip().getByRole('heading', { name: '배팅카트 (0)' })).toBeInTheDocument();
  });
});
