import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ListedAdjustment } from '../../../src/contract/api/staff/adjustments';
import type { MoveTerms } from '../../../src/contract/api/staff/moveTerms';
import { type BonusDraft, type Coin, PLAIN_ROLLING } from '../../../src/contract/api/wallet';
import { SportId } from '../../../src/contract/codes/sports';
import { Settlement } from '../../../src/contract/stream/market';
import { VirtualClock } from '../../../src/engine/replay/virtualClock';
import { feedStateOf } from '../../../src/ui/admin/betting/FeedsSection';
import type { AdminSection } from '../../../src/ui/copy/admin';
import { fakeDom, WIDE } from '../fakeDom';
import { AdminView } from './AdminView';
import { adjustment, fakeAdminCalls, member, refusal } from './fakeAdminCalls';

const dom = fakeDom();
let adminCalls: ReturnType<typeof fakeAdminCalls>;
let clock: VirtualClock;
let refs: number;

beforeEach(() => {
  dom.match(WIDE);
  adminCalls = fakeAdminCalls();
  clock = new VirtualClock();
  refs = 0;
});

async function open(section: AdminSection) {
  render(
    <AdminView calls={adminCalls.calls} clock={clock} section={section} newRef={() => `reference-${(refs += 1)}`} />,
  );
  await settle();
}

const settle = () => act(() => new Promise<void>((done) => setTimeout(done, 0)));
const press = async (name: string | RegExp, place: HTMLElement = document.body) => {
  fireEvent.click(within(place).getByRole('button', { name }));
  await settle();
};
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const top = () => screen.getAllByRole('dialog').at(-1)!;
const sent = () =>
  adminCalls.said
    .filter((fields) => fields.startsWith('adjust {'))
    .map((fields) => JSON.parse(fields.slice(7)) as object);

