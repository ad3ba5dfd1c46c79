import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Bet } from '../../../src/contract/api/betting';
import type { CashOutRequest } from '../../../src/contract/api/cashOut';
import { Freshness } from '../../../src/rules/staleness';
import { betStatusText, CashedOut } from '../../../src/ui/betting/cashOut/CashedOut';
import { isCashable } from '../../../src/ui/betting/cashOut/useCashOutOffers';
import { SlipSheet } from '../../../src/ui/layout/SlipSheet';
import { SiteProvider } from '../../../src/ui/primitives/site';
import { failed, settle, type TestSite, testSite } from '../testSite';
import { cashableBet as bet, CashOutView, showCashOuts } from './cashOutView';

let made: TestSite;
let offered: { betId: string; stake: number; value: number }[];
let done: number;

beforeEach(() => {
  made = testSite();
  offered = [{ betId: '100000001', stake: 20_000, value: 16_000 }];
  done = 0;
  made.answers.set('betting.cashOuts', () => offered);
});

const onDone = () => {
  done += 1;
};
const show = (...bets: Bet[]) => showCashOuts(made, { bets, onDone });

/** Time passes, and offers are asked for anew. */
async function pass(ms: number) {
  made.live.advance(ms);
  await settle();
}

async function press(name: string | RegExp) {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
}

const requests = () =>
  made.called.flatMap(({ name, args }) => (name === 'betting.cashOut' ? [args[1] as CashOutRequest] : []));
const refuse = (reason: string, message: string, value?: number) =>
  made.answers.set('betting.cashOut', { state: 'refused', refusal: { reason, message, ...(value && { value }) } });

