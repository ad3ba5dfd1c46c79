import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Bet, CasinoPlay, HistoryPage, MoneyStatement, OddsLegView } from '../../../src/contract/api/betting';
import type { SportResults } from '../../../src/contract/api/sportResults';
import { App } from '../../../src/routes/App';
// Loaded before, not on the first test's time.
import '../../../src/routes/BetResultPage';
import '../../../src/routes/GameResultPage';
import { routesOf } from '../../../src/routes/router';
import { periodQuery, presetOf, presetPeriod } from '../../../src/ui/betting/history/period';
import { openSite } from '../openSite';
import { fakeDom, WIDE } from '../fakeDom';
import { failed, settle, type TestSite, testSite } from '../testSite';

const dom = fakeDom();
const NOW = 1_700_000_000_000;

const leg = (fields: Partial<OddsLegView> = {}): OddsLegView => ({
  kind: 'odds',
  area: 'europe',
  fixtureId: 'f1',
  marketId: '1',
  betId: 'b1',
  sport: 6046,
  location: '대한민국',
  league: 'K리그1',
  home: '한밭',
  away: '새벌',
  start: NOW,
  market: '1X2',
  line: '',
  pick: '1',
  price: 1_850,
  seenPrice: 1_850,
  result: 0,
  score: ['1', '0'],
  status: 2,
  period: 10,
  ...fields,
});

const bet = (fields: Partial<Bet> = {}): Bet => ({
  id: '100000001',
  clientRef: 'r',
  kind: 1,
  variant: 'normal',
  placedAt: NOW,
  legs: [leg(), leg({ betId: 'b2', market: 'Asian Handicap', line: '1.5', pick: '2', result: 3 })],
  bonusPrice: 1_000,
  stake: 10_000,
  totalPrice: 3_420,
  payout: 34_200,
  paid: 0,
  status: 0,
  ...fields,
});

const page = (bets: Bet[], plays: CasinoPlay[] = []): HistoryPage => ({
  items: [
    ...bets.map((one) => ({ is: 'bet' as const, bet: one })),
    ...plays.map((play) => ({ is: 'play' as const, play })),
  ],
  page: 1,
  pageCount: 1,
  totalCount: bets.length + plays.length,
  staked: 10_000,
  paid: 0,
});

let made: TestSite;

async function begin() {
  dom.match(WIDE);
  made = testSite();
  await made.signIn();
}

// The first page takes longest to load, which must not count for a test.
beforeAll(async () => {
  await begin();
  await open('/bet_result');
  cleanup();
});
beforeEach(begin);

async function open(path: string) {
  const router = createMemoryRouter(routesOf(made.shell), { initialEntries: [path] });
  render(<App site={made.site} router={router} />);
  await waitFor(() => expect(document.querySelector('h1')).not.toBeNull());
  await settle();
}

const asked = (name: string) =>
  made.called.filter((call) => call.name === `betting.${name}`).map(({ args }) => args[0]);
const type = async (name: string, value: string) => {
  fireEvent.change(screen.getByLabelText(name), { target: { value } });
  fireEvent.blur(screen.getByLabelText(name));
  await settle();
};
const card = (id: string) => within(screen.getByRole('article', { name: `배팅번호 ${id}` }));

