import { describe, expect, it } from 'vitest';
import { FixtureStatus } from '../../../src/contract/stream/fixture';
import { TradingStatus } from '../../../src/contract/stream/market';
import type { HubCounters } from '../../../src/engine/hub/protocol';
import { SILENT_MS } from '../../../src/engine/hub/protocol';
import { fakeTabPort } from '../../support/fakePort';
import { bet, delta, fixture, image, market } from '../../support/frames';
import { tabOn } from '../../support/tabOn';

const GAMES = 'inplay.games';
const BETS = 'inplay.bets';
const F1 = 'inplay.esbets:f1';

/** A tab with bet `a` of f1 in both channels, everything live and published. */
function betting() {
  const testServer = tabOn(GAMES, BETS, F1);
  testServer.pass(20);
  testServer.patch(
    image(GAMES, 1, { put: [fixture('f1')] }),
    image(BETS, 1, { decl: [market('f1', 'm', [bet(0, 'a')])] }),
    image(F1, 1, { decl: [market('f1', 'm', [bet(0, 'a'), bet(1, 'b')])] }),
  );
  testServer.health({ [GAMES]: 'live', [BETS]: 'live', [F1]: 'live' });
  testServer.pass(100);
  testServer.port.posted.length = 0;
  return testServer;
}

describe('what a tab needs', () => {
  it('is sent once for all that changes together', () => {
    const { tab, port, time } = tabOn(GAMES, BETS);
    const drop = tab.need(F1);
    tab.need(GAMES)();
    time.advance(0);
    expect(port.posted).toEqual([{ type: 'want', channels: [GAMES, BETS, F1] }]);
    drop();
    drop();
    time.advance(0);
    expect(port.posted.at(-1)).toEqual({ type: 'want', channels: [GAMES, BETS] });
  });

  it('remains while anything needs it', () => {
    const { tab, port, time } = tabOn(F1);
    const [one, two] = [tab.need(F1), tab.need(F1)];
    one();
    one();
    two();
    time.advance(0);
    expect(port.posted.at(-1)).toEqual({ type: 'want', channels: [F1] });
  });

  it('is dropped when nothing does, and what arrives of it late is ignored', () => {
    const house = tabOn(GAMES);
    const drop = house.tab.need(F1);
    house.time.advance(0);
    house.patch(image(F1, 1, { decl: [market('f1', 'm', [bet(0, 'a')])] }));
    drop();
    house.time.advance(0);
    expect(house.tab.books.inplay.outcomes.size).toBe(0);
    house.patch(delta(F1, 2, { prices: [0, 9] }));
    expect(house.port.posted.at(-1)).toEqual({ type: 'acknowledged', n: 2 });
    expect(house.tab.books.inplay.channels.has(F1)).toBe(false);
  });

  it('continues without a gap when it is released and needed again before the hub is notified', () => {
    const house = tabOn(GAMES);
    const drop = house.tab.need(F1);
    house.time.advance(0);
    house.patch(image(F1, 1, { decl: [market('f1', 'm', [bet(0, 'a')])] }));
    drop();
    house.patch(delta(F1, 2, { prices: [0, 9] }));
    house.tab.need(F1);
    house.time.advance(0);
    expect([house.tab.books.inplay.outcomes.get('a')?.price, house.tab.books.inplay.channel(F1).seq]).toEqual([9, 2]);
  });
});

it('acknowledges each patch, and requests an image of what it lost', () => {
  const { patch, port } = betting();
  patch(delta(BETS, 2, { prices: [0, 9] }), delta(F1, 3, { prices: [0, 9] }));
  expect(port.posted).toEqual([
    { type: 'image', channel: F1 },
    { type: 'acknowledged', n: 2 },
  ]);
});

describe('whether a bet may be bet on', () => {
  it('is open when the bet, its market, its fixture and a channel that feeds it are', () => {
    const { tab } = betting();
    expect([
      tab.outcomeStateOf('inplay', 'a'),
      tab.outcomeStateOf('inplay', 'b'),
      tab.outcomeStateOf('inplay', 'z'),
    ]).toEqual(['open', 'open', 'gone']);
    expect(tab.outcomeStateOf('europe', 'a')).toBe('gone');
  });

  it('is as fresh as the best of the channels that feed it', () => {
    const { tab, health } = betting();
    health({ [GAMES]: 'live', [BETS]: 'late', [F1]: 'down' });
    expect([tab.outcomeStateOf('inplay', 'a'), tab.outcomeStateOf('inplay', 'b')]).toEqual(['late', 'down']);
    health({ [GAMES]: 'live', [F1]: 'live' });
    expect([tab.outcomeStateOf('inplay', 'a'), tab.outcomeStateOf('inplay', 'b')]).toEqual(['open', 'open']);
  });

  it('is no fresher than the list of fixtures, which has whether the match is still on', () => {
    const { tab, health } = betting();
    health({ [GAMES]: 'late', [BETS]: 'live', [F1]: 'live' });
    expect(tab.outcomeStateOf('inplay', 'a')).toBe('late');
    health({ [BETS]: 'live', [F1]: 'live' });
    expect(tab.outcomeStateOf('inplay', 'a')).toBe('down');
  });

  it('is never while this tab’s own channel is void', () => {
    const { tab, patch } = betting();
    patch(delta(F1, 3));
    expect([tab.outcomeStateOf('inplay', 'a'), tab.outcomeStateOf('inplay', 'b')]).toEqual(['open', 'down']);
  });

  it('is the worst of bet, market and fixture', () => {
    const { tab, patch } = betting();
    patch(delta(GAMES, 2, { put: [fixture('f1', { status: FixtureStatus.interrupted })] }));
    expect(tab.outcomeStateOf('inplay', 'a')).toBe('suspended');
    patch(delta(GAMES, 3, { put: [fixture('f1', { status: FixtureStatus.finished })] }));
    expect(tab.outcomeStateOf('inplay', 'a')).toBe('closed');
    patch(delta(BETS, 2, { ver: 9, statuses: [0, TradingStatus.cancelled, -1] }));
    expect(tab.outcomeStateOf('inplay', 'a')).toBe('cancelled');
  });
});