describe('an open bet', () => {
  it('is cashed out by two presses, for what the second one shows', async () => {
    made.answers.set('betting.cashOut', { state: 'paid', value: 16_000, bet: bet({ status: -1 }) });
    await show(bet());
    await press('배팅번호 100000001 캐시아웃 16,000원');
    expect(requests()).toEqual([]);
    const group = within(screen.getByRole('group', { name: '배팅번호 100000001 캐시아웃 확인' }));
    expect(group.getByText(/배팅이 종료되고/)).toBeVisible();
    await press('16,000원 받기');
    expect(requests()).toEqual([{ clientRef: expect.any(String), stake: 20_000, value: 16_000 }]);
    expect(screen.getByRole('status')).toHaveTextContent('16,000원이 지급되었습니다.');
    expect(done).toBe(1);
  });

  it('retains the focus when what was pressed is gone', async () => {
    made.answers.set('betting.cashOut', { state: 'paid', value: 16_000, bet: bet({ status: -1 }) });
    await show(bet());
    for (const last of ['닫기', '16,000원 받기']) {
      await press(/캐시아웃 16,000원/);
      expect(screen.getByRole('button', { name: '닫기' })).toHaveFocus();
      screen.getByRole('button', { name: last }).focus();
      await press(last);
      expect(document.activeElement).toContainElement(screen.getByRole('button', { name: /캐시아웃 16,000원/ }));
      expect(document.body).not.toHaveFocus();
    }
  });

  it('retains the focus while its offer is gone, and has it at the button when there is one again', async () => {
    await show(bet());
    const [offer] = offered;
    const cashOut = () => screen.getByRole('button', { name: /캐시아웃 16,000원/ });
    cashOut().focus();
    offered = [];
    await pass(3_000);
    expect(screen.getByText('지금은 캐시아웃할 수 없습니다.').parentElement).toHaveFocus();
    offered = [offer!];
    await pass(3_000);
    expect(cashOut()).toHaveFocus();
  });

  it.each(['16,000원 받기', '전액'])(
    'is left by Escape also when its offer went under the focus at %s',
    async (name) => {
      await show(bet());
      await press(/캐시아웃 16,000원/);
      screen.getByRole('button', { name }).focus();
      offered = [];
      await pass(3_000);
      expect(screen.getByRole('button', { name: '닫기' })).toHaveFocus();
      fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
      await settle();
      expect(screen.queryByRole('group')).toBeNull();
      expect(screen.getByText('지금은 캐시아웃할 수 없습니다.').parentElement).toHaveFocus();
    },
  );

  it('leaves the focus where else it is when its offer comes and goes', async () => {
    made.answers.set('betting.autoCashOuts', []);
    await show(bet());
    const [offer] = offered;
    const automatic = screen.getByRole('button', { name: /자동 캐시아웃/ });
    for (const place of [automatic, document.body]) {
      screen.getByRole('button', { name: /캐시아웃 16,000원/ }).focus();
      act(() => (document.activeElement as HTMLElement).blur());
      place.focus();
      offered = [];
      await pass(3_000);
      expect(place).toHaveFocus();
      offered = [offer!];
      await pass(3_000);
      expect(place).toHaveFocus();
    }
  });

  it('is left by Escape, back at its button', async () => {
    await show(bet());
    await press(/캐시아웃 16,000원/);
    fireEvent.keyDown(screen.getByRole('button', { name: '닫기' }), { key: 'Escape' });
    await settle();
    expect(screen.getByRole('button', { name: /캐시아웃 16,000원/ })).toHaveFocus();
  });

  it('is left by Escape before the sheet that it is in', async () => {
    const { live } = made;
    const opened: boolean[] = [];
    const contents = <CashOutView bets={[bet()]} onDone={onDone} />;
    render(
      <SiteProvider value={{ ...made.site, tab: live.tab, clock: live.clock }}>
        <SlipSheet slip={{ count: 0, contents }} open onOpenChange={(open) => opened.push(open)} />
      </SiteProvider>,
    );
    await settle();
    await press(/캐시아웃 16,000원/);
    for (const after of [[], [false]]) {
      fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
      await settle();
      expect(screen.queryByRole('group')).toBeNull();
      expect(opened).toEqual(after);
    }
  });

  it('leaves the focus to its bet when there is no more to cash out', async () => {
    const { live } = made;
    const page = (isOpen: boolean) => (
      <SiteProvider value={{ ...made.site, tab: live.tab, clock: live.clock }}>
        <article tabIndex={-1}>{isOpen && <CashOutView bets={[bet()]} onDone={onDone} />}</article>
      </SiteProvider>
    );
    const { rerender } = render(page(true));
    await settle();
    screen.getByRole('button', { name: /캐시아웃 16,000원/ }).focus();
    rerender(page(false));
    expect(screen.getByRole('article')).toHaveFocus();
  });

  it('follows what is offered, in the same place also while nothing is', async () => {
    await show(bet());
    offered = [{ ...offered[0]!, value: 17_500 }];
    await pass(3_000);
    expect(screen.getByRole('button', { name: /17,500원/ })).toBeVisible();
    offered = [];
    await pass(3_000);
    expect(screen.queryByRole('button', { name: /캐시아웃 [\d,]+원$/ })).toBeNull();
    expect(screen.getByText('지금은 캐시아웃할 수 없습니다.')).toBeVisible();
    made.answers.set('betting.cashOuts', failed({ reason: 'network' }));
    await pass(3_000);
    expect(screen.queryByRole('button', { name: /캐시아웃 [\d,]+원$/ })).toBeNull();
    expect(screen.getByText('지금은 캐시아웃할 수 없습니다.')).toBeVisible();
  });

  it('shows a refusal once while nothing is offered, and not beside a new offer', async () => {
    const message = '지금은 캐시아웃할 수 없습니다.';
    refuse('unavailable', message);
    await show(bet());
    await press(/캐시아웃 16,000원/);
    await press('16,000원 받기');
    const [offer] = offered;
    offered = [];
    await pass(3_000);
    expect(screen.getAllByText(message)).toHaveLength(1);
    offered = [offer!];
    await pass(3_000);
    expect(screen.getByRole('button', { name: /캐시아웃 16,000원/ })).toBeVisible();
    expect(screen.queryByText(message)).toBeNull();
  });

  it('has a lower offer accepted before it can be confirmed; a higher one is shown at once', async () => {
    made.answers.set('betting.cashOut', { state: 'paid', value: 15_000, bet: bet() });
    await show(bet());
    await press(/캐시아웃 16,000원/);
    offered = [{ ...offered[0]!, value: 16_400 }];
    await pass(3_000);
    expect(screen.getByRole('button', { name: '16,400원 받기' })).toBeVisible();
    offered = [{ ...offered[0]!, value: 15_000 }];
    await pass(3_000);
    expect(screen.queryByRole('button', { name: /받기/ })).toBeNull();
    expect(screen.getByRole('alert')).toHaveTextContent('캐시아웃 금액이 변경되었습니다.');
    await press('변경된 금액 15,000원 확인');
    await press('15,000원 받기');
    expect(requests().map(({ value }) => value)).toEqual([15_000]);
  });

  it('shows why it was refused, and can be pressed anew with another reference', async () => {
    refuse('value-changed', '캐시아웃 금액이 변경되었습니다.', 15_000);
    await show(bet());
    await press(/캐시아웃 16,000원/);
    await press('16,000원 받기');
    expect(screen.getByRole('status')).toHaveTextContent('캐시아웃 금액이 변경되었습니다.');
    await press(/캐시아웃 16,000원/);
    await press('16,000원 받기');
    const [first, second] = requests();
    expect(first!.clientRef).not.toBe(second!.clientRef);
  });

  it('is the same request when it is pressed again after a lost answer', async () => {
    made.answers.set('betting.cashOut', failed({ reason: 'network' }));
    await show(bet());
    await press(/캐시아웃 16,000원/);
    await press('16,000원 받기');
    expect(screen.getByRole('status')).toHaveTextContent('응답을 받지 못했습니다.');
    await press('16,000원 받기');
    const [first, second] = requests();
    expect(second).toEqual(first);
  });

  it('is asked for again when it had to wait', async () => {
    made.answers.set('betting.cashOut', { state: 'waiting', decideAt: 5_000, serverTime: 0 });
    made.answers.set('betting.findCashOut', { state: 'waiting', decideAt: 5_000, serverTime: 5_000 });
    await show(bet());
    await press(/캐시아웃 16,000원/);
    await press('16,000원 받기');
    expect(screen.getByText(/경기 상황을 확인하고 있습니다/)).toBeVisible();
    for (let s = 0; s < 7; s += 1) await pass(1_000);
    expect(screen.getByText(/경기 상황을 확인하고 있습니다/)).toBeVisible();
    const message = '경기 상황이 변경되어 캐시아웃되지 않았습니다.';
    made.answers.set('betting.findCashOut', { state: 'refused', refusal: { reason: 'match-changed', message } });
    for (let s = 0; s < 2; s += 1) await pass(1_000);
    expect(screen.getByRole('status')).toHaveTextContent(message);
  });
});