describe('/bet_result', () => {
  it('shows each bet with its legs, live where they are open', async () => {
    made.answers.set('betting.history', page([bet()]));
    await open('/bet_result');
    expect(card('100000001').getByText('스포츠 · 2폴더')).toBeVisible();
    const rows = card('100000001').getAllByRole('row').slice(1);
    expect(rows[0]).toHaveTextContent('축구 · 대한민국 · K리그1한밭 vs 새벌승무패한밭1.851 : 0전반전진행중');
    expect(rows[1]).toHaveTextContent('핸디캡새벌 +1.5');
    expect(rows[1]).toHaveTextContent('적특');
    expect(card('100000001').queryByRole('button', { name: /취소|삭제/ })).toBeNull();
  });

  it.each([
    ['캐시아웃', { status: -1, cashedOut: { stake: 10_000, paid: 8_000 } }],
    ['취소', { status: -1 }],
    ['운영자 취소', { status: -1, isCancelledByStaff: true }],
    ['진행중', { status: 2 }],
    ['진행중', { cashedOut: { stake: 5_000, paid: 4_000 } }],
  ] as const)('a leg without a result is shown as %s where %o', async (text, fields) => {
    made.answers.set('betting.history', page([bet(fields)]));
    await open('/bet_result');
    const [ended, refunded] = card('100000001').getAllByRole('row').slice(1);
    expect(within(ended!).getAllByRole('cell').at(-1)).toHaveTextContent(text);
    expect(within(refunded!).getAllByRole('cell').at(-1)).toHaveTextContent('적특');
  });

  it.each([
    ['적중금', { status: 2, paid: 34_200 }],
    ['적중금', { status: 1 }],
    ['반환금', { status: -1, paid: 10_000 }],
    ['반환금', { status: 3, paid: 10_000 }],
    ['반환금', { status: 4, paid: 5_000 }],
    ['캐시아웃', { status: -1, paid: 8_000, cashedOut: { stake: 10_000, paid: 8_000 } }],
    ['지급액', { status: 1, paid: 4_000, cashedOut: { stake: 5_000, paid: 4_000 } }],
  ] as const)('calls what was paid %s where %o', async (name, fields) => {
    made.answers.set('betting.history', page([bet(fields)]));
    await open('/bet_result');
    expect(screen.getByText('지급액 합계')).toBeVisible();
    const names = [...screen.getByRole('article').querySelectorAll('dt')].map((one) => one.textContent);
    expect(names).toEqual(['배팅금액', '배당률', name]);
  });

  it('has all heads of a bet alike', async () => {
    made.answers.set('betting.history', page([bet()]));
    await open('/bet_result');
    const weights = card('100000001')
      .getAllByRole('columnheader')
      .map((head) => getComputedStyle(head).fontWeight);
    expect(weights).toEqual(Array(6).fill('400'));
  });

  it('narrows by kind, result and days', async () => {
    made.answers.set('betting.history', page([]));
    await open('/bet_result');
    expect(screen.getByText('내역이 존재하지 않습니다.')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: '라이브' }));
    await settle();
    fireEvent.change(screen.getByRole('combobox', { name: '결과' }), { target: { value: '2' } });
    await settle();
    fireEvent.click(screen.getByRole('button', { name: '오늘' }));
    await settle();
    expect(asked('history').at(-1)).toEqual({
      kind: '2',
      status: '2',
      page: '1',
      ...periodQuery(presetPeriod('today', NOW)),
    });
    expect(screen.queryByText('라이브 경기 보기')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '전체 내역 보기' }));
    await settle();
    expect(asked('history').at(-1)).toEqual({ page: '1' });
  });

  it('has its tab and what narrows it in the address', async () => {
    made.answers.set('betting.history', page([]));
    const narrowed = { kind: '2', status: '2', ...periodQuery({ from: '2026-01-01', to: '2026-01-02' }) };
    const site = await openSite(made, '/bet_result?kind=2&status=2&from=2026-01-01&to=2026-01-02');
    expect(asked('history').at(-1)).toEqual({ ...narrowed, page: '1' });
    fireEvent.change(screen.getByRole('combobox', { name: '결과' }), { target: { value: '' } });
    await settle();
    expect(site.at()).toBe('/bet_result?kind=2&from=2026-01-01&to=2026-01-02');
    fireEvent.click(screen.getByRole('tab', { name: '머니내역' }));
    await settle();
    expect(site.at()).toBe('/bet_result?view=money');
    await type('시작일', '2026-01-01');
    expect(site.at()).toBe('/bet_result?view=money&from=2026-01-01');
  });

  it('has the name of a day in its field while that is empty', async () => {
    made.answers.set('betting.history', page([]));
    await open('/bet_result');
    const hints = () =>
      ['시작일', '종료일'].map((name) => screen.getByLabelText(name).parentElement!.getAttribute('data-hint'));
    expect(hints()).toEqual(['시작일', '종료일']);
    await type('시작일', '2026-01-01');
    expect(hints()).toEqual([null, '종료일']);
  });

  it('has play of the casino among them, which can’t be hidden', async () => {
    const play = { id: '7', game: '플레이펀 · 등불', at: NOW, stake: 1_500, paid: 4_000, status: 2 } as const;
    made.answers.set('betting.history', page([bet({ status: 1 })], [play, { ...play, id: '8', paid: 0, status: 0 }]));
    await open('/bet_result');
    const won = within(screen.getByRole('article', { name: '카지노 · 플레이펀 · 등불 7' }));
    expect(won.getByText('적중')).toBeVisible();
    expect(won.getByText('4,000원')).toHaveClass('paid');
    expect(won.queryByRole('button')).toBeNull();
    expect(screen.getByRole('article', { name: '카지노 · 플레이펀 · 등불 8' })).not.toHaveTextContent('적중금');
    fireEvent.click(screen.getByRole('button', { name: '카지노' }));
    await settle();
    expect(asked('history').at(-1)).toEqual({ kind: '5', page: '1' });
    expect(screen.queryByRole('button', { name: '전체삭제' })).toBeNull();
  });

  it('cancels while that is allowed, after confirmation', async () => {
    made.answers.set('betting.history', page([bet({ cancelUntil: NOW + 30_000 })]));
    await open('/bet_result');
    made.answers.set('betting.cancel', bet({ status: -1 }));
    fireEvent.click(card('100000001').getByRole('button', { name: /^배팅취소 \(\d+초\)$/ }));
    expect(screen.getByRole('dialog')).toHaveTextContent('배팅금액 10,000원이 반환됩니다.');
    fireEvent.click(screen.getByRole('button', { name: '확인' }));
    await settle();
    expect(asked('cancel')).toEqual(['100000001']);
    expect(asked('history')).toHaveLength(2);
  });

  it('cancels what was confirmed while the list is loaded again by itself', async () => {
    const bets = page([bet({ cancelUntil: NOW + 30_000 })]);
    made.answers.set('betting.history', bets);
    await open('/bet_result');
    fireEvent.click(card('100000001').getByRole('button', { name: /^배팅취소 \(\d+초\)$/ }));
    made.answers.set('betting.history', () => Object.assign(new Promise(() => {}), { ok: true }));
    made.answers.set('betting.cancel', bet({ status: -1 }));
    made.live.advance(10_000);
    await settle();
    expect(asked('history')).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: '확인' }));
    await settle();
    expect(asked('cancel')).toEqual(['100000001']);
    expect(asked('history')).toHaveLength(3);
  });

  it('removes the button to cancel in time', async () => {
    made.answers.set('betting.history', page([bet({ cancelUntil: NOW + 30_000 })]));
    await open('/bet_result');
    made.live.advance(31_000);
    expect(card('100000001').queryByRole('button', { name: /배팅취소/ })).toBeNull();
  });

  it('hides what is over, one or all', async () => {
    made.answers.set('betting.history', page([bet({ status: 2, paid: 34_200 })]));
    made.answers.set('betting.hide', null);
    made.answers.set('betting.hideAll', null);
    await open('/bet_result');
    expect(card('100000001').getByText('34,200원')).toHaveClass('paid');
    fireEvent.click(card('100000001').getByRole('button', { name: '내역삭제' }));
    await settle();
    expect(asked('hide')).toEqual(['100000001']);
    fireEvent.click(screen.getByRole('button', { name: '전체삭제' }));
    fireEvent.click(screen.getByRole('button', { name: '확인' }));
    await settle();
    expect(asked('hideAll')).toHaveLength(1);
  });

  it('polls while bets are open', async () => {
    made.answers.set('betting.history', page([bet()]));
    await open('/bet_result');
    made.live.advance(10_500);
    await settle();
    expect(asked('history').length).toBeGreaterThan(1);
  });

  it('reports what failed, and retries', async () => {
    made.answers.set('betting.history', failed({ reason: 'network' }));
    await open('/bet_result');
    expect(screen.getByRole('alert')).toBeVisible();
    made.answers.set('betting.history', page([bet()]));
    fireEvent.click(screen.getByRole('button', { name: '다시 시도' }));
    await settle();
    expect(card('100000001').getByText('10,000원')).toBeVisible();
  });

  it('states the money, which adds up to the balance in the header', async () => {
    const statement: MoneyStatement = {
      items: [
        { id: 2, kind: 'bet.placed', memo: '', betId: '100000001', at: NOW, amount: -10_000, balance: 1_250_000 },
        { id: 4, kind: 'bet.released', memo: '', betId: '3', editOf: '2', at: NOW, amount: 0, balance: 1_260_000 },
        { id: 3, kind: 'bet.released', memo: '', betId: '3', at: NOW, amount: 0, balance: 1_260_000 },
        { id: 1, kind: 'balance.opened', memo: '가입', at: NOW - 1, amount: 1_260_000, balance: 1_260_000 },
      ],
      page: 1,
      pageCount: 1,
      totalCount: 4,
      opening: 0,
      closing: 1_250_000,
    };
    made.answers.set('betting.history', page([]));
    made.answers.set('betting.statement', statement);
    await open('/bet_result');
    fireEvent.click(screen.getByRole('tab', { name: '머니내역' }));
    await settle();
    expect(screen.getByText('보유머니 1,250,000원과 일치합니다.')).toBeVisible();
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows[0]).toHaveTextContent('배팅배팅번호 100000001-10,000원1,250,000원');
    expect(rows[1]).toHaveTextContent('배팅 수정 반환배팅번호 3 (배팅 수정 2)');
    expect(rows[2]).toHaveTextContent('접수 취소 반환배팅번호 3');
    expect(rows[3]).toHaveTextContent('가입 지급가입+1,260,000원');
  });

  it.each([
    ['', '전체 기간'],
    ['&from=2026-01-01&to=2026-01-31', '2026-01-01 ~ 2026-01-31'],
    ['&from=2026-01-01', '2026-01-01 ~ 현재'],
    ['&to=2026-01-31', '처음 ~ 2026-01-31'],
  ])('has on paper whose money it is, of which days and as of when: %s', async (days, period) => {
    const statement: MoneyStatement = { items: [], page: 1, pageCount: 3, totalCount: 0, opening: 0, closing: 0 };
    made.answers.set('betting.statement', statement);
    await open(`/bet_result?view=money${days}`);
    const head = screen.getByText('회원 아이디').closest('div.printed')!;
    expect(head).not.toBeVisible();
    const terms = [...head.querySelectorAll('dt')].map(
      (term) => `${term.textContent}: ${term.nextSibling?.textContent}`,
    );
    const at = expect.stringMatching(/^작성 일시: \d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(terms).toEqual(['회원 아이디: member', `기간: ${period}`, at, '목록 쪽: 1 / 3']);
  });
});