describe('an adjustment', () => {
  it('is typed with separators, shows its effect, and is confirmed before it is made', async () => {
    await open('members');
    await press('member 금액 조정');
    type('금액(원)', '500000');
    type('사유', '이벤트 보상');
    expect(screen.getByLabelText('금액(원)')).toHaveValue('500,000');
    expect(top()).toHaveTextContent('조정 후1,500,000원');
    await press('조정하기', top());
    expect(sent()).toEqual([]);
    expect(top()).toHaveTextContent('member 회원에게 +500,000원 조정을 요청합니다.');
    await press('실행', top());
    expect(sent()).toEqual([
      { ref: 'reference-1', memberId: 3, currency: 'won', amount: 500_000, reason: '이벤트 보상' },
    ]);
    expect(top()).toHaveTextContent('+500,000원 조정이 완료되었습니다.');
  });

  it('that takes points is negative, and one beyond the limit shows that it waits', async () => {
    await open('members');
    await press('member 금액 조정');
    type('구분', 'point');
    type('방향', 'take');
    type('금액(P)', '1,500,000');
    type('사유', '오지급 회수');
    expect(top()).toHaveTextContent('한도를 넘어 다른 관리자의 승인이 필요합니다.');
    await press('조정하기', top());
    await press('실행', top());
    expect(sent()).toMatchObject([{ currency: 'point', amount: -1_500_000 }]);
    expect(top()).toHaveTextContent('다른 관리자의 승인을 기다립니다.');
  });

  it.each([
    ['', '가나', '금액(원)', '입력해주세요.'],
    ['0', '가나', '금액(원)', '1부터 1,000,000,000까지의 숫자를 입력해주세요.'],
    ['1.5', '가나', '금액(원)', '1부터 1,000,000,000까지의 숫자를 입력해주세요.'],
    ['9999999999', '가나', '금액(원)', '1부터 1,000,000,000까지의 숫자를 입력해주세요.'],
    ['100', '가', '사유', '사유는 2자에서 200자까지 입력해주세요.'],
  ])('of %j for %j is not sent', async (amount, reason, label, words) => {
    await open('members');
    await press('member 금액 조정');
    type('금액(원)', amount);
    type('사유', reason);
    await press('조정하기', top());
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(words);
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  const adjust = async (amount: string) => {
    await press('member 금액 조정');
    type('금액(원)', amount);
    type('사유', '보상');
    await press('조정하기', top());
  };
  /** One whose answer is lost; its dialog is closed. */
  const adjustUnanswered = async (amount: string) => {
    await adjust(amount);
    adminCalls.fail({ reason: 'timeout' });
    await press('실행', top());
    expect(within(top()).getByRole('alert')).toHaveTextContent('연결이 원활하지 않습니다');
    for (let i = 0; i < 2; i += 1) fireEvent.keyDown(top(), { key: 'Escape' });
    await press('버리기', top());
    adminCalls.fail(undefined);
  };
  const references = () => sent().map((draft) => 'ref' in draft && draft.ref);

  it('retains its reference until it is answered, in another dialog too, so that it happens once', async () => {
    await open('members');
    await adjustUnanswered('1000');
    await adjust('1000');
    adminCalls.fail(refusal('회원의 보유 잔액이 부족합니다.', 'short'));
    await press('실행', top());
    expect(within(top()).getByRole('alert')).toHaveTextContent('회원의 보유 잔액이 부족합니다.');
    adminCalls.fail(undefined);
    await press('실행', top());
    await press('닫기', top());
    await adjust('2000');
    await press('실행', top());
    expect(references()).toEqual([1, 1, 2, 3].map((n) => `reference-${n}`));
  });

  it.each(['the same', 'another'])('after one whose answer was lost is another: %s, a minute later', async (what) => {
    await open('members');
    await adjustUnanswered('1000');
    await act(async () => clock.advance(60_001));
    adminCalls.site.requestState = 'done';
    await adjust(what === 'the same' ? '1000' : '2000');
    await press('실행', top());
    // The first was made: nothing is sent unread.
    expect(within(top()).getByRole('alert')).toHaveTextContent('이전 요청이 정상적으로 접수되어 있어');
    expect(adminCalls.said).toContain('adjustmentRequestState reference-1');
    expect(references()).toEqual(['reference-1']);
    await press('실행', top());
    expect(top()).toHaveTextContent('조정이 완료되었습니다.');
    expect(references()).toEqual(['reference-1', 'reference-2']);
  });

  it.each(['void', 'refused'] as const)('after one of which nothing came is made: %s', async (state) => {
    await open('members');
    await adjustUnanswered('1000');
    await act(async () => clock.advance(60_001));
    adminCalls.site.requestState = state;
    await adjust('1000');
    await press('실행', top());
    expect(top()).toHaveTextContent('+1,000원 조정이 완료되었습니다.');
    expect(references()).toEqual(['reference-1', 'reference-2']);
  });

  it('of an administrator is not offered', async () => {
    adminCalls.site.members = [member({ userId: 'admin', type: 1 })];
    await open('members');
    expect(screen.queryByRole('button', { name: 'admin 금액 조정' })).toBeNull();
  });
});

const picked = { title: '한강 : 새울', sport: SportId.football, market: '1X2', pick: '1', line: '' };
const paidBy: Extract<MoveTerms, { of: 'prizes' }>['after'] = {
  board: 'payout',
  startsAt: 0,
  endsAt: 86_400_000,
  currency: 'won',
  prizes: [300_000, 200_000],
};
const BONUS: BonusDraft = { name: '매충', percent: 5, fromMinute: null, toMinute: null, rolling: PLAIN_ROLLING };
const HOURS: BonusDraft = { ...BONUS, name: '심야', percent: 15, fromMinute: 1_380, toMinute: 90 };
const ROLLED = '스포츠 두폴 100% · 스포츠 다폴 100% · 카지노·슬롯 100% · 미니게임·가상게임 100%';
const coin = (code: string, name: string, rest: Pick<Coin, 'network' | 'address' | 'price' | 'places'>): Coin => ({
  code,
  name,
  ...rest,
});
const TETHER = coin('USDT', '테더', { network: 'TRC-20', address: 'T-OLD', price: 1_400, places: 2 });
const BITCOIN = coin('BTC', '비트코인', { network: 'Bitcoin', address: 'B-OLD', price: 140_000_000, places: 8 });
const ETHER = coin('ETH', '이더리움', { network: 'ERC-20', address: 'E-OLD', price: 4_500_000, places: 6 });
const SOLANA = coin('SOL', '솔라나', { network: 'Solana', address: 'S-NEW', price: 200_000, places: 4 });
const TERMS: [ListedAdjustment['kind'], MoveTerms, string[]][] = [
  [
    'correction',
    { of: 'correction', picked, before: Settlement.lost, after: Settlement.won },
    ['한강 : 새울: 승무패 · 홈', '결과: 미적중 → 적중'],
  ],
  [
    'correction',
    { of: 'correction', picked, before: null, after: Settlement.won },
    ['한강 : 새울: 승무패 · 홈', '결과: 적중'],
  ],
  [
    'match',
    {
      of: 'match',
      sport: SportId.football,
      market: null,
      result: { by: 'score', scores: [{ part: 10, home: 0, away: 1 }] },
    },
    ['마켓: 전체 마켓', '구간별 스코어: 전반전 0:1'],
  ],
  [
    'match',
    { of: 'match', sport: SportId.football, market: '1X2', result: { by: 'void', marketId: 'm' } },
    ['마켓: 승무패', '방법: 무효 처리 (배팅금액 반환)'],
  ],
  [
    'prizes',
    { of: 'prizes', before: { ...paidBy, prizes: [300_000] }, after: paidBy },
    [
      '기준: 당첨금',
      '기간: 1970-01-01 09:00:00 ~ 1970-01-02 09:00:00',
      '상금: 1위 300,000원 → 1위 300,000원 · 2위 200,000원',
    ],
  ],
  [
    'rates',
    { of: 'rates', before: { casino: 50, slot: 300, mini: 100 }, after: { casino: 90, slot: 300, mini: 100 } },
    ['카지노: 0.50% → 0.90%', '슬롯: 3.00%', '미니게임: 1.00%'],
  ],
  [
    'coins',
    {
      of: 'coins',
      before: { bonuses: [BONUS], coins: [TETHER, BITCOIN, ETHER] },
      after: { bonuses: [BONUS], coins: [BITCOIN, { ...TETHER, address: 'T-NEW', price: 1_500 }, SOLANA] },
    },
    [
      'USDT: 테더 · TRC-20 · T-OLD · 1 USDT = 1,400원 · 소수 2자리 → 테더 · TRC-20 · T-NEW · 1 USDT = 1,500원 · 소수 2자리',
      'ETH: 이더리움 · ERC-20 · E-OLD · 1 ETH = 4,500,000원 · 소수 6자리 → –',
      'SOL: – → 솔라나 · Solana · S-NEW · 1 SOL = 200,000원 · 소수 4자리',
    ],
  ],
  [
    'coins',
    {
      of: 'coins',
      before: { bonuses: [BONUS, HOURS], coins: [TETHER] },
      after: { bonuses: [{ ...BONUS, rolling: { ...BONUS.rolling, single: 1 } }], coins: [{ ...TETHER, places: 0 }] },
    },
    [
      'USDT: 테더 · TRC-20 · T-OLD · 1 USDT = 1,400원 · 소수 2자리 → 테더 · TRC-20 · T-OLD · 1 USDT = 1,400원 · 소수 0자리',
      `매충 5%: 스포츠 단폴 100% · ${ROLLED} → 스포츠 단폴 1% · ${ROLLED}`,
      `심야 15%: 23:00~01:30 · 스포츠 단폴 100% · ${ROLLED} → –`,
    ],
  ],
  [
    'coins',
    { of: 'coins', before: null, after: { bonuses: [BONUS], coins: [TETHER] } },
    ['USDT: 테더 · TRC-20 · T-OLD · 1 USDT = 1,400원 · 소수 2자리'],
  ],
];

describe('the adjustments section', () => {
  it('lets another administrator approve', async () => {
    await open('adjustments');
    await press('승인');
    expect(top()).toHaveTextContent('member 회원에게 +2,000,000원 조정을 실행합니다.');
    await press('승인하기', top());
    expect(adminCalls.said).toContain('decideAdjustment 1 approve');
    expect(screen.getByRole('table')).toHaveTextContent('완료');
    expect(screen.queryByRole('button', { name: '승인' })).toBeNull();
  });

  it('offers its requester only to withdraw it', async () => {
    adminCalls.site.adjustments = [adjustment({ askedBy: 1, asker: 'admin' })];
    await open('adjustments');
    expect(screen.getByText('다른 관리자의 승인 대기')).toBeVisible();
    expect(screen.queryByRole('button', { name: '승인' })).toBeNull();
    await press('요청 취소');
    await press('거절하기', top());
    expect(adminCalls.said).toContain('decideAdjustment 1 refuse');
  });

  it('shows what a correction of bets is about', async () => {
    const reason = '결과 정정 (배팅 77, 1번 적중): 공식 기록 정정';
    const correction = { kind: 'correction', memberId: 0, userId: '', nickname: '', bets: 3, betId: '77' } as const;
    adminCalls.site.adjustments = [adjustment({ ...correction, amount: 2_850_000, reason })];
    await open('adjustments');
    expect(screen.getByRole('table')).toHaveTextContent(`–2,850,000원${reason}3건`);
    expect(screen.getByRole('link', { name: '배팅 77 조회' })).toHaveAttribute('href', '?section=results&bet=77');
    await press('거절', screen.getByRole('table'));
    expect(screen.getByRole('dialog', { name: '결과 정정 거절' })).toHaveTextContent(`${reason} 3건 · 2,850,000원`);
    await press('취소', top());
    await press('승인');
    expect(screen.getByRole('dialog', { name: '결과 정정 승인' })).toHaveTextContent(`${reason} 3건 · 2,850,000원`);
    await press('승인하기', top());
    expect(adminCalls.said).toContain('decideAdjustment 1 approve');
  });

  it.each(TERMS)(
    'shows what is made of %s, and what it replaces, before it is approved',
    async (kind, terms, lines) => {
      adminCalls.site.adjustments = [adjustment({ kind, memberId: 0, userId: '', reason: '사유', terms })];
      await open('adjustments');
      expect(screen.getByRole('table')).toHaveTextContent(lines.join(''));
      for (const decision of ['승인', '거절']) {
        await press(decision, screen.getByRole('table'));
        expect(top()).toHaveTextContent(`사유 ${lines.join(' ')} 2,000,000원`);
        await press('취소', top());
      }
    },
  );

  it('breaks an address that is longer than its column', async () => {
    const after = { bonuses: [], coins: [{ ...TETHER, address: 'T'.repeat(120) }] };
    adminCalls.site.adjustments = [adjustment({ kind: 'coins', terms: { of: 'coins', before: null, after } })];
    await open('adjustments');
    expect(screen.getByText(/^USDT: 테더/)).toHaveStyle({ overflowWrap: 'anywhere' });
  });

  it('shows no sum of a manager’s password', async () => {
    const reason = '매니저 비밀번호 재설정: manager';
    adminCalls.site.adjustments = [adjustment({ kind: 'password', userId: 'manager', amount: 0, reason })];
    await open('adjustments');
    expect(screen.getByRole('table')).not.toHaveTextContent('0원');
    await press('승인');
    expect(screen.getByRole('dialog', { name: '매니저 비밀번호 재설정 승인' })).toHaveTextContent(
      `${reason} 승인하면 바로 처리됩니다.`,
    );
  });

  it('shows those of one state, and new ones by itself', async () => {
    await open('adjustments');
    await press('완료');
    expect(screen.getByText('조정 내역이 없습니다.')).toBeVisible();
    adminCalls.site.adjustments = [adjustment({ id: 5, state: 'made' })];
    act(() => clock.advance(5_000));
    await settle();
    expect(screen.getByRole('table')).toBeVisible();
    expect(adminCalls.said.filter((words) => words.startsWith('adjustments')).at(-1)).toBe('adjustments 1 made');
  });
});

describe('the feeds section', () => {
  it('shows both areas and the server, and updates', async () => {
    await open('feeds');
    expect(screen.getByRole('table')).toHaveTextContent('인플레이정상0.4초 전3-ab12208003,2004');
    expect(screen.getByRole('table')).toHaveTextContent('프리매치중지아직 없음');
    expect(screen.getByText('200MB')).toBeVisible();
    expect(screen.getByText('1시간 2분')).toBeVisible();
    adminCalls.site.health = { ...adminCalls.site.health, term: 4 };
    act(() => clock.advance(2_000));
    await settle();
    expect(screen.getByText('4', { selector: 'dd' })).toBeVisible();
  });

  it.each([
    [0, 'live'],
    [9_999, 'live'],
    [10_000, 'late'],
    [20_000, 'down'],
  ])('calls an area whose producer is silent for %i ms %s', (age, expected) => {
    expect(feedStateOf({ age, epoch: '1-a' })).toBe(expected);
  });
});
