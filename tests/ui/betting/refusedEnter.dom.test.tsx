import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { esbetsOf } from '../../../src/contract/stream/channel';
import { TradingStatus } from '../../../src/contract/stream/market';
import '../../../src/routes/KoreaPage';
import { Freshness } from '../../../src/rules/staleness';
import { LIMITS } from '../../rules/betting/limits';
import { delta } from '../../support/frames';
import { boardFrames, FOOTBALL } from '../boardFrames';
import { fakeDom, WIDE } from '../fakeDom';
import { openSite } from '../openSite';
import { settle, type TestSite, testSite } from '../testSite';

const dom = fakeDom();
const CHANNEL = esbetsOf('europe', 'f1');
const LEAST = '최소 배팅금액은 5,000원입니다.';

let made: TestSite;
beforeEach(async () => {
  dom.match(WIDE);
  made = testSite();
  const { answers, live } = made;
  answers.set('betting.limits', LIMITS);
  answers.set('betting.policy', 'ask');
  await made.signIn();
  const start = 1_700_000_000_000 + 3_600_000;
  const frames = boardFrames('europe', [
    { id: 'f1', home: '한밭', away: '새벌', fields: { sport: FOOTBALL, start, status: 1 } },
  ]);
  live.patch(...frames);
  await openSite(made, '/korea/cross');
  await waitFor(() => expect(odds()).toBeDefined());
  fireEvent.click(odds()!);
  live.advance(50);
  const { decl } = (frames[1] as { data: { decl: object[] } }).data;
  live.patch({ ...frames[1]!, ch: CHANNEL, data: { ver: 1, decl } } as never);
  live.setFreshness(Freshness.live);
});

/** By their text: queries by role over a whole page are slow. */
const odds = () =>
  [...document.querySelectorAll<HTMLElement>('main button')].find((button) =>
    (button.getAttribute('aria-label') ?? button.textContent).startsWith('한밭 대 새벌 승무패 한밭'),
  );
const slip = () => within(document.querySelector<HTMLElement>('aside[aria-label="배팅카트"]')!);
const stake = () => slip().getByLabelText('배팅금액');
const obstacle = () => document.getElementById('slip-obstacle');
const write = (value: string) => fireEvent.change(stake(), { target: { value } });
const enter = () => {
  act(() => stake().focus());
  fireEvent.keyDown(stake(), { key: 'Enter' });
  // Held on, it must not press what it leads to.
  expect(stake()).toHaveFocus();
  fireEvent.keyUp(stake(), { key: 'Enter' });
};

it('leads an Enter that can’t send the slip to what names the obstacle, and shows that', () => {
  write('1');
  enter();
  expect(obstacle()).toHaveFocus();
  expect(obstacle()).toHaveTextContent(LEAST);
  write('');
  act(() => stake().focus());
  // Nothing was typed yet: not shown as long as nobody asks.
  const hidden = obstacle()!.firstElementChild;
  expect(hidden).toHaveTextContent(LEAST);
  enter();
  expect(obstacle()).toHaveFocus();
  expect(hidden).not.toBeInTheDocument();
  expect(obstacle()).toHaveTextContent(LEAST);
});

it('leads it to the button that answers the obstacle, and sends nothing', async () => {
  write('10000');
  enter();
  expect(stake()).toHaveFocus();
  made.live.patch(delta(CHANNEL, 2, { ver: 9, prices: [0, 1_450] }));
  enter();
  expect(slip().getByRole('button', { name: '변경된 배당 1건으로 진행' })).toHaveFocus();
  made.live.patch(delta(CHANNEL, 3, { ver: 10, statuses: [0, TradingStatus.settled, 2] }));
  enter();
  expect(slip().getByRole('button', { name: '마감된 항목 삭제' })).toHaveFocus();
  await settle();
  expect(made.called.filter(({ name }) => name === 'betting.place')).toEqual([]);
});

it('leaves the focus in the field that is wrong, and where the key was pressed for something else', () => {
  write('만원');
  enter();
  expect(stake()).toHaveFocus();
  expect(stake()).toHaveAttribute('aria-invalid', 'true');
  write('1');
  // Of an alert that the key has closed.
  fireEvent.keyUp(stake(), { key: 'Enter' });
  expect(stake()).toHaveFocus();
});