it('is looked up at once when the stream opens again, whatever became of the call before', async () => {
  made.answers.set('betting.cashOut', { state: 'waiting', decideAt: 5_000, serverTime: 0 });
  made.answers.set('betting.findCashOut', undefined);
  await show(bet());
  await press(/캐시아웃 16,000원/);
  await press('16,000원 받기');
  for (let s = 0; s < 6; s += 1) await pass(1_000);
  made.live.setFreshness(Freshness.down, 'backing-off');
  made.answers.set('betting.findCashOut', { state: 'paid', value: 16_000, bet: bet({ status: -1 }) });
  await pass(3_000);
  expect(screen.getByText(/경기 상황을 확인하고 있습니다/)).toBeVisible();
  made.live.setFreshness(Freshness.live);
  await settle();
  expect(screen.getByRole('status')).toHaveTextContent('16,000원');
});

describe('a part', () => {
  it('is chosen by number or slider, with its own value and what stays', async () => {
    made.answers.set('betting.cashOut', { state: 'paid', value: 6_400, bet: bet() });
    await show(bet());
    await press(/캐시아웃 16,000원/);
    const amount = screen.getByRole('textbox', { name: '금액 입력' });
    fireEvent.change(amount, { target: { value: '8,000' } });
    expect(screen.getByText('남는 배팅금액 12,000원 · 예상적중금 22,800원')).toBeVisible();
    expect(screen.getByRole('button', { name: '6,400원 받기' })).toBeVisible();
    fireEvent.change(amount, { target: { value: '4,000' } });
    expect(screen.queryByRole('button', { name: /받기/ })).toBeNull();
    const slider = screen.getByRole('slider', { name: '캐시아웃할 배팅금액' });
    // Nothing is between the largest part and the whole.
    fireEvent.change(slider, { target: { value: '17000' } });
    expect(amount).toHaveValue('15,000');
    fireEvent.change(slider, { target: { value: '18000' } });
    expect(amount).toHaveValue('20,000');
    fireEvent.change(slider, { target: { value: '10000' } });
    act(() => screen.getByRole('button', { name: '8,000원 받기' }).click());
    await settle();
    expect(requests()).toEqual([expect.objectContaining({ stake: 10_000, value: 8_000 })]);
  });

  it('by the keys of the slider goes over what can be no part', async () => {
    await show(bet());
    await press(/캐시아웃 16,000원/);
    const slider = screen.getByRole('slider', { name: '캐시아웃할 배팅금액' });
    for (const [key, value] of [
      ['ArrowLeft', '15000'],
      ['PageUp', '20000'],
      ['PageDown', '15000'],
      ['ArrowUp', '20000'],
    ] as const) {
      fireEvent.keyDown(slider, { key });
      expect([key, slider]).toEqual([key, expect.objectContaining({ value })]);
    }
  });

  it('is never more than what was pasted', async () => {
    await show(bet());
    await press(/캐시아웃 16,000원/);
    const amount = screen.getByRole('textbox', { name: '금액 입력' });
    fireEvent.change(amount, { target: { value: '8000.00' } });
    expect(amount).toHaveValue('8,000');
    fireEvent.change(amount, { target: { value: '-8000' } });
    expect(amount).toHaveValue('-8000');
    expect(screen.getByRole('alert')).toHaveTextContent('금액은 숫자로 입력해주세요.');
    expect(screen.queryByRole('button', { name: /받기/ })).toBeNull();
  });

  it('is absent where the stake is too small', async () => {
    offered = [{ betId: '100000001', stake: 9_000, value: 7_000 }];
    await show(bet({ stake: 9_000 }));
    await press(/캐시아웃 7,000원/);
    expect(screen.queryByRole('slider')).toBeNull();
    expect(screen.getByRole('button', { name: '7,000원 받기' })).toBeVisible();
  });
});