describe('/game_result', () => {
  const results: SportResults = {
    items: [
      {
        fixtureId: 'f1',
        sport: 6046,
        location: '대한민국',
        league: 'K리그1',
        home: '한밭',
        away: '새벌',
        start: NOW,
        status: 3,
        score: ['2', '1'],
        periods: [
          { type: 10, results: ['1', '1'] },
          { type: 20, results: ['1', '0'] },
        ],
      },
    ],
    page: 1,
    pageCount: 1,
    totalCount: 1,
    date: '2023-11-15',
    sports: [{ sport: 6046, count: 1 }],
  };

  it.each(['/game_result', '/game_result/sports'])("%s shows the day's totals", async (path) => {
    made.answers.set('betting.results', results);
    await open(path);
    expect(screen.getAllByRole('row')[1]).toHaveTextContent('대한민국 · K리그1한밭2 : 1새벌1-11-0종료');
    expect(asked('results')[0]).toEqual({ date: '2023-11-15', page: '1' });
    fireEvent.click(screen.getByRole('button', { name: /축구 1/ }));
    fireEvent.click(screen.getByRole('button', { name: '이전 날짜' }));
    await settle();
    expect(asked('results').slice(1)).toEqual([
      { date: '2023-11-15', sport: '6046', page: '1' },
      { date: '2023-11-14', page: '1' },
    ]);
    expect(screen.getByRole('button', { name: '다음 날짜' })).toBeEnabled();
  });
});

describe('a period', () => {
  it.each(['today', 'week', 'month', 'all'] as const)('%s is recognised', (preset) => {
    expect(presetOf(presetPeriod(preset, NOW), NOW)).toBe(preset);
  });

  it('is of days of Seoul, whole', () => {
    expect(periodQuery({ from: '2026-01-01', to: '2026-01-01' })).toEqual({
      from: String(Date.UTC(2025, 11, 31, 15)),
      to: String(Date.UTC(2026, 0, 1, 15)),
    });
    expect(periodQuery({ from: undefined, to: 'x' })).toEqual({});
  });
});
