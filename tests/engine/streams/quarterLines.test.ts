import { expect, it } from 'vitest';
import { FeedBus } from '../../../server/bus/feedBus';
import type { FeedUpdate } from '../../../server/feeds/feed';
import { isMainOutcome } from '../../../server/feeds/isMainOutcome';
import { Publisher } from '../../../server/feeds/publisher';
import { boardLine$ } from '../../../src/engine/streams/boardLine';
import { markets$ } from '../../../src/engine/streams/markets';
import { koreaLines } from '../../../src/rules/korea/lines';
import { mainRung } from '../../../src/rules/market/mainRung';
import { OutcomeState } from '../../../src/rules/outcomeState';
import { feedBet, patchMarket, putFixture, putMarket } from '../../../packages/odds-replay/src/histories/feedUpdates';
import { shownTab } from '../../support/shownTab';

const FOOTBALL = 6046;
const LADDER = ['-1', '-0.75', '-0.5', '-0.25', '0'];

function handicap(main: string, bases: readonly string[]): FeedUpdate {
  const opposite = (base: string) => String(-Number(base));
  const outcomes = bases.flatMap((base) => [
    feedBet(`home ${base}`, { name: '1', line: base, base }),
    feedBet(`away ${base}`, { name: '2', line: opposite(base), base }),
  ]);
  return putMarket('f1', 'handicap', outcomes, { name: 'Asian Handicap', main });
}

function total(main: string, bases: readonly string[]): FeedUpdate {
  const outcomes = bases.flatMap((base) =>
    ['Over', 'Under'].map((name) => feedBet(`${name} ${base}`, { name, line: base, base })),
  );
  return putMarket('f1', 'total', outcomes, { name: 'Under/Over', main });
}

/** A feed as the server publishes it, and a tab that shows the board, or with `whole` all markets of the match. */
function listing(whole = false) {
  const shown = shownTab();
  const bus = new FeedBus(shown.time);
  const publisher = new Publisher({
    area: 'inplay',
    epoch: '1-aaaa',
    book: () => bus.book('inplay'),
    isMain: isMainOutcome,
  });
  if (whole) shown.tab.need('inplay.esbets:f1');
  const publish = (...updates: FeedUpdate[]) => {
    for (const update of updates) publisher.ingest(update);
    const batch = publisher.flush(shown.time.wall());
    if (!batch) return;
    bus.publish(batch);
    shown.show(...batch.frames.filter(({ ch }) => whole || !ch.includes('esbets')));
  };
  publish(putFixture('f1', { sport: FOOTBALL }));
  shown.health({ channels: { 'inplay.games': 'live', 'inplay.bets': 'live', 'inplay.esbets:f1': 'live' } });
  const { tab } = shown;
  const columns = () => boardLine$(tab, 'inplay', 'f1').value.columns;
  const openOutcomes = () => [...tab.books.inplay.outcomes.values()].filter(({ id }) => isOpen(id));
  const isOpen = (id: string) => tab.outcomeStateOf('inplay', id) === OutcomeState.open;
  return { tab, publish, columns, isOpen, openOutcomes };
}

it('the board shows a quarter line where that is the main one, and all that it carries can be bet on', () => {
  const { publish, columns, isOpen, openOutcomes } = listing();
  publish(handicap('-0.75', LADDER), total('2.25', ['2', '2.25', '2.5']));
  expect(columns().handicap?.line).toBe('-0.75');
  expect(columns().total?.line).toBe('2.25');
  for (const { outcomes } of Object.values(columns())) {
    expect(Object.values(outcomes)).toHaveLength(2);
    expect(Object.values(outcomes).every(isOpen)).toBe(true);
  }
  // Beside it are the lines that Korean boards choose from.
  expect(new Set(openOutcomes().map(({ base }) => base))).toEqual(new Set(['-1', '-0.75', '-0.5', '2', '2.25', '2.5']));
});

it('follows a main line from half to quarter and back', () => {
  const { publish, columns, openOutcomes } = listing();
  publish(handicap('-0.5', LADDER));
  expect(columns().handicap?.line).toBe('-0.5');
  publish(patchMarket('f1', 'handicap', { main: '-0.25' }));
  expect(columns().handicap?.line).toBe('-0.25');
  publish(patchMarket('f1', 'handicap', { main: '0' }));
  expect(columns().handicap?.line).toBe('0.0');
  expect(new Set(openOutcomes().map(({ base }) => base))).toEqual(new Set(['0']));
});

it('has odds where a market has quarter lines only', () => {
  const { publish, columns } = listing();
  publish(handicap('-0.75', ['-0.75', '-0.25']));
  expect(columns().handicap?.line).toBe('-0.75');
});

it('board and details show the same line, Korean rows the next whole or half one', () => {
  const { tab, publish, columns } = listing(true);
  publish(handicap('-0.75', LADDER), total('2.25', ['2', '2.25', '2.5']));
  const markets = markets$(tab, 'inplay', 'f1').value;
  expect(markets.map(({ rungs }) => rungs.map(({ base }) => base))).toEqual([LADDER, ['2', '2.25', '2.5']]);
  const labels = markets.map((market) => mainRung<(typeof market.rungs)[number]>(market)?.label);
  expect(labels).toEqual([columns().handicap?.line, columns().total?.line]);
  expect(koreaLines('cross', markets, FOOTBALL).map(({ rung }) => rung.base)).toEqual(['-1', '2']);
});

it('Korean rows have those lines from the board alone', () => {
  const { tab, publish } = listing();
  publish(handicap('-0.75', LADDER), total('2.25', ['2', '2.25', '2.5']));
  const markets = markets$(tab, 'inplay', 'f1').value;
  expect(koreaLines('cross', markets, FOOTBALL).map(({ rung }) => rung.base)).toEqual(['-1', '2']);
});
