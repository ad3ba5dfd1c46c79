import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Freshness } from '../../../src/rules/staleness';
import { BoardList } from '../../../src/ui/board/BoardList';
import { favouriteStore } from '../../../src/ui/primitives/favourites';
import { FirstRowsContext, openFirstRows } from '../../../src/ui/primitives/firstRows';
import { boardFrames } from '../boardFrames';
import { fakeDom } from '../fakeDom';
import { type LiveTab, liveTab } from '../liveTab';
import { memoryStorage } from '../memoryStorage';

const dom = fakeDom();
const MATCH = { id: 'f1', home: '한밭', away: '새벌' };
const SENT = '연결 중 한밭 새벌';

let live: LiveTab;
let sent: HTMLElement;

beforeEach(() => {
  dom.match();
  live = liveTab();
  live.setFreshness(Freshness.down, 'connecting');
  sent = document.createElement('div');
  sent.id = 'first-rows';
  sent.dataset.area = 'inplay';
  sent.textContent = SENT;
  document.body.append(sent);
});
afterEach(() => {
  sent.remove();
  delete document.documentElement.dataset.rows;
});

/** The list of a page that came with rows; returns what makes them old. */
function show(props: Partial<Parameters<typeof BoardList>[0]> = {}): () => Promise<void> {
  let makeOld = () => {};
  const rows = openFirstRows(document, new Promise<void>((done) => (makeOld = done)), live.clock);
  const { tab, clock } = live;
  render(
    <FirstRowsContext value={rows}>
      <BoardList {...{ tab, clock }} favourites={favouriteStore(memoryStorage())} area="inplay" {...props} />
    </FirstRowsContext>,
  );
  return () => act(async () => makeOld());
}

const isShown = () => screen.getByRole('region').contains(sent);
const isLoading = () => screen.getByRole('status').textContent === '경기를 불러오는 중입니다.';

it('a list without rows of its own shows those that came with the page, and is called loading', () => {
  show();
  expect([isShown(), isLoading()]).toEqual([true, true]);
});

it('live rows take their place', () => {
  show();
  live.patch(...boardFrames('inplay', [MATCH]));
  live.setFreshness(Freshness.live);
  expect(document.querySelectorAll('.row')).toHaveLength(1);
  expect(sent.isConnected).toBe(false);
});

it('once they are old nothing shows them', async () => {
  const makeOld = show();
  await makeOld();
  expect([sent.isConnected, isLoading()]).toEqual([false, true]);
});

it('ten seconds after the page was asked for nothing shows them, however late its code came', () => {
  live.advance(9_000);
  show();
  expect(isShown()).toBe(true);
  live.advance(1_000);
  expect([sent.isConnected, isLoading()]).toEqual([false, true]);
  document.body.append(sent);
  cleanup();
  show();
  expect(isShown()).toBe(false);
});

it('rows that follow the stream stay however late the code comes, until others take their place', async () => {
  sent.dataset.live = '';
  live.advance(11_000);
  const makeOld = show();
  expect(isShown()).toBe(true);
  await makeOld();
  expect(sent.isConnected).toBe(false);
});

it.each<[string, Partial<Parameters<typeof BoardList>[0]>]>([
  ['of the other area', { area: 'europe' }],
  ['of favourites alone', { onlyStarred: true }],
  ['with a filter', { onClear: () => {} }],
])('a list %s does not show them', (_, props) => {
  show(props);
  expect([isShown(), isLoading()]).toEqual([false, true]);
});

it('nobody shows them whose page is read in another language, size or format', () => {
  document.documentElement.dataset.rows = 'none';
  show();
  expect([isShown(), isLoading()]).toEqual([false, true]);
});
