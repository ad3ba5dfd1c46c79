import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { failed, settle, type TestSite, testSite } from '../testSite';
import { cashableBet, showCashOuts } from './cashOutView';

let made: TestSite;
let done: number;

beforeEach(() => {
  made = testSite();
  done = 0;
  made.answers.set('betting.cashOuts', [{ betId: '100000001', stake: 20_000, value: 16_000 }]);
});

const onDone = () => {
  done += 1;
};
const show = () => showCashOuts(made, { bets: [cashableBet()], onDone });

async function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
}

describe('cashing out by itself', () => {
  const set = () =>
    made.called
      .filter(({ name }) => name === 'betting.setAutoCashOut')
      .map(({ args: [call] }) => {
        const { signal: _, ...change } = call as { signal: unknown; version: number };
        return change;
      });
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

  it('is set below the bet, by either amount or both', async () => {
    made.answers.set('betting.autoCashOuts', []);
    made.answers.set('betting.setAutoCashOut', {});
    await show();
    await press('배팅번호 100000001 자동 캐시아웃');
    await press('설정');
    expect(screen.getByText('금액을 하나 이상 입력해주세요.')).toBeVisible();
    type('목표 금액 (원)', '20000');
    type('손실 제한 금액 (원)', '-8000');
    await press('설정');
    expect(screen.getByLabelText('손실 제한 금액 (원)')).toHaveAccessibleDescription('금액은 숫자로 입력해주세요.');
    type('손실 제한 금액 (원)', '20000');
    await press('설정');
    const problem = screen.getByText('손실 제한 금액은 목표 금액보다 작아야 합니다.');
    expect(problem).toBeVisible();
    // It moves no field beside it, and has the colour of what is wrong.
    expect(getComputedStyle(problem.closest('.targets')!).alignItems).toBe('start');
    expect(getComputedStyle(problem).color).not.toBe(getComputedStyle(screen.getByText(/전액이 캐시아웃/)).color);
    type('목표 금액 (원)', '38000');
    type('손실 제한 금액 (원)', '');
    await press('설정');
    expect(screen.getByText('목표 금액은 예상적중금보다 작아야 합니다.')).toBeVisible();
    expect(set()).toEqual([]);
    type('목표 금액 (원)', '20000');
    type('손실 제한 금액 (원)', '8,000');
    await press('설정');
    expect(set()).toEqual([{ betId: '100000001', version: 0, targets: { atLeast: 20_000, atMost: 8_000 } }]);
    expect(done).toBe(1);
    expect(screen.queryByLabelText('목표 금액 (원)')).toBeNull();
    expect(screen.getByRole('button', { name: /자동 캐시아웃/ })).toHaveFocus();
  });

  it('shows what is set, and is taken back by clearing both', async () => {
    made.answers.set('betting.autoCashOuts', [{ betId: '100000001', atLeast: 20_000, atMost: 8_000, version: 3 }]);
    made.answers.set('betting.removeAutoCashOut', {});
    await show();
    await press('배팅번호 100000001 자동 캐시아웃 20,000원 이상 · 8,000원 이하');
    expect(screen.getByLabelText('목표 금액 (원)')).toHaveValue('20,000');
    type('목표 금액 (원)', '');
    type('손실 제한 금액 (원)', '');
    await press('해제');
    expect(made.called.find(({ name }) => name === 'betting.removeAutoCashOut')?.args).toEqual([
      { betId: '100000001', version: 3 },
    ]);
    expect(set()).toEqual([]);
  });

  it('can be changed again once what it was changed to is loaded', async () => {
    await made.signIn();
    await made.pushUser({ bets: 1 });
    made.answers.set('betting.autoCashOuts', []);
    made.answers.set('betting.setAutoCashOut', {});
    await show();
    await press('배팅번호 100000001 자동 캐시아웃');
    type('목표 금액 (원)', '20000');
    // Its list is on its way.
    made.answers.delete('betting.autoCashOuts');
    await press('설정');
    expect(screen.getByRole('button', { name: /자동 캐시아웃$/ })).toBeDisabled();
    listedAs(20_000, 1);
    await made.pushUser({ bets: 2 });
    expect(screen.getByRole('button', { name: /자동 캐시아웃 20,000원 이상$/ })).toBeEnabled();
  });

  it('was set before and is not any more: set anew over that', async () => {
    made.answers.set('betting.autoCashOuts', [{ betId: '100000001', atLeast: null, atMost: null, version: 4 }]);
    made.answers.set('betting.setAutoCashOut', {});
    await show();
    await press('배팅번호 100000001 자동 캐시아웃');
    type('목표 금액 (원)', '20000');
    await press('설정');
    expect(set()).toEqual([{ betId: '100000001', version: 4, targets: { atLeast: 20_000, atMost: null } }]);
  });

  const listedAs = (atLeast: number, version: number) =>
    made.answers.set('betting.autoCashOuts', [{ betId: '100000001', atLeast, atMost: null, version }]);
  const changed = failed({ reason: 'refused', status: 409, code: 'auto-cash-out-changed', message: '변경되었습니다.' });
  const setOver = () => set().map(({ version }) => version);

  it('is set over what its member saw: of another tab’s change under the open form only once that was refused', async () => {
    await made.signIn();
    await made.pushUser({ bets: 1 });
    made.answers.set('betting.autoCashOuts', []);
    made.answers.set('betting.setAutoCashOut', changed);
    await show();
    await press('배팅번호 100000001 자동 캐시아웃');
    listedAs(20_000, 1);
    await made.pushUser({ bets: 2 });
    expect(screen.getByRole('button', { name: '배팅번호 100000001 자동 캐시아웃 20,000원 이상' })).toBeVisible();
    type('목표 금액 (원)', '21000');
    await press('설정');
    expect(screen.getByRole('alert')).toHaveTextContent('변경되었습니다.');
    await press('설정');
    expect(setOver()).toEqual([0, 1]);
    // Another one, again.
    listedAs(22_000, 2);
    await made.pushUser({ bets: 3 });
    // What is set by then can't be loaded: it is no reason to set it over whatever there is.
    made.answers.set('betting.autoCashOuts', failed({ reason: 'network' }));
    await made.pushUser({ bets: 4 });
    made.answers.set('betting.setAutoCashOut', {});
    await press('설정');
    expect(setOver()).toEqual([0, 1, 2]);
    expect(screen.queryByLabelText('목표 금액 (원)')).toBeNull();
  });

  it('is loaded again where it turns out to be another by then, and taken back over that', async () => {
    listedAs(20_000, 1);
    made.answers.set('betting.removeAutoCashOut', changed);
    await show();
    await press('배팅번호 100000001 자동 캐시아웃 20,000원 이상');
    listedAs(22_000, 2);
    type('목표 금액 (원)', '');
    await press('해제');
    expect(screen.getByRole('button', { name: '배팅번호 100000001 자동 캐시아웃 22,000원 이상' })).toBeVisible();
    made.answers.set('betting.removeAutoCashOut', {});
    await press('해제');
    const taken = made.called.filter(({ name }) => name === 'betting.removeAutoCashOut');
    expect(taken.map(({ args: [call] }) => call)).toEqual([1, 2].map((version) => ({ betId: '100000001', version })));
  });

  it('is not shown as not set while what is set could not be loaded, and is loaded by itself', async () => {
    made.answers.set('betting.autoCashOuts', failed({ reason: 'network' }));
    await show();
    const unknown = screen.getByRole('button', { name: '배팅번호 100000001 자동 캐시아웃' });
    expect(unknown).toBeDisabled();
    made.answers.set('betting.autoCashOuts', [{ betId: '100000001', atLeast: 20_000, atMost: null }]);
    made.live.advance(5_000);
    await settle();
    expect(screen.getByRole('button', { name: '배팅번호 100000001 자동 캐시아웃 20,000원 이상' })).toBeEnabled();
  });

  it('shows the text of a refusal by the server', async () => {
    made.answers.set('betting.autoCashOuts', []);
    made.answers.set(
      'betting.setAutoCashOut',
      failed({
        reason: 'refused',
        status: 409,
        code: 'auto-cash-out-reached',
        message: '이미 조건에 맞는 금액입니다. 지금 캐시아웃할 수 있습니다.',
      }),
    );
    await show();
    await press('배팅번호 100000001 자동 캐시아웃');
    type('목표 금액 (원)', '10000');
    await press('설정');
    expect(screen.getByRole('alert')).toHaveTextContent('이미 조건에 맞는 금액입니다.');
    expect(screen.getByRole('alert')).toHaveStyle({ padding: '10px 12px' });
    expect(done).toBe(0);
  });
});
