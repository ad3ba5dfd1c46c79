import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Agent, AgentRates } from '../../../src/contract/api/commission/agents';
import type { Suspension, StaffFixture } from '../../../src/contract/api/staff/trading';
import { VirtualClock } from '../../../src/engine/replay/virtualClock';
import { type AgentCalls, openOnceRequests, type TradingCalls } from '../../../src/machines';
import { AgentsSection } from '../../../src/ui/admin/commission/AgentsSection';
import type { WatchTerms } from '../../../src/contract/api/staff/watch';
import { QuickSuspensions } from '../../../src/ui/admin/betting/QuickSuspensions';
import { SuspensionsSection } from '../../../src/ui/admin/betting/SuspensionsSection';
import { PayDialog } from '../../../src/ui/admin/commission/PayDialog';
import { RollingSection } from '../../../src/ui/admin/commission/RollingSection';
import { fakeDom, WIDE } from '../fakeDom';
import { CHANGED, member } from './fakeAdminCalls';

const dom = fakeDom();
const MATCH: StaffFixture = {
  id: 'f1',
  sport: 6046,
  leagueId: 'l1',
  league: '축구 · 대한민국 · K리그',
  name: '울산 : 전북',
  start: 0,
  areas: ['inplay'],
  markets: 1,
  held: null,
};

let sent: string[];
let suspensions: Suspension[];
let watchTerms: WatchTerms;
let rates: AgentRates;
let paid: boolean;
const answer = <T,>(fields: string, value: T) => {
  sent.push(fields);
  return Promise.resolve({ ok: true as const, value });
};

const staff: Pick<
  TradingCalls,
  | 'fixtures'
  | 'markets'
  | 'suspensions'
  | 'suspend'
  | 'liftSuspension'
  | 'outcomes'
  | 'override'
  | 'watchTerms'
  | 'setWatchTerms'
  | 'agents'
  | 'setRates'
> = {
  fixtures: ({ search = '' }) =>
    answer(`fixtures ${search}`, { items: [{ ...MATCH, held: heldNow() }], page: 1, pageCount: 1, totalCount: 1 }),
  markets: () => answer('markets', [{ id: 'm1', name: '1X2', status: 1, bets: 3, held: false }]),
  suspensions: () => answer('suspensions', [...suspensions]),
  watchTerms: () => answer('terms', watchTerms),
  setWatchTerms: (terms) => {
    if (terms.version !== watchTerms.version) return Promise.resolve({ ok: false, failure: CHANGED });
    watchTerms = terms;
    return answer(`terms ${JSON.stringify(terms)}`, undefined);
  },
  suspend: ({ fixtureId = null, marketId = null, leagueId = null, sport = null, reason, minutes }) => {
    const names = { fixture: fixtureId && MATCH.name, market: marketId && '1X2', league: leagueId && MATCH.league };
    const named = { fixture: names.fixture ?? '', market: names.market ?? '', league: names.league ?? '' };
    const until = minutes === undefined ? null : minutes * 60_000;
    suspensions = [
      { fixtureId, marketId, leagueId, sport, ...named, reason, by: 'admin', automatic: null, at: 0, until },
    ];
    const target = fixtureId ?? leagueId ?? sport;
    return answer(`hold ${target} ${marketId ?? '-'} ${reason}${minutes ? ` ${minutes}` : ''}`, undefined);
  },
  liftSuspension: ({ fixtureId, marketId = '-', leagueId, sport }) => {
    suspensions = [];
    return answer(`lift ${fixtureId ?? leagueId ?? sport} ${marketId}`, undefined);
  },
  outcomes: () => answer('outcomes', []),
  override: () => answer('override', undefined),
  agents: () =>
    answer('agents', [
      {
        id: 2,
        userId: 'manager',
        nickname: '매니저',
        members: 3,
        rates,
        due: 0,
      },
    ]),
  setRates: (id, draft) => {
    if (draft.version !== rates.version) return Promise.resolve({ ok: false, failure: CHANGED });
    return answer(`rates ${id} ${JSON.stringify(draft)}`, undefined);
  },
};

