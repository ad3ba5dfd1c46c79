import { describe, expect, it } from 'vitest';
import type { FeedOutcome, FeedUpdate } from '../../../server/feeds/feed';
import type { MarginDraft } from '../../../src/contract/api/staff/margins';
import type { Area } from '../../../src/contract/stream/channel';
import { TradingStatus } from '../../../src/contract/stream/market';
import { MarginTable } from '../../../src/rules/margins/marginTable';
import { fixture } from '../../support/frames';
import { feedOutcome as outcome, pricing } from './pricedFeed';

const { open, suspended, settled } = TradingStatus;

const everywhere = { sport: null, league: null, market: null, phase: null };
const rows = (...margins: (Partial<MarginDraft> & { margin: number })[]) =>
  new MarginTable(margins.map((row) => ({ ...everywhere, ...row })));

const put = (name: string, outcomes: FeedOutcome[], area: Area = 'inplay'): FeedUpdate => ({
  kind: 'market.put',
  area,
  market: { fixtureId: 'f1', id: name, name, status: open, outcomes },
});
const winner = (area: Area = 'inplay') =>
  put('1X2', [outcome('a', '1', 2_000), outcome('b', 'X', 4_000), outcome('c', '2', 4_000)], area);
const change = (outcomeId: string, more: { price?: number; status?: TradingStatus }): FeedUpdate => ({
  kind: 'outcome.changed',
  area: 'inplay',
  outcomeId,
  ...more,
});
const known: FeedUpdate = { kind: 'fixture.put', area: 'inplay', fixture: fixture('f1') };

