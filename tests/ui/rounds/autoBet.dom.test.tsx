import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AutoBet } from '../../../src/contract/api/autoBet';
import type { RoundEvent } from '../../../src/contract/api/rounds';
import { minigameBy, MINIGAMES } from '../../../src/contract/rounds/catalogue';
import { offerOf } from '../../../src/rules/rounds/offer';
import { SiteProvider } from '../../../src/ui/primitives/site';
import { AutoBetSection } from '../../../src/ui/rounds/AutoBetSection';
import { failed, settle, type TestSite, testSite } from '../testSite';

const EOS = minigameBy(211)!;
const HORSES = MINIGAMES.find(({ kind }) => kind === 'virtual-horse')!;

let made: TestSite;
let latest: AutoBet | null;

beforeEach(() => {
  made = testSite();
  latest = null;
  made.answers.set('rounds.autoBet', () => ({ ok: true, value: latest }));
  made.answers.set('rounds.setting', {
    ...{ systemMaintenanceFlg: false, gameId: 211, closeSeconds: 5 },
    limits: { min: 5_000, max: 1_000_000, maxPayout: 5_000_000 },
  });
});

const event = (game = EOS) => ({ id: `${game.id}-40`, no: 40, markets: offerOf(game, { changed: {} }) }) as RoundEvent;

const RUNNING: AutoBet = {
  ...{ marketId: 'p-oe', selectionId: 'p-odd', price: 1_950, rounds: 10, stake: 5_000 },
  ...{ doubleMax: null, profit: null, loss: null, placed: 3, net: -5_250 },
};

async function show(game = EOS) {
  const { live } = made;
  render(
    <SiteProvider value={{ ...made.site, tab: live.tab, clock: live.clock }}>
      <AutoBetSection game={game} event={event(game)} />
    </SiteProvider>,
  );
  await settle();
}

async function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
}

function type(label: RegExp, text: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
}

const plans = () => made.called.filter(({ name }) => name === 'rounds.beginAutoBet').map(({ args }) => args);