describe('a hub that falls silent', () => {
  it('marks everything as down after 3.5 s, and recovers when it beats again', () => {
    const { tab, time, beat } = betting();
    time.advance(SILENT_MS);
    expect([tab.silent, tab.outcomeStateOf('inplay', 'a')]).toEqual([false, 'open']);
    time.advance(1);
    expect([tab.silent, tab.outcomeStateOf('inplay', 'a'), tab.health]).toMatchObject([
      true,
      'down',
      { connection: 'connecting', channels: {} },
    ]);
    beat();
    expect([tab.silent, tab.outcomeStateOf('inplay', 'a')]).toEqual([false, 'open']);
  });

  it('is noticed at once on waking from a sleep', () => {
    const { tab, time, machine } = betting();
    machine.sleep(60_000);
    time.advance(60_000);
    expect(tab.outcomeStateOf('inplay', 'a')).toBe('down');
  });

  it('is not made up for by a beat that waited through the sleep', () => {
    const { tab, time, machine, beat, port } = betting();
    const at = machine.wall();
    machine.sleep(16_000);
    time.advance(16_000);
    const server = { now: at, bound: 5, known: true } as const;
    port.emit({ type: 'beat', at, server, counters: {} as HubCounters });
    expect([tab.silent, tab.outcomeStateOf('inplay', 'a')]).toEqual([true, 'down']);
    beat();
    expect(tab.silent).toBe(false);
  });

  it('is reported to views, and so is its return', () => {
    const { tab, time, beat } = betting();
    const states: string[] = [];
    tab.outcome$('inplay', 'a').subscribe(() => states.push(tab.outcomeStateOf('inplay', 'a')));
    time.advance(4_100);
    expect(states).toEqual(['down']);
    beat();
    time.advance(16);
    expect(states).toEqual(['down', 'open']);
  });
});

describe('another hub', () => {
  it('receives what the tab follows, and nothing of the old one counts', () => {
    const { tab, patch, health, beat } = betting();
    const next = fakeTabPort();
    tab.reattach(next);
    const price = (id: string) => tab.books.inplay.outcomes.get(id)?.price;
    expect(['a', 'b'].map((id) => [price(id), tab.outcomeStateOf('inplay', id)])).toEqual([
      [2_000, 'down'],
      [2_000, 'down'],
    ]);
    expect(next.posted).toEqual([{ type: 'want', channels: [GAMES, BETS, F1] }]);
    // The old one wakes up.
    patch(image(BETS, 57, { decl: [market('f1', 'm', [bet(0, 'a', { price: 9 })])] }));
    health({ [BETS]: 'live' });
    expect([price('a'), tab.freshness(BETS), next.posted.length]).toEqual([2_000, 'down', 1]);
    // It counts anew, in the same epoch too.
    const now = { decl: [market('f1', 'm', [bet(0, 'a', { price: 3_000 })])] };
    next.emit({ type: 'patch', n: 1, frames: [image(BETS, 1, now)] });
    next.emit({ type: 'health', health: { connection: 'open', latency: 1, channels: { [BETS]: 'live' } } });
    beat();
    expect([price('a'), tab.freshness(BETS), tab.outcomeStateOf('inplay', 'a')]).toEqual([3_000, 'live', 'down']);
    next.emit({ type: 'patch', n: 2, frames: [image(GAMES, 1, { put: [fixture('f2')] })] });
    // What the new one does not have is gone.
    expect([tab.books.inplay.fixture('f1'), price('b')]).toEqual([undefined, undefined]);
  });

  it('may be of an epoch that was over for the old one', () => {
    const { tab } = betting();
    const next = fakeTabPort();
    tab.reattach(next);
    next.emit({ type: 'patch', n: 1, frames: [image(BETS, 1, {}, { epoch: '0-zzzz' })] });
    expect(tab.books.inplay.channel(BETS).live).toBe(true);
  });
});