const kind = { rate: 100, turnover: 100_000, amount: 1_000 };
const agent = (): Agent => ({
  title: '매니저',
  emoney: paid ? 3_000 : 0,
  casinoAgent: kind,
  slotAgent: kind,
  miniAgent: kind,
  totalRollingAmount: paid ? 0 : 3_000,
  userRolling: {
    casinoBefore: 0,
    casinoAfter: 1_000,
    casinoTotal: 1_000,
    slotBefore: 0,
    slotAfter: 1_000,
    slotTotal: 1_000,
    miniBefore: 0,
    miniAfter: 1_000,
    miniTotal: 1_000,
    beforeTotal: 0,
    afterTotal: 3_000,
    total: 3_000,
  },
  withdrawals: [],
});
const manager: Pick<AgentCalls, 'agent' | 'withdraw' | 'pay'> = {
  agent: () => answer('agent', agent()),
  withdraw: (ref) => {
    paid = true;
    return answer(`withdraw ${ref}`, { amount: 3_000, emoney: 3_000 });
  },
  pay: ({ clientRef, memberId, amount }) => answer(`pay ${clientRef} ${memberId} ${amount}`, { emoney: 0 }),
};

const heldNow = (): StaffFixture['held'] => {
  if (suspensions.some(({ fixtureId, marketId }) => fixtureId === MATCH.id && marketId === null)) return 'fixture';
  return suspensions.some(({ leagueId }) => leagueId === MATCH.leagueId) ? 'league' : null;
};

beforeEach(() => {
  dom.match(WIDE);
  sent = [];
  suspensions = [];
  watchTerms = { inplay: null, prematch: null, liability: null };
  rates = { casino: 100, slot: 300, mini: 100 };
  paid = false;
});

