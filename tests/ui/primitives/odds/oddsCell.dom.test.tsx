import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { TradingStatus, Settlement } from '../../../../src/contract/stream/market';
import { FixtureStatus } from '../../../../src/contract/stream/fixture';
import { Freshness } from '../../../../src/rules/staleness';
import { OddsCell } from '../../../../src/ui/primitives/odds/OddsCell';
import { storedOddsFormat, writeOddsIn } from '../../../../src/ui/primitives/odds/shownOdds';
import { bet, type OutcomeFields, delta, fixture, image, market } from '../../../support/frames';
import { CALM, fakeDom } from '../../fakeDom';
import { memoryStorage } from '../../memoryStorage';
import { type LiveTab, liveTab } from '../../liveTab';

const dom = fakeDom();
let live: LiveTab;

function start(fields: OutcomeFields = {}, status: FixtureStatus = FixtureStatus.inProgress): void {
  live = liveTab();
  live.patch(
    image('inplay.games', 1, { put: [fixture('f1', { status })] }),
    image('inplay.bets', 1, { decl: [market('f1', 'm1', [bet(0, 'b1', { price: 1_850, ...fields })])] }),
  );
}

function show(props: { label?: string; picked?: boolean; outcomeId?: string; onPick?: () => void } = {}) {
  const { picked = false, outcomeId = 'b1', onPick = () => {}, ...rest } = props;
  const { tab, clock } = live;
  return render(<OddsCell {...{ tab, clock, outcomeId, picked, onPick, ...rest }} area="inplay" name="한밭 승 배당" />);
}

const cell = () => screen.getByRole('button');
const price = (seq: number, to: number) => live.patch(delta('inplay.bets', seq, { prices: [0, to] }));

beforeEach(() => {
  dom.match();
  start();
});

describe('the written outcome of a cell', () => {
  it.each([
    ['홈+언더', 'odds wide pair', '홈+<wbr>언더'],
    ['홈/원정', 'odds wide', '홈/<wbr>원정'],
    ['7+', 'odds wide', '7+'],
    ['+1.5', 'odds wide', '+1.5'],
    ['무', 'odds wide', '무'],
  ])('%s: two names stand above the price, and lines break after a sign', (label, classes, html) => {
    const { container } = show({ label });
    expect(cell()).toHaveClass(classes, { exact: true });
    expect(container.querySelector('.label')).toHaveProperty('innerHTML', html);
  });
});

describe('the accessible name of a cell', () => {
  it('is its name and its present price', () => {
    show();
    expect(cell()).toHaveAccessibleName('한밭 승 배당 1.85');
    price(2, 1_909);
    expect(cell()).toHaveAccessibleName('한밭 승 배당 1.90');
    expect(cell()).toHaveTextContent('1.90');
  });

  it('is in the format that the member chose, before and after a move', () => {
    const chosen = storedOddsFormat(memoryStorage());
    writeOddsIn(chosen);
    chosen.set('american');
    show();
    expect(cell()).toHaveAccessibleName('한밭 승 배당 -118');
    price(2, 2_500);
    expect(cell()).toHaveTextContent('+150');
    expect(cell()).not.toHaveAttribute('data-long');
    price(3, 1_010);
    expect(cell()).toHaveTextContent('-10000');
    expect(cell()).toHaveAttribute('data-long');
    chosen.set('decimal');
  });

  it.each([
    ['suspended', () => live.patch(delta('inplay.bets', 2, { statuses: [0, TradingStatus.suspended, 0] })), '일시중지'],
    [
      'settled',
      () => live.patch(delta('inplay.bets', 2, { statuses: [0, TradingStatus.settled, Settlement.won] })),
      '적중',
    ],
    ['cancelled', () => live.patch(delta('inplay.bets', 2, { statuses: [0, TradingStatus.cancelled, -1] })), '취소'],
    ['late', () => live.setFreshness(Freshness.late), '지연'],
    ['down', () => live.setFreshness(Freshness.down), '갱신 중지'],
    ['gone', () => live.patch(delta('inplay.bets', 2, { drop: [0] })), '제공 종료'],
  ])('has that it is %s', (state, happen, word) => {
    show();
    expect(cell()).toHaveAttribute('data-state', 'open');
    happen();
    expect(cell()).toHaveAttribute('data-state', state);
    expect(cell()).toHaveAccessibleName(expect.stringContaining(word));
  });

  it('has that its fixture is over', () => {
    start({}, FixtureStatus.finished);
    show();
    expect(cell()).toHaveAttribute('data-state', 'closed');
    expect(cell()).toHaveAccessibleName(expect.stringContaining('마감'));
  });

  it('distinguishes a winner from a loser', () => {
    show({ label: '홈' });
    live.patch(delta('inplay.bets', 2, { statuses: [0, TradingStatus.settled, Settlement.won] }));
    expect(cell()).toHaveAttribute('data-settlement', '2');
    expect(cell()).toHaveTextContent('적중');
    live.patch(delta('inplay.bets', 3, { statuses: [0, TradingStatus.open, Settlement.inProgress] }));
    expect(cell()).not.toHaveAttribute('data-settlement');
    expect(cell()).not.toHaveTextContent('적중');
  });

  it.each([
    [Settlement.halfWon, '절반적중'],
    [Settlement.halfLost, '절반미적중'],
  ])('shows the half result %i as %s', (result, word) => {
    show({ label: '홈 -0.75' });
    live.patch(delta('inplay.bets', 2, { statuses: [0, TradingStatus.settled, result] }));
    expect(cell()).toHaveAttribute('data-settlement', String(result));
    expect(cell()).toHaveTextContent(word);
  });

  it('marks a long price, so that it fits', () => {
    show();
    price(2, 99_000);
    expect(cell()).not.toHaveAttribute('data-long');
    price(3, 130_000);
    expect(cell()).toHaveAttribute('data-long');
    price(4, 2_000);
    expect(cell()).not.toHaveAttribute('data-long');
  });
});