describe('automatic bets on a game', () => {
  it('are begun at the odds that are shown, and their progress is seen', async () => {
    await show();
    await press('자동 배팅 설정');
    const market = event().markets[0]!;
    fireEvent.change(screen.getByLabelText('선택'), {
      target: { value: `${market.id}/${market.selections[1]!.id}` },
    });
    type(/^배팅금액/, '5000');
    type(/^회차 수/, '7');
    type(/^미적중 시 2배/, '20000');
    type(/^손실 한도/, '30000');
    made.answers.set('rounds.beginAutoBet', { ok: true, value: undefined });
    latest = RUNNING;
    await press('자동 배팅 시작');
    const { id: marketId, selections } = market;
    const { id: selectionId, price } = selections[1]!;
    const terms = { rounds: 7, stake: 5_000, doubleMax: 20_000, profit: null, loss: 30_000 };
    const clientRef = expect.any(String) as string;
    expect(plans()).toEqual([[211, { clientRef, marketId, selectionId, price, ...terms }]]);
    expect(screen.queryByRole('form')).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent(/진행중.*3 \/ 10회차.*손익 -5,250원/);
    expect(screen.getByRole('button', { name: '자동 배팅 중지' })).toHaveFocus();
  });

  it('are not sent with a mistake, which stands beside its field', async () => {
    await show();
    await press('자동 배팅 설정');
    await press('자동 배팅 시작');
    expect(screen.getByLabelText(/^배팅금액/)).toHaveAttribute('aria-invalid', 'true');
    type(/^배팅금액/, '4999');
    type(/^회차 수/, '21');
    type(/^미적중 시 2배/, '4998');
    type(/^손실 한도/, '1');
    type(/^수익 목표/, '-50000');
    await press('자동 배팅 시작');
    expect(screen.getByLabelText(/^배팅금액/)).toHaveAccessibleDescription('최소 배팅금액은 5,000원입니다.');
    expect(screen.getByText('1부터 20까지 입력해주세요.')).toBeVisible();
    expect(screen.getByLabelText(/^미적중 시 2배/)).toHaveAccessibleDescription('배팅금액보다 적을 수 없습니다.');
    expect(screen.getByLabelText(/^손실 한도/)).toHaveAccessibleDescription('배팅금액보다 적을 수 없습니다.');
    expect(screen.getByLabelText(/^수익 목표/)).toHaveAccessibleDescription('금액은 숫자로 입력해주세요.');
    type(/^배팅금액/, '1000001');
    expect(screen.getByLabelText(/^배팅금액/)).toHaveAccessibleDescription(
      '최대 1,000,000원까지 배팅할 수 있습니다. (최대 배팅금액 기준)',
    );
    expect(plans()).toEqual([]);
  });

  it('show the most stake at the odds that are chosen, and are not sent above it, doubled ones neither', async () => {
    const dear = { systemMaintenanceFlg: false, gameId: 211, closeSeconds: 5 };
    made.answers.set('rounds.setting', { ...dear, limits: { min: 5_000, max: 1_000_000, maxPayout: 390_000 } });
    await show();
    await press('자동 배팅 설정');
    const stake = () => screen.getByLabelText(/^배팅금액/);
    expect(stake()).toHaveAccessibleDescription('최대 200,000원 · 최대 당첨금 기준');
    const problem = '최대 200,000원까지 배팅할 수 있습니다. (최대 당첨금 기준)';
    type(/^배팅금액/, '200001');
    await press('자동 배팅 시작');
    expect(stake()).toHaveAccessibleDescription(problem);
    type(/^배팅금액/, '200000');
    type(/^미적중 시 2배/, '200001');
    await press('자동 배팅 시작');
    expect(stake()).toHaveAccessibleDescription('최대 200,000원 · 최대 당첨금 기준');
    expect(screen.getByLabelText(/^미적중 시 2배/)).toHaveAccessibleDescription(problem);
    expect(plans()).toEqual([]);
  });

  it('show why they were refused, and what is typed stays', async () => {
    await show();
    await press('자동 배팅 설정');
    type(/^배팅금액/, '5000');
    const message = '이 게임의 자동 배팅이 이미 진행중입니다.';
    made.answers.set(
      'rounds.beginAutoBet',
      failed({ reason: 'refused', status: 409, code: 'auto-bet-running', message }),
    );
    await press('자동 배팅 시작');
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(screen.getByLabelText(/^배팅금액/)).toHaveValue('5,000');
  });

  async function startWithoutAnswer() {
    await show();
    await press('자동 배팅 설정');
    type(/^배팅금액/, '5000');
    made.answers.set('rounds.beginAutoBet', failed({ reason: 'timeout' }));
    await press('자동 배팅 시작');
  }

  it('that were not begun, as the look-up of a lost answer finds, show so: they never will be', async () => {
    made.answers.set('rounds.findAutoBet', 'void');
    await startWithoutAnswer();
    expect(screen.getByRole('alert')).toHaveTextContent('자동 배팅이 시작되지 않았습니다.');
    expect(screen.getByLabelText(/^배팅금액/)).toHaveValue('5,000');
    await press('자동 배팅 시작');
    const [[, first], [, second]] = plans() as [number, { clientRef: string }][] as [
      [number, { clientRef: string }],
      [number, { clientRef: string }],
    ];
    expect(second.clientRef).not.toBe(first.clientRef);
  });

  it('show nothing definite until a look-up is answered, and that they are on where they are', async () => {
    made.answers.set('rounds.findAutoBet', failed({ reason: 'network' }));
    await startWithoutAnswer();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('button', { name: '자동 배팅 시작' })).toBeDisabled();
    latest = RUNNING;
    made.answers.set('rounds.findAutoBet', 'done');
    act(() => made.live.clock.advance(2_000));
    await settle();
    expect(screen.getByRole('button', { name: '자동 배팅 중지' })).toBeVisible();
  });

  it('show by which terms they are on', async () => {
    latest = { ...RUNNING, doubleMax: 20_000, profit: 50_000, loss: 30_000 };
    await show();
    expect(screen.getByRole('status')).toHaveTextContent(
      /배팅금액 5,000원.*최대 20,000원.*수익 목표 50,000원.*손실 한도 30,000원/,
    );
  });

  it('are stopped by one press', async () => {
    latest = RUNNING;
    await show();
    expect(screen.queryByRole('button', { name: '자동 배팅 설정' })).toBeNull();
    made.answers.set('rounds.endAutoBet', () => {
      latest = { ...RUNNING, ended: { because: 'stopped' } };
      return { ok: true, value: undefined };
    });
    await press('자동 배팅 중지');
    await settle();
    expect(screen.getByRole('status')).toHaveTextContent('중지했습니다.');
    expect(screen.getByRole('button', { name: '자동 배팅 설정' })).toBeVisible();
  });

  it.each<[NonNullable<AutoBet['ended']>, string]>([
    [{ because: 'rounds' }, '정한 회차를 모두 배팅했습니다.'],
    [{ because: 'profit' }, '수익 목표에 도달했습니다.'],
    [{ because: 'loss' }, '다음 배팅이 손실 한도를 넘습니다.'],
    [{ because: 'session' }, '로그아웃되어 중지되었습니다.'],
    [{ because: 'refused', message: '보유머니가 부족합니다.' }, '보유머니가 부족합니다.'],
  ])('that are over show why: %o', async (ended, text) => {
    latest = { ...RUNNING, ended };
    await show();
    expect(screen.getByRole('status')).toHaveTextContent(text);
    expect(screen.queryByText('진행중')).toBeNull();
  });

  it('are absent where each round has markets of its own', async () => {
    await show(HORSES);
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
