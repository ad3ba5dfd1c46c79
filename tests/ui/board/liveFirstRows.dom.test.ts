import { afterEach, beforeEach, expect, it } from 'vitest';
import { FixtureStatus } from '../../../src/contract/stream/fixture';
import { TradingStatus } from '../../../src/contract/stream/market';
import { Freshness } from '../../../src/rules/staleness';
import { followStream } from '../../../src/ui/board/liveFirstRows';
import { delta } from '../../support/frames';
import { boardFrames, listed } from '../boardFrames';
import { type LiveTab, liveTab } from '../liveTab';

const MATCH = { id: 'f1', home: '한밭', away: '새벌', fields: { status: FixtureStatus.inProgress } };
const AS_SENT = ['9.99', '9.99', '9.99', '0', '0'];

let live: LiveTab;
let rows: HTMLElement;
let stop: () => void;

beforeEach(() => {
  live = liveTab();
  live.setFreshness(Freshness.down, 'connecting');
  rows = document.createElement('div');
  const cells = ['1', 'X', '2'].map((name) => `<b data-outcome="f1-${name}-w">9.99</b>`);
  rows.innerHTML = `${cells.join('')}<div data-score="f1"><i>0</i><i>0</i></div>`;
  document.body.append(rows);
  stop = followStream(rows, 'inplay', live.tab);
});
afterEach(() => {
  stop();
  rows.remove();
});

const texts = () => [...rows.querySelectorAll('b, i')].map(({ textContent }) => textContent);
const isLive = () => rows.hasAttribute('data-live');

it('rows are as they were sent until the stream is live, and then have its odds', () => {
  live.patch(...boardFrames('inplay', [MATCH]));
  expect([texts(), isLive()]).toEqual([AS_SENT, false]);
  live.setFreshness(Freshness.live);
  expect([texts(), isLive()]).toEqual([['1.51', '1.52', '1.53', '0', '0'], true]);
});

it('rows are as they were sent while the channels are live and have not come', () => {
  live.setFreshness(Freshness.live);
  live.patch(boardFrames('inplay', [MATCH])[0]!);
  expect([texts(), isLive()]).toEqual([AS_SENT, false]);
});

it('live rows have each new price, none where a bet is not open, and the score', () => {
  live.patch(...boardFrames('inplay', [MATCH]));
  live.setFreshness(Freshness.live);
  live.patch(delta('inplay.bets', 2, { prices: [0, 1_234_560], statuses: [2, TradingStatus.suspended] }));
  expect(texts()).toEqual(['1,234', '1.52', '—', '0', '0']);
  const fixture = listed({
    ...MATCH,
    fields: { ...MATCH.fields, scoreboard: { results: ['2', '1'], period: 1, periods: [] } },
  });
  live.patch(delta('inplay.games', 2, { put: [fixture] }));
  expect(texts()).toEqual(['1,234', '1.52', '—', '2', '1']);
});

it('rows whose stream is lost show no odds, and are not called live', () => {
  live.patch(...boardFrames('inplay', [MATCH]));
  live.setFreshness(Freshness.live);
  live.setFreshness(Freshness.down, 'connecting');
  expect([texts(), isLive()]).toEqual([['—', '—', '—', '0', '0'], false]);
  live.setFreshness(Freshness.live);
  expect([texts()[0], isLive()]).toEqual(['1.51', true]);
});

it('rows that others took the place of follow nothing', () => {
  live.patch(...boardFrames('inplay', [MATCH]));
  live.setFreshness(Freshness.live);
  stop();
  live.patch(delta('inplay.bets', 2, { prices: [0, 9_990] }));
  expect(texts()[0]).toBe('1.51');
});
