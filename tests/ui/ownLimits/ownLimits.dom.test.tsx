import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OwnLimits } from '../../../src/contract/api/members/ownLimits';
// Loaded before, not on the first test's time.
import '../../../src/routes/OwnLimitsPage';
import '../../../src/ui/ownLimits/RealityCheckDialog';
import { loadParts } from '../../../src/ui/primitives/later';
import { backOfPhone } from '../backOfPhone';
import { fakeDom, WIDE } from '../fakeDom';
import { openSite } from '../openSite';
import { failed, settle, type TestSite, testSite } from '../testSite';

const dom = fakeDom();
const NOW = Date.parse('2026-03-04T12:00:00+09:00');
const HOUR = 3_600_000;
const NONE = { deposit: 0, loss: 0, stake: 0, time: 0 };
const own = (more: Partial<OwnLimits> = {}): OwnLimits => ({
  limits: [],
  playBreak: null,
  sums: { day: { ...NONE, loss: 20_000 }, week: NONE, month: NONE },
  check: null,
  now: NOW,
  ...more,
});
const POSITION = {
  since: NOW - 1.5 * HOUR,
  now: NOW,
  products: [
    { product: 'minigame', staked: 30_000, paid: 10_000 },
    { product: 'casino', staked: 5_000, paid: 6_000 },
  ],
};

let made: TestSite;
beforeEach(async () => {
  dom.match(WIDE);
  made = testSite();
  made.answers.set('ownLimits.read', own());
  made.answers.set('ownLimits.position', POSITION);
  await made.signIn();
});

async function open(more: Partial<OwnLimits> = {}, path = '/member/limits') {
  made.answers.set('ownLimits.read', own(more));
  const site = await openSite(made, path);
  await waitFor(() => expect(document.querySelector('main')).not.toBeNull());
  await settle();
  return site;
}

const asked = (name: string) => made.called.filter((call) => call.name === name).map(({ args }) => args[0]);
const part = (name: string) => within(within(document.querySelector('main')!).getByRole('region', { name }));
const press = async (name: string, place: Pick<typeof screen, 'getByRole'>) => {
  fireEvent.click(place.getByRole('button', { name }));
  await settle();
};

