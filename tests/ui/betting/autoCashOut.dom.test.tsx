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
        const { signal: _, ...change } = call as { signal: unknown };
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

  it('was set before and is not any more: set anew over that', async () => {
    made.answers.set('betting.autoCashOuts', [{ betId: '100000001', atLeast: null, atMost: null, version: 4 }]);
    made.answers.set('betting.setAutoCashOut', {});
    await show();
    await press('배팅번호 100000001 자동 캐시아웃');
    type('목표 금액 (원)', '20000');
    await press('설정');
    expect(set()).toEqual([{ betId: '100000001', version: 4, targets: { atLeast: 20_000, atMost: null } }]);
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