const press = (name: string | RegExp, within_: HTMLElement = document.body) =>
  fireEvent.click(within(within_).getByRole('button', { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('suspensions', () => {
  it('stop a fixture for a reason, and are lifted', async () => {
    render(<SuspensionsSection calls={staff} clock={new VirtualClock(0)} />);
    await screen.findByText('중지한 배팅이 없습니다.');
    fireEvent.click(await screen.findByRole('button', { name: '울산 : 전북 배팅 중지' }));
    type('사유', '');
    press('중지하기');
    await screen.findByText('사유는 2자에서 200자까지 입력해주세요.');
    type('사유', '이상 배팅');
    press('중지하기');
    expect(await screen.findByRole('button', { name: '울산 : 전북 중지 해제' })).toBeVisible();
    fireEvent.click(await screen.findByRole('button', { name: '울산 : 전북 경기 전체 중지 해제' }));
    press('해제하기');
    await screen.findByText('중지한 배팅이 없습니다.');
    expect(sent.filter((words) => /^(hold |lift)/.test(words))).toEqual(['hold f1 - 이상 배팅', 'lift f1 -']);
  });

  it('stop one market', async () => {
    render(<SuspensionsSection calls={staff} clock={new VirtualClock(0)} />);
    fireEvent.click(await screen.findByRole('button', { name: '울산 : 전북 마켓' }));
    fireEvent.click(await screen.findByRole('button', { name: '승무패 배팅 중지' }));
    type('사유', '배당 오류');
    press('중지하기');
    await screen.findByRole('button', { name: '울산 : 전북 1X2 중지 해제' });
    expect(sent).toContain('hold f1 m1 배당 오류');
  });

  it('stop a league for some time, whose matches are not lifted alone', async () => {
    render(<SuspensionsSection calls={staff} clock={new VirtualClock(0)} />);
    fireEvent.click(await screen.findByRole('button', { name: '축구 · 대한민국 · K리그 배팅 중지' }));
    type('중지 기간', '60');
    press('중지하기');
    await screen.findByRole('button', { name: '축구 · 대한민국 · K리그 중지 해제' });
    expect(sent).toContain('hold l1 - 위험 관리 60');
    await screen.findByText('리그 중지됨');
    expect(screen.queryByRole('button', { name: '울산 : 전북 중지 해제' })).toBeNull();
  });

  it('that the server made have what showed it, and are lifted as others', async () => {
    const none = { leagueId: null, sport: null, league: '', by: null, at: 0, until: 30_000 };
    const jump = { cause: 'jump', pick: 'Over', line: '2.5', before: 1_900, after: 1_400, since: 0, at: 0 } as const;
    const rise = { cause: 'liability', before: 0, after: 1_080_000, betsBefore: 1, bets: 3, since: 0, at: 0 } as const;
    const own = { ...none, fixtureId: 'f1', fixture: '울산 : 전북' };
    suspensions = [
      { ...own, marketId: 'm1', market: 'Under/Over', reason: '배당 급변', automatic: jump },
      { ...own, marketId: null, market: '', reason: '리스크 급증', automatic: rise },
    ];
    render(<SuspensionsSection calls={staff} clock={new VirtualClock(0)} />);
    await screen.findByText('배당 급변');
    expect(screen.getByText('오버 2.5 1.90 → 1.40 (09:00:00)')).toBeVisible();
    expect(screen.getByText('최악의 경우 손실 0원 → 1,080,000원 (배팅 3건, 새 배팅 2건)')).toBeVisible();
    expect(screen.getAllByText('자동 중지')).toHaveLength(2);
    press('울산 : 전북 Under/Over 중지 해제');
    press('해제하기');
    await screen.findByText('중지한 배팅이 없습니다.');
    expect(sent).toContain('lift f1 m1');
  });

  it('are made by the server from what staff sets on', async () => {
    render(<SuspensionsSection calls={staff} clock={new VirtualClock(0)} />);
    await screen.findByText('자동 중지를 사용하지 않습니다.');
    press('자동 중지 기준');
    fireEvent.click(screen.getByLabelText('라이브 배당 급변'));
    type('변동 폭 (%p 초과)', '0');
    press('저장');
    await screen.findByText('1부터 90까지 숫자로 입력해주세요. (%p)');
    type('변동 폭 (%p 초과)', '15');
    fireEvent.click(screen.getByLabelText('라이브 배당 급변'));
    fireEvent.click(screen.getByLabelText('경기 리스크 급증'));
    type('최악의 경우 손실 증가액 (원 초과)', '3000000');
    type('중지 시간 (초)', '90');
    press('저장');
    await screen.findByText('자동 중지: 경기 리스크 5분 안에 3,000,000원 초과 증가 → 90초 중지');
    const liability = { rise: 3_000_000, within: 5, lasts: 90 };
    expect(sent).toContain(`terms ${JSON.stringify({ inplay: null, prematch: null, liability })}`);
    press('자동 중지 기준');
    fireEvent.click(screen.getByLabelText('라이브 배당 급변'));
    fireEvent.click(screen.getByLabelText('경기 리스크 급증'));
    press('저장');
    await screen.findByText('자동 중지: 라이브 배당 10초 안에 12%p 초과 → 30초 중지');
    expect(watchTerms).toEqual({ inplay: { points: 12, within: 10, lasts: 30 }, prematch: null, liability: null });
  });

  it('stop a sport', async () => {
    render(<SuspensionsSection calls={staff} clock={new VirtualClock(0)} />);
    fireEvent.change(await screen.findByLabelText('종목'), { target: { value: '48242' } });
    press('종목 중지');
    press('중지하기');
    fireEvent.click(await screen.findByRole('button', { name: '농구 종목 전체 중지 해제' }));
    press('해제하기');
    await screen.findByText('중지한 배팅이 없습니다.');
    expect(sent).toContain('hold 48242 - 위험 관리');
    expect(sent).toContain('lift 48242 -');
  });
});

describe('on the first page', () => {
  it('a match is stopped by two presses, and lifted there', async () => {
    render(<QuickSuspensions calls={staff} clock={new VirtualClock(0)} />);
    fireEvent.click(await screen.findByRole('button', { name: '울산 : 전북 배팅 중지' }));
    press('중지하기');
    fireEvent.click(await screen.findByRole('button', { name: '울산 : 전북 중지 해제' }));
    expect(sent).toContain('hold f1 - 위험 관리');
    press('해제하기');
    await screen.findByRole('button', { name: '울산 : 전북 배팅 중지' });
    expect(sent).toContain('lift f1 -');
  });
});

it('rates are set in percent', async () => {
  render(<AgentsSection calls={staff} />);
  fireEvent.click(await screen.findByRole('button', { name: 'manager 롤링 비율' }));
  type('슬롯', '10.01');
  press('저장');
  await screen.findByText('0부터 10까지의 비율을 소수 둘째 자리까지 입력해주세요.');
  type('슬롯', '2.5');
  press('저장');
  await screen.findByText('3.00%');
  expect(sent).toContain('rates 2 {"casino":100,"slot":250,"mini":100}');
});

it.each([
  ['rates', 'manager 롤링 비율', '슬롯', '3', '4', () => (rates = { ...rates, slot: 400, version: 'v2' })],
  [
    ...(['terms of suspensions', '자동 중지 기준', '변동 폭 (%p 초과)', '15', '20'] as const),
    () => (watchTerms = { ...watchTerms, inplay: { points: 20, within: 10, lasts: 30 }, version: 'v2' }),
  ],
])('%s are not set over what another administrator set meanwhile', async (_, dialog, label, now, theirs, set) => {
  rates = { ...rates, version: 'v1' };
  watchTerms = { ...watchTerms, inplay: { points: 15, within: 10, lasts: 30 }, version: 'v1' };
  render(
    <>
      <AgentsSection calls={staff} />
      <SuspensionsSection calls={staff} clock={new VirtualClock(0)} />
    </>,
  );
  const open = await screen.findByRole('button', { name: dialog });
  await waitFor(() => expect(open).toBeEnabled());
  fireEvent.click(open);
  expect(screen.getByLabelText(label)).toHaveValue(dialog === '자동 중지 기준' ? now : `${now}.00`);
  type(label, '2');
  set();
  press('저장');
  expect(await screen.findByRole('alert')).toHaveTextContent('다른 관리자가 먼저 변경했습니다.');
  expect(screen.getByLabelText(label)).toHaveValue('2');
  await waitFor(() => expect(screen.getByRole('button', { name: '변경된 내용 불러오기' })).toBeEnabled());
  press('변경된 내용 불러오기');
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(label).value).toMatch(new RegExp(`^${theirs}`)));
  type(label, '3');
  press('저장');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.at(-2)).toContain('"version":"v2"');
});