describe('/member/limits', () => {
  it('reports of a looser limit that it waits, not that it is saved', async () => {
    const limit = { kind: 'loss', period: 'day', amount: 50_000 } as const;
    const waiting = own({ limits: [{ ...limit, looser: { amount: 90_000, from: NOW + 24 * HOUR } }] });
    made.answers.set('ownLimits.change', waiting);
    await open({ limits: [limit] });
    const form = part('한도 설정');
    fireEvent.change(form.getByLabelText('금액'), { target: { value: '90000' } });
    made.answers.set('ownLimits.read', waiting);
    await press('한도 설정', form);
    expect(form.getByRole('status')).toHaveTextContent('24시간이 지난 뒤 다시 확인해야 적용됩니다.');
    expect(part('본인 한도').getByText(/^변경 대기: 90,000원\. /)).toBeVisible();
  });

  it('sets a limit within its bounds', async () => {
    made.answers.set('ownLimits.change', own());
    await open();
    const form = part('한도 설정');
    fireEvent.change(form.getByLabelText('종류'), { target: { value: 'deposit' } });
    fireEvent.change(form.getByLabelText('금액'), { target: { value: '4000' } });
    await press('한도 설정', form);
    expect(asked('ownLimits.change')).toEqual([]);
    fireEvent.change(form.getByLabelText('금액'), { target: { value: '５０，０００' } });
    await press('한도 설정', form);
    expect(asked('ownLimits.change')).toEqual([{ kind: 'deposit', period: 'day', amount: 50_000 }]);
  });

  it('takes the next amount as soon as one is saved', async () => {
    made.answers.set('ownLimits.change', own());
    await open();
    const form = part('한도 설정');
    fireEvent.change(form.getByLabelText('종류'), { target: { value: 'deposit' } });
    const amount = form.getByLabelText('금액');
    fireEvent.change(amount, { target: { value: '300000' } });
    await press('한도 설정', form);
    expect(form.getByRole('status')).toHaveTextContent('저장했습니다.');
    fireEvent.change(amount, { target: { value: '250000' } });
    expect(amount).toHaveValue('250,000');
    expect(form.queryByRole('status')).toBeNull();
    await press('한도 설정', form);
    expect(asked('ownLimits.change')).toMatchObject([{ amount: 300_000 }, { amount: 250_000 }]);
  });

  it('shows what counts, and gives the second yes only from its time on', async () => {
    const limit = { kind: 'loss', period: 'day', amount: 50_000 } as const;
    made.answers.set('ownLimits.confirm', own());
    await open({ limits: [{ ...limit, looser: { amount: 90_000, from: NOW + 1 } }] });
    expect(part('본인 한도').getByText('50,000원 중 20,000원')).toBeInTheDocument();
    expect(part('본인 한도').queryByRole('button', { name: '변경 확인' })).toBeNull();
    document.body.replaceChildren();
    await open({ limits: [{ ...limit, looser: { amount: 90_000, from: NOW } }] });
    await press('변경 확인', part('본인 한도'));
    expect(asked('ownLimits.confirm')).toEqual([{ ...limit, amount: 90_000 }]);
  });

  it('gives the second yes from its time on by the clock of the server, and reports that it is saved', async () => {
    const limit = { kind: 'loss', period: 'day', amount: 50_000 } as const;
    const now = made.live.clock.wall();
    const from = now + 2_500;
    made.answers.set('ownLimits.confirm', own());
    await open({ now, limits: [{ ...limit, looser: { amount: 90_000, from } }] });
    made.live.advance(2_000);
    expect(part('본인 한도').queryByRole('button', { name: '변경 확인' })).toBeNull();
    made.live.advance(1_000);
    made.answers.set('ownLimits.read', own({ limits: [{ ...limit, amount: 90_000 }] }));
    await press('변경 확인', part('본인 한도'));
    expect(asked('ownLimits.confirm')).toEqual([{ ...limit, amount: 90_000 }]);
    expect(part('본인 한도').getByRole('status')).toHaveTextContent('저장했습니다.');
    made.answers.set('ownLimits.change', own({ limits: [{ ...limit, looser: { amount: null, from } }] }));
    await press('한도 없애기', part('본인 한도'));
    expect(part('본인 한도').getByRole('status')).toHaveTextContent('24시간이 지난 뒤 다시 확인해야 적용됩니다.');
  });

  it('has a break over at its time by the clock of the server', async () => {
    const now = made.live.clock.wall();
    await open({ now, playBreak: { from: now - HOUR, until: now + 2_500 } });
    made.live.advance(2_000);
    expect(part('휴식').getByRole('status')).toHaveTextContent('휴식중입니다');
    made.live.advance(1_000);
    expect(part('휴식').queryByRole('status')).toBeNull();
  });

  it('sets a limit on time in minutes, and shows how much of it is used', async () => {
    made.answers.set('ownLimits.change', own());
    const limit = { kind: 'time', period: 'day', amount: 90 } as const;
    await open({ limits: [limit], sums: { day: { ...NONE, time: 65 }, week: NONE, month: NONE } });
    expect(part('본인 한도').getByText('1시간 30분 중 1시간 5분')).toBeInTheDocument();
    expect(part('본인 한도').queryByRole('status')).toBeNull();
    const form = part('한도 설정');
    fireEvent.change(form.getByLabelText('종류'), { target: { value: 'time' } });
    fireEvent.change(form.getByLabelText('시간(분)'), { target: { value: '62' } });
    await press('한도 설정', form);
    expect(form.getByText('15분 이상, 5분 단위')).toBeInTheDocument();
    expect(asked('ownLimits.change')).toEqual([]);
    fireEvent.change(form.getByLabelText('시간(분)'), { target: { value: '60' } });
    await press('한도 설정', form);
    expect(asked('ownLimits.change')).toEqual([{ ...limit, amount: 60 }]);
    document.body.replaceChildren();
    await open({ limits: [limit], sums: { day: { ...NONE, time: 90 }, week: NONE, month: NONE } });
    expect(part('본인 한도').getByRole('status')).toHaveTextContent('이용 시간을 모두 사용했습니다');
  });

  it('starts a break after a question, and offers only longer ones during it', async () => {
    made.answers.set('ownLimits.startBreak', own());
    await open({ playBreak: { from: NOW - HOUR, until: NOW + 30 * 24 * HOUR } });
    const rest = part('휴식');
    expect(rest.getByRole('status')).toHaveTextContent('휴식중입니다');
    expect(
      within(rest.getByLabelText('기간'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['1개월', '6개월', '1년', '5년', '영구']);
    fireEvent.change(rest.getByLabelText('기간'), { target: { value: 'year' } });
    await press('휴식 시작', rest);
    expect(asked('ownLimits.startBreak')).toEqual([]);
    await press('확인', within(screen.getByRole('dialog')));
    expect(asked('ownLimits.startBreak')).toEqual(['year']);
  });

  it('has the net position of a span', async () => {
    await open();
    const rows = part('내 손익')
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
    expect(rows.slice(1)).toEqual([
      '미니게임30,000원10,000원-20,000원',
      '카지노·슬롯5,000원6,000원+1,000원',
      '합계35,000원16,000원-19,000원',
    ]);
    const sides = (role: string) =>
      part('내 손익')
        .getAllByRole(role)
        .map((cell) => getComputedStyle(cell).textAlign);
    expect(sides('columnheader')).toEqual(['left', 'right', 'right', 'right']);
    expect(new Set(sides('cell'))).toEqual(new Set(['right']));
    await press('이번 달', part('내 손익'));
    expect(asked('ownLimits.position')).toEqual(['session', 'month']);
  });

  it('has a self-test whose answers nothing is sent or stored of', async () => {
    await open();
    const before = [made.called.length, JSON.stringify([...Object.entries(made.local)])];
    const test = part('자가진단');
    const questions = test.getAllByRole('group');
    expect(questions).toHaveLength(9);
    for (const question of questions) fireEvent.click(within(question).getByLabelText('전혀 없다'));
    expect(test.getByText(/문제 신호가 없습니다/)).toBeInTheDocument();
    fireEvent.click(within(questions[0]!).getByLabelText('거의 항상'));
    expect(test.getByText(/주의가 필요합니다/)).toHaveTextContent('1336');
    expect([made.called.length, JSON.stringify([...Object.entries(made.local)])]).toEqual(before);
    await press('다시 하기', test);
    expect(test.queryByText(/1336/)).toBeNull();
  });
});

describe('a reality check', () => {
  const due = { check: { minutes: 15, next: NOW } } as const;
  const dialog = () => screen.findByRole('alertdialog', { name: '이용 확인' });

  it('shows the time and what was won and lost, and stays until it is answered', async () => {
    await open(due, '/coupon');
    await loadParts();
    const shown = await dialog();
    expect(shown).toHaveTextContent('접속한 지 1시간 30분이 지났습니다.');
    expect(shown).toHaveTextContent('합계35,000원16,000원-19,000원');
    fireEvent.keyDown(shown, { key: 'Escape' });
    await settle();
    expect(await dialog()).toBe(shown);
    made.answers.set('ownLimits.answerCheck', { ok: false, failure: { reason: 'network' } });
    await press('확인했습니다', within(shown));
    expect(await dialog()).toBe(shown);
    made.answers.set('ownLimits.answerCheck', own({ check: { minutes: 15, next: NOW + HOUR } }));
    await press('확인했습니다', within(shown));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('stays at Back of a phone, and so does what it came over', async () => {
    const { back } = backOfPhone();
    made.answers.set('notification.list', { items: [], seenUntil: 0 });
    await open({}, '/coupon');
    await loadParts();
    await press('알림 열기', screen);
    made.answers.set('ownLimits.read', own(due));
    await made.pushUser({ limits: 1 });
    await made.pushUser({ limits: 2 });
    const shown = await dialog();
    const beneath = document.querySelector('[role=dialog]');
    expect(beneath).not.toBeNull();
    for (let n = 0; n < 2; n += 1) await back();
    expect(await dialog()).toBe(shown);
    expect(document.querySelector('[role=dialog]')).toBe(beneath);
    vi.unstubAllGlobals();
  });

  it('closes where it was answered in another tab, and not before', async () => {
    await open(due, '/coupon');
    await loadParts();
    const shown = await dialog();
    await made.pushUser({ limits: 1 });
    await made.pushUser({ limits: 2 });
    expect(await dialog()).toBe(shown);
    made.answers.set('ownLimits.read', own({ check: { minutes: 15, next: NOW + HOUR } }));
    await made.pushUser({ limits: 3 });
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(asked('ownLimits.answerCheck')).toEqual([]);
  });

  it('is not shown before it is due, nor where none is set', async () => {
    await open({ check: { minutes: 15, next: NOW + 60_000 } }, '/coupon');
    await loadParts();
    await settle();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('leads to the settings, answered', async () => {
    made.answers.set('ownLimits.answerCheck', own());
    const site = await open(due, '/coupon');
    await loadParts();
    await press('한도·휴식 설정', within(await dialog()));
    expect(asked('ownLimits.answerCheck')).toHaveLength(1);
    expect(site.at()).toBe('/member/limits');
  });

  it('has the focus itself, so that a key typed for the page presses nothing of it, and gives it back', async () => {
    await open({}, '/coupon');
    await loadParts();
    const typing = document.querySelector<HTMLElement>('main input')!;
    typing.focus();
    made.answers.set('ownLimits.read', own(due));
    await made.pushUser({ limits: 1 });
    await made.pushUser({ limits: 2 });
    const shown = await dialog();
    expect(shown).toHaveFocus();
    made.answers.set('ownLimits.answerCheck', own());
    await press('확인했습니다', within(shown));
    await settle();
    expect(typing).toHaveFocus();
  });

  it('shows that an answer could not be stored, until the next one', async () => {
    await open(due, '/coupon');
    await loadParts();
    const shown = within(await dialog());
    made.answers.set('ownLimits.answerCheck', failed({ reason: 'network' }));
    await press('확인했습니다', shown);
    expect(shown.getByRole('alert')).toHaveTextContent('연결이 원활하지 않습니다');
    made.answers.set('ownLimits.answerCheck', own(due));
    await press('확인했습니다', shown);
    expect(within(await dialog()).queryByRole('alert')).toBeNull();
  });

  it('shows the time and what was played as of the last minute while it is open', async () => {
    await open(due, '/coupon');
    await loadParts();
    const shown = await dialog();
    const pass = async () => {
      made.live.advance(61_000);
      await settle();
    };
    made.answers.set('ownLimits.position', { ...POSITION, now: NOW + 60_000 });
    await pass();
    expect(shown).toHaveTextContent('접속한 지 1시간 31분이 지났습니다.');
    made.answers.set('ownLimits.position', failed({ reason: 'network' }));
    await pass();
    expect(shown).toHaveTextContent('접속한 지 1시간 31분이 지났습니다.');
    made.answers.set('ownLimits.position', { ...POSITION, now: NOW + 180_000 });
    await pass();
    expect(shown).toHaveTextContent('접속한 지 1시간 33분이 지났습니다.');
  });
});
