import { act, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { PageState } from '../../src/book/recording';
import { SavedCart } from '../../src/lab/SavedCart';
import { fakeDom, WIDE } from '../ui/fakeDom';
import { recordedRun, STARTED } from './recordedRun';

const dom = fakeDom();
beforeEach(() => dom.match(WIDE));

const PICK = {
  kind: 'odds',
  id: 'inplay.b1',
  area: 'inplay',
  live: true,
  fixtureId: 'f1',
  marketId: 'm1',
  market: '1X2',
  betId: 'b1',
  price: 1_900,
  version: 1,
  sport: 6046,
  league: 'K리그1',
  home: 'f1 home',
  away: 'f1 away',
  start: STARTED - 60_000,
  line: '',
  base: '',
  outcome: 'b1',
  at: STARTED + 500,
};
const SLIP = { variant: 'inplay', stage: 'editing', mode: 'combined', legs: [{ id: PICK.id, pick: PICK }] };

/** The cart of a page that was saved at the end of a recording, beside what moves the moment. */
function cart(page?: PageState) {
  const run = recordedRun(page);
  render(<SavedCart run={run} />);
  return run;
}

const saved = (slips: unknown): PageState => ({ at: 4_000, route: '/inplay', details: { slips } });

const leg = () => within(screen.getByRole('list', { name: '선택한 항목' })).getByRole('listitem');

it('has the legs that were in the slip, with the prices and states of the moment that is shown', async () => {
  const run = cart(saved([SLIP]));
  const expectAt = async (time: number, text: RegExp) => {
    act(() => run.seekTime(time));
    await waitFor(() => expect(leg()).toHaveTextContent(text));
  };
  await expectAt(1_000, /f1 home vs f1 away.*1\.90$/);
  await expectAt(3_000, /2\.15.*1\.90 → 2\.15/);
  expect(screen.getByText('합계 배당 2.15')).toBeVisible();
  await expectAt(4_000, /일시중지.*1\.90 → 2\.15$/);
  await expectAt(1_000, /1\.90$/);
  expect(screen.queryByRole('button')).toBeNull();
  run.stop();
});

it.each([
  ['no page', undefined, /^기록에 없음/],
  ['an empty slip', saved([{ ...SLIP, legs: [] }]), /비어 있었습니다/],
  ['a slip that can not be read', saved([{ ...SLIP, legs: [{ id: 'x' }] }]), /비어 있었습니다/],
  ['a leg that is none', saved([{ ...SLIP, legs: [null] }]), /비어 있었습니다/],
  ['no slips', saved('none'), /비어 있었습니다/],
])('%s', (_name, page, text) => {
  const run = cart(page);
  expect(screen.getByText(text)).toBeVisible();
  run.stop();
});