describe('a manager', () => {
  it('turns rolling into money, and only what there is', async () => {
    render(<RollingSection calls={manager} clock={new VirtualClock(0)} newRef={() => 'ref-1'} />);
    fireEvent.click(await screen.findByRole('button', { name: '머니로 전환' }));
    press('전환하기');
    await screen.findByText('3,000원이 보유머니로 전환되었습니다.');
    expect(sent.filter((words) => words.startsWith('withdraw'))).toEqual(['withdraw ref-1']);
    expect(await screen.findByRole('button', { name: '머니로 전환' })).toBeDisabled();
  });

  it('turns rolling into money though it is not known how much it is', async () => {
    const { title, emoney, withdrawals } = agent();
    const ofKind = { rate: 100 };
    const slow = { title, emoney, casinoAgent: ofKind, slotAgent: ofKind, miniAgent: ofKind, withdrawals };
    const calls = { ...manager, agent: () => answer('agent', slow) };
    render(<RollingSection calls={calls} clock={new VirtualClock(0)} newRef={() => 'ref-3'} />);
    await screen.findByText('계산할 배팅이 많아 전환하시면 계산합니다.');
    press('머니로 전환');
    screen.getByText('롤링금 전액을 보유머니로 전환합니다.');
    press('전환하기');
    await screen.findByText('3,000원이 보유머니로 전환되었습니다.');
    expect(sent).toContain('withdraw ref-3');
  });

  it('pays a member after confirmation', async () => {
    const payments = openOnceRequests({ newRef: () => 'ref-2' });
    render(<PayDialog calls={manager} member={member()} payments={payments} onClose={() => {}} />);
    type('지급금액(원)', '5000');
    type('내용', '감사 지급');
    press('지급하기');
    press('지급하기', await screen.findByRole('dialog', { name: 'member 지급 확인' }));
    await screen.findByText('5,000원을 지급했습니다.');
    expect(sent).toEqual(['pay ref-2 3 5000']);
  });
});