describe('a feed with margins', () => {
  it('offers what the table makes of a whole set, and all of it again when one price changes', () => {
    const { reader, publish } = pricing(rows({ margin: 500 }));
    publish(known, winner());
    expect([...reader.prices.values()]).toEqual([1_930, 3_740, 3_740]);
    publish(change('a', { price: 2_200 }));
    expect(reader.last).toEqual([
      change('a', { price: 2_050 }),
      change('b', { price: 3_540 }),
      change('c', { price: 3_540 }),
    ]);
  });

  it('publishes again what another table makes of it, and nothing where it stays', () => {
    const { setTable, reader, publish } = pricing(rows());
    publish(known, winner(), { ...known, area: 'europe' }, winner('europe'));
    expect(reader.prices.get('inplay a')).toBe(2_000);
    setTable(rows({ margin: 500, phase: 'prematch' }));
    expect(reader.last.map((update) => 'area' in update && update.area)).toEqual(['europe', 'europe', 'europe']);
    expect([reader.prices.get('inplay a'), reader.prices.get('europe a')]).toEqual([2_000, 1_930]);
    reader.last = [];
    setTable(rows({ margin: 500, phase: 'prematch' }, { margin: 0 }));
    expect(reader.last).toEqual([]);
    setTable(rows());
    expect(reader.prices.get('europe a')).toBe(2_000);
  });

  it('publishes another table some fixtures at a time, and what is new meanwhile by it at once', () => {
    const { wrapped, reader, publish } = pricing(rows());
    const ofFixture = (i: number, price: number): FeedUpdate => ({
      kind: 'market.put',
      area: 'inplay',
      market: {
        ...{ fixtureId: `f${i}`, id: 'm', name: '12', status: open },
        outcomes: [outcome(`${i}.1`, '1', price), outcome(`${i}.2`, '2', price)],
      },
    });
    publish(...Array.from({ length: 25 }, (_, i) => ofFixture(i, 2_000)));
    const publishSome = wrapped.setTable(rows({ margin: 500 }));
    const lowered = () => [...reader.prices.values()].filter((price) => price === 1_900).length;
    expect([publishSome(), lowered()]).toEqual([true, 20]);
    publish(ofFixture(25, 2_000), { kind: 'fixture.removed', area: 'inplay', fixtureId: 'f24' });
    expect(lowered()).toBe(22);
    expect([publishSome(), lowered()]).toEqual([true, 42]);
    expect([publishSome(), lowered()]).toEqual([false, 50]);
    wrapped.stop();
    expect(wrapped.setTable(rows())()).toBe(false);
  });

  it('offers what staff has set by hand, whatever the feed does above it, and its own price below', () => {
    const { setOverrides, reader, publish } = pricing(rows({ margin: 500 }));
    publish(known, winner(), { ...known, area: 'europe' }, winner('europe'));
    setOverrides({ inplay: { a: { price: 1_500 }, b: { percent: 20 }, gone: { price: 1_500 } }, europe: {} });
    expect(reader.last).toEqual([change('a', { price: 1_500 }), change('b', { price: 4_000 })]);
    // The margin of the others is as it would be without.
    publish(change('a', { price: 2_200 }));
    expect(['a', 'b', 'c'].map((id) => reader.prices.get(`inplay ${id}`))).toEqual([1_500, 4_000, 3_540]);
    publish(change('a', { price: 1_400 }));
    expect(reader.prices.get('inplay a')).toBe(1_400);
    publish(change('a', { price: 2_000 }));
    expect(reader.prices.get('inplay a')).toBe(1_500);
    reader.last = [];
    setOverrides({ inplay: { a: { price: 1_500 } }, europe: {} });
    expect(reader.last).toEqual([change('b', { price: 3_740 })]);
    setOverrides({ inplay: {}, europe: {} });
    expect(reader.last).toEqual([change('a', { price: 1_930 })]);
    expect(reader.prices.get('europe a')).toBe(1_930);
  });

  it('has them of what comes later too, of outcomes that are in no whole set, and moves none that is decided', () => {
    const { setOverrides, reader, publish } = pricing(rows());
    setOverrides({ inplay: { a: { percent: -10 }, d: { price: 1_200 } }, europe: {} });
    publish(known, winner(), put('Double Chance', [outcome('d', '1X', 1_300)]));
    expect([reader.prices.get('inplay a'), reader.prices.get('inplay d')]).toEqual([1_800, 1_200]);
    publish(change('b', { status: suspended }));
    expect(reader.prices.get('inplay a')).toBe(1_800);
    publish(...(['a', 'b', 'c', 'd'] as const).map((id) => change(id, { status: settled })));
    reader.last = [];
    setOverrides({ inplay: { b: { price: 1_500 } }, europe: {} });
    expect(reader.last).toEqual([]);
    expect([reader.prices.get('inplay a'), reader.prices.get('inplay d')]).toEqual([1_800, 1_200]);
  });

  it('leaves a set alone of which some outcomes are suspended, not one that is suspended as a whole', () => {
    const { reader, publish } = pricing(rows({ margin: 500 }));
    publish(known, winner(), change('b', { status: suspended }));
    expect([...reader.prices.values()]).toEqual([2_000, 4_000, 4_000]);
    publish(change('a', { status: suspended }), change('c', { status: suspended }));
    expect([...reader.prices.values()]).toEqual([1_930, 3_740, 3_740]);
    publish({ kind: 'outcome.removed', area: 'inplay', outcomeId: 'b' });
    expect([...reader.prices.values()]).toEqual([2_000, 4_000]);
  });

  it('prices a market again that loses an outcome to another', () => {
    const { reader, publish } = pricing(rows({ margin: 500 }));
    publish(known, winner());
    publish(change('a', { price: 2_100 }), put('Winning Margin', [outcome('a', '1 By 1', 9_000)]));
    expect([...reader.prices.values()]).toEqual([9_000, 4_000, 4_000]);
    publish(winner());
    expect([...reader.prices.values()]).toEqual([1_930, 3_740, 3_740]);
  });

  it('moves no price of what is settled', () => {
    const { setTable, reader, publish } = pricing(rows({ margin: 500 }));
    publish(known, winner());
    const ends = (['a', 'b', 'c'] as const).map((id) => change(id, { status: settled }));
    publish(...ends);
    expect(reader.last).toEqual(ends);
    reader.last = [];
    setTable(rows({ margin: 1_500 }));
    expect(reader.last).toEqual([]);
  });

  it('finds the league once the fixture is known', () => {
    const match = fixture('f1');
    const { reader, publish } = pricing(rows({ margin: 500, league: match.league.id }));
    publish(winner());
    expect(reader.prices.get('inplay a')).toBe(2_000);
    publish({ kind: 'fixture.put', area: 'inplay', fixture: match });
    expect(reader.prices.get('inplay a')).toBe(1_930);
  });
});