describe('the text of a long price', () => {
  it.each([
    ['has its decimals beside a name', '홈', '1,234.56'],
    ['has none from a thousand on where it is alone', undefined, '1,234'],
  ])('%s', (_, label, text) => {
    start({ price: 1_234_567 });
    show({ ...(label !== undefined && { label }) });
    expect(cell().querySelector('.price')!.textContent).toBe(text);
  });

  it('may have two lines where it is a long fraction', () => {
    const chosen = storedOddsFormat(memoryStorage());
    writeOddsIn(chosen);
    chosen.set('fractional');
    start({ price: 12_370 });
    show();
    expect(cell().querySelector('.price')!.textContent).toBe('1137/\u200b100');
    price(2, 1_850);
    expect(cell().querySelector('.price')!.textContent).toBe('17/20');
    chosen.set('decimal');
  });
});

describe('movement', () => {
  it('is marked for three seconds and lit for less than one', () => {
    show();
    expect(cell()).not.toHaveClass('up');
    price(2, 1_900);
    expect(cell()).toHaveClass('up', 'lit');
    live.advance(400);
    expect(cell()).toHaveClass('up', 'dim');
    expect(cell()).not.toHaveClass('lit');
    live.advance(500);
    expect(cell()).not.toHaveClass('dim');
    live.advance(1_500);
    expect(cell()).toHaveClass('up');
    live.advance(1_000);
    expect(cell()).not.toHaveClass('up');
  });

  it('turns with the price, and lights up once a second at most', () => {
    show();
    price(2, 1_900);
    live.advance(750);
    price(3, 1_700);
    expect(cell()).toHaveClass('down');
    expect(cell()).not.toHaveClass('up');
    expect(cell()).not.toHaveClass('lit');
    live.advance(400);
    price(4, 1_600);
    expect(cell()).toHaveClass('down', 'lit');
  });

  it('is a mark alone where no motion is wanted', () => {
    dom.match(CALM);
    show();
    price(2, 1_900);
    expect(cell()).toHaveClass('up');
    expect(cell()).not.toHaveClass('lit');
    live.advance(2_000);
    expect(cell()).toHaveClass('up');
    live.advance(1_500);
    expect(cell()).not.toHaveClass('up');
  });

  it('ends with a suspension, and with another bet in the same cell', () => {
    live.patch(delta('inplay.bets', 2, { decl: [market('f1', 'm2', [bet(1, 'b2', { price: 3_000 })])] }));
    const { rerender } = show();
    price(3, 1_900);
    live.patch(delta('inplay.bets', 4, { statuses: [0, TradingStatus.suspended, 0] }));
    expect(cell()).not.toHaveClass('up');
    live.patch(delta('inplay.bets', 5, { statuses: [0, TradingStatus.open, 0] }));
    price(6, 2_000);
    expect(cell()).toHaveClass('up');
    const { tab, clock } = live;
    rerender(
      <OddsCell
        {...{ tab, clock }}
        area="inplay"
        outcomeId="b2"
        name="다른 승 배당"
        picked={false}
        onPick={() => {}}
      />,
    );
    expect(cell()).not.toHaveClass('up');
    expect(cell()).toHaveAccessibleName('다른 승 배당 3.00');
  });

  it('is not shown of what changed while the tab was hidden', () => {
    show();
    live.tab.setVisible(true);
    price(2, 1_900);
    expect(cell()).toHaveTextContent('1.90');
    expect(cell()).not.toHaveClass('up');
  });
});

it('is a toggle that shows whether it is pressed', async () => {
  const onPick = vi.fn<(...pick: string[]) => void>();
  show({ picked: true, onPick });
  expect(cell()).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(cell());
  expect(onPick).toHaveBeenCalledOnce();
});