describe('a bet that can never be cashed out', () => {
  it.each<[string, Partial<Bet>]>([
    ['a round', { kind: 3 }],
    ['a bonus item', { bonus: 3 }],
    ['one that waits', { decideAt: 1 }],
    ['one that is over', { status: 1 }],
  ])('%s has no place for it', (_, fields) => {
    expect(isCashable(bet(fields))).toBe(false);
  });
});

describe('a bet with a cash-out that was asked for elsewhere, or by itself', () => {
  const text = '경기 상황을 확인하고 있습니다. (8초)';

  it('shows that it waits and until when, not that it can’t be cashed out', async () => {
    const { live } = made;
    made.answers.set('betting.autoCashOuts', [{ betId: '100000001', atLeast: 20_000, atMost: null }]);
    offered = [];
    await show(bet({ cashOutAt: live.tab.serverClock.read().now + 8_000 }));
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByText('지금은 캐시아웃할 수 없습니다.')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is not asked about any more', async () => {
    const { live } = made;
    const page = (fields: Partial<Bet>) => (
      <SiteProvider value={{ ...made.site, tab: live.tab, clock: live.clock }}>
        <CashOutView bets={[bet(fields)]} onDone={onDone} />
      </SiteProvider>
    );
    const { rerender } = render(page({}));
    await settle();
    await press(/캐시아웃 16,000원/);
    rerender(page({ cashOutAt: live.tab.serverClock.read().now + 8_000 }));
    expect(screen.queryByRole('group')).toBeNull();
    expect(screen.getByText(text)).toBeVisible();
  });
});

describe('what was cashed out', () => {
  it('is shown with the bet, which is no cancelled one', () => {
    const cashedOut = { stake: 20_000, paid: 16_000 };
    expect(betStatusText(bet({ status: -1, cashedOut }))).toBe('캐시아웃');
    expect(betStatusText(bet({ status: -1 }))).toBe('취소');
    expect(betStatusText(bet({ cashedOut: { stake: 5_000, paid: 4_000 } }))).toBe('진행중');
    render(<CashedOut {...cashedOut} />);
    expect(screen.getByText(/캐시아웃 16,000원/)).toHaveTextContent('(배팅금액 20,000원)');
  });
});