describe('views', () => {
  it('are notified once a frame of what they subscribed to, and of nothing else', () => {
    const { tab, patch, time } = betting();
    const heard: string[] = [];
    tab.outcome$('inplay', 'a').subscribe(() => heard.push(`a ${tab.books.inplay.outcomes.get('a')?.price}`));
    tab.outcome$('inplay', 'b').subscribe(() => heard.push('b'));
    tab.fixture$('inplay', 'f1').subscribe(() => heard.push('f1'));
    tab.structure$('inplay', 'f1').subscribe(() => heard.push('structure'));
    tab.list$('inplay').subscribe(() => heard.push('list'));
    for (let i = 2; i < 7; i++) patch(delta(BETS, i, { ver: 10 + i, prices: [0, 2_000 + i] }));
    expect(heard).toEqual([]);
    time.advance(16);
    expect(heard).toEqual(['a 2006']);
    patch(delta(GAMES, 2, { put: [fixture('f1', { marketCount: 4 })] }));
    time.advance(16);
    expect(heard.slice(1)).toEqual(['f1']);
    patch(delta(F1, 2, { ver: 20, drop: [1] }));
    time.advance(16);
    expect(heard.slice(2)).toEqual(['structure', 'b']);
    patch(delta(GAMES, 3, { put: [fixture('f2')] }));
    time.advance(16);
    expect(heard.slice(4)).toEqual(['list']);
  });

  it('of a bet are notified of its fixture’s status, coming and going', () => {
    const { tab, patch, time } = betting();
    const states: string[] = [];
    tab.outcome$('inplay', 'a').subscribe(() => states.push(tab.outcomeStateOf('inplay', 'a')));
    patch(delta(GAMES, 2, { put: [fixture('f1', { status: FixtureStatus.finished })] }));
    time.advance(16);
    expect(states).toEqual(['closed']);
  });

  it('of a bet are notified that no channel publishes its fixture any more', () => {
    const house = tabOn(BETS);
    const drop = house.tab.need(GAMES);
    house.time.advance(0);
    house.patch(
      image(GAMES, 1, { put: [fixture('f1')] }),
      image(BETS, 1, { decl: [market('f1', 'm', [bet(0, 'a')])] }),
    );
    house.health({ [BETS]: 'live' });
    house.time.advance(16);
    const states: string[] = [];
    house.tab.outcome$('inplay', 'a').subscribe(() => states.push(house.tab.outcomeStateOf('inplay', 'a')));
    drop();
    house.time.advance(20);
    expect(states).toEqual(['gone']);
  });

  it('of a bet are notified that its channel is void', () => {
    const { tab, patch, time } = betting();
    const states: string[] = [];
    tab.outcome$('inplay', 'b').subscribe(() => states.push(tab.outcomeStateOf('inplay', 'b')));
    patch(delta(F1, 5));
    time.advance(16);
    expect(states).toEqual(['down']);
  });

  it('are quiet about all that comes while the tab is hidden and the first change after its return, and about no other', () => {
    const { tab, patch, time, health } = betting();
    const quiet: boolean[] = [];
    tab.outcome$('inplay', 'a').subscribe(() => quiet.push(tab.quiet));
    tab.setVisible(false);
    for (const seq of [2, 3]) {
      patch(delta(BETS, seq, { ver: 7 + seq, prices: [0, seq] }));
      time.advance(16);
    }
    tab.setVisible(true);
    // News of the hub’s health is not what was missed.
    health({ [GAMES]: 'live', [BETS]: 'late', [F1]: 'live' });
    time.advance(16);
    patch(delta(BETS, 4, { ver: 11, prices: [0, 5] }));
    time.advance(16);
    patch(delta(BETS, 5, { ver: 12, prices: [0, 6] }));
    time.advance(16);
    expect(quiet).toEqual([true, true, true, true, false]);
  });

  it('of transitions get each with its area', () => {
    const { tab, patch, time } = betting();
    const heard: unknown[] = [];
    tab.transitions$.subscribe(({ type, area }) => heard.push([type, area]));
    patch(delta(BETS, 2, { ver: 9, statuses: [0, TradingStatus.suspended, 0] }), delta(GAMES, 2, { del: ['f1'] }));
    time.advance(16);
    expect(heard).toEqual([
      ['bet.status', 'inplay'],
      ['fixture.removed', 'inplay'],
    ]);
  });
});

it('passes on the end of the session, its visibility and the network’s return', () => {
  const { tab, port } = betting();
  const codes: number[] = [];
  tab.ended$.subscribe((code) => codes.push(code));
  port.emit({ type: 'ended', code: 555 });
  tab.setVisible(false);
  tab.wake();
  expect([codes, port.posted]).toEqual([[555], [{ type: 'visible', visible: false }, { type: 'wake' }]]);
});

it('announces that it closes, and leaves no timer', () => {
  const { tab, port, clock } = betting();
  tab.stop();
  expect([port.posted, clock.pending]).toEqual([[{ type: 'gone' }], 0]);
});
