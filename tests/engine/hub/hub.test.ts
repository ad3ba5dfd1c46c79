import { describe, expect, it } from 'vitest';
import { esbetsOf } from '../../../src/contract/stream/channel';
import { FINAL_CODES } from '../../../src/contract/codes/endings';
import { directPorts } from '../../../src/engine/hub/directPort';
import { Tab } from '../../../src/engine/tab/tab';
import { bet, delta, fixture, heartbeat, image, market, NEXT_EPOCH } from '../../support/frames';
import { hubHarness, lastHealth, patchTexts } from '../../support/hubHarness';

const GAMES = 'inplay.games';
const BETS = 'inplay.bets';
const F1 = esbetsOf('inplay', 'f1');

describe('what a hub follows', () => {
  it('is empty while no tab needs anything', () => {
    const { fake, hub, time } = hubHarness();
    time.advance(60_000);
    expect(fake.streams).toEqual([]);
    hub.stop();
  });

  it('is what all tabs need together, once', () => {
    const { tab, fake, hub } = hubHarness();
    const [one, two] = [tab(GAMES, F1), tab(GAMES, BETS)];
    fake.last.open();
    expect([fake.streams.length, fake.last.positions]).toEqual([1, [{ ch: GAMES }, { ch: F1 }]]);
    expect(fake.last.sent).toEqual([{ add: [{ ch: BETS }] }]);
    one.want(GAMES);
    expect(fake.last.sent.slice(1)).toEqual([{ drop: [F1] }]);
    two.leave();
    expect(fake.last.sent.slice(2)).toEqual([{ drop: [BETS] }]);
    one.want();
    expect([fake.last.isOpen, hub.counters.tabs]).toEqual([false, 1]);
    hub.stop();
  });

  it('is sent once the stream is open, if it changed meanwhile', () => {
    const { tab, fake, hub } = hubHarness();
    const { want } = tab(GAMES);
    want(GAMES, BETS);
    want(BETS);
    expect(fake.last.sent).toEqual([]);
    fake.last.open();
    expect(fake.last.sent).toEqual([{ add: [{ ch: BETS }], drop: [GAMES] }]);
    hub.stop();
  });

  it('is dropped with the last tab that needed it, and begins with an image when it is needed again', () => {
    const { tab, fake, send, hub } = hubHarness();
    const { want, port } = tab(GAMES, BETS);
    fake.last.open();
    send(image(BETS, 1, { decl: [market('f1', 'm', [bet(0, 'a')])] }));
    want(GAMES);
    send(delta(BETS, 2, { prices: [0, 9] }));
    expect(hub.counters.unwanted).toBe(1);
    want(GAMES, BETS);
    expect(fake.last.sent.at(-1)).toEqual({ add: [{ ch: BETS }] });
    port.emit({ type: 'gone' });
    expect([fake.last.isOpen, hub.counters.tabs]).toEqual([false, 0]);
    hub.stop();
  });
});

describe('a stream that comes back', () => {
  it('continues from where complete channels were', () => {
    const { tab, fake, send, time, hub } = hubHarness();
    tab(GAMES, BETS, F1);
    fake.last.open();
    send(image(GAMES, 4), image(BETS, 7), delta(BETS, 8), image(F1, 2), delta(F1, 9));
    fake.last.close();
    time.advance(1_000);
    expect(fake.last.positions).toEqual([
      { ch: GAMES, epoch: '1-aaaa', seq: 4 },
      { ch: BETS, epoch: '1-aaaa', seq: 8 },
      { ch: F1 },
    ]);
    hub.stop();
  });

  it('forgets half an image: the rest of one of the same name does not complete it', () => {
    const { tab, fake, send, time, hub } = hubHarness();
    tab(BETS);
    const part = (i: number, id: string) =>
      image(BETS, 3, { decl: [market('f1', 'm', [bet(i, id)])] }, { seg: { image: '3-1', i, n: 2 } });
    fake.last.open();
    send(part(0, 'old'));
    fake.last.close();
    time.advance(1_000);
    fake.last.open();
    send(part(1, 'new'));
    expect(hub.counters.refused).toEqual({ segment: 1 });
    send(part(0, 'new-0'), part(1, 'new-1'));
    expect(hub.counters.refused).toEqual({ segment: 1 });
    hub.stop();
  });

  it('may be of a server that lost its count of terms', () => {
    const { tab, fake, send, time, hub } = hubHarness();
    const { port } = tab(BETS);
    fake.last.open();
    send(image(BETS, 3, {}, { epoch: '7-aaaa' }));
    send(image(BETS, 1, {}, { epoch: '2-bbbb' }));
    expect(hub.counters.refused).toEqual({ epoch: 1 });
    fake.last.close();
    time.advance(1_000);
    fake.last.open();
    send(image(BETS, 1, {}, { epoch: '2-bbbb' }), heartbeat(BETS, 1, { epoch: '2-bbbb' }));
    time.advance(10);
    port.emit({ type: 'acknowledged', n: 1 });
    time.advance(500);
    port.emit({ type: 'acknowledged', n: 2 });
    expect(lastHealth(port)?.channels[BETS]).toBe('live');
    hub.stop();
  });

  it('has a new epoch from a frame of a channel that nobody wants any more, too', () => {
    const { tab, fake, send, hub } = hubHarness();
    const { want, port } = tab(GAMES, BETS);
    fake.last.open();
    send(image(GAMES, 1), heartbeat(GAMES, 1), image(BETS, 1));
    want(GAMES);
    expect(lastHealth(port)?.channels[GAMES]).toBe('live');
    send(delta(BETS, 2, {}, { epoch: NEXT_EPOCH }));
    expect(lastHealth(port)?.channels[GAMES]).not.toBe('live');
    hub.stop();
  });

  it('brings the odds of a server that lost its count of terms to tabs that had those of before', () => {
    const { fake, send, time, machine, hub } = hubHarness();
    const ports = directPorts();
    const tab = new Tab({ port: ports.tab, clock: machine, frame: (task) => void time.after(16, task) });
    hub.attach(ports.hub);
    tab.need(BETS);
    time.advance(1);
    const priceIn = (epoch: string, price: number) => {
      fake.last.open();
      send(image(BETS, 1, { decl: [market('f1', 'm', [bet(0, 'b', { price })])] }, { epoch }));
      time.advance(1_000);
      return [tab.books.inplay.outcomes.get('b')?.price, tab.freshness(BETS)];
    };
    expect(priceIn('7-aaaa', 1_850)).toEqual([1_850, 'live']);
    fake.last.close();
    time.advance(1_000);
    expect(priceIn('2-bbbb', 1_290)).toEqual([1_290, 'live']);
    hub.stop();
  });
});

describe('an image', () => {
  it('is requested once when something is missing, and again only if it does not arrive', () => {
    const { tab, fake, send, time, hub } = hubHarness();
    tab(BETS);
    fake.last.open();
    send(image(BETS, 1));
    send(delta(BETS, 3), delta(BETS, 4), heartbeat(BETS, 4));
    expect(fake.last.sent).toEqual([{ image: [BETS] }]);
    time.advance(4_500);
    expect(fake.last.sent).toHaveLength(1);
    time.advance(1_000);
    expect([fake.last.sent.length, hub.counters.imagesAsked]).toEqual([2, 2]);
    send(image(BETS, 4));
    time.advance(12_000);
    expect(fake.last.sent).toHaveLength(2);
    hub.stop();
  });

  it('that was never received at the beginning is requested too', () => {
    const { tab, fake, time, send, hub } = hubHarness();
    tab(GAMES, BETS);
    fake.last.open();
    send(image(GAMES, 1));
    time.advance(5_500);
    expect(fake.last.sent).toEqual([{ image: [BETS] }]);
    hub.stop();
  });

  it('of a new epoch that was lost is requested with the next heartbeat', () => {
    const { tab, fake, send, hub } = hubHarness();
    tab(GAMES, BETS);
    fake.last.open();
    send(image(GAMES, 1), image(BETS, 1));
    send(image(GAMES, 1, {}, { epoch: NEXT_EPOCH }), heartbeat(BETS, 1, { epoch: NEXT_EPOCH }));
    expect(fake.last.sent).toEqual([{ image: [BETS] }]);
    hub.stop();
  });
});

it('counts what it can’t use by class, and continues', () => {
  const { tab, fake, send, hub } = hubHarness();
  tab(GAMES);
  fake.last.open();
  send(image(GAMES, 1));
  for (const text of ['', 'nonsense', '[]', '{"v":2}', '{"v":1,"ch":"x","kind":"delta"}']) fake.last.text(text);
  send(delta(GAMES, 1), delta(GAMES, 2, { put: [fixture('f1')] }), heartbeat(BETS, 1));
  expect(hub.counters).toMatchObject({
    frames: 9,
    rejected: { json: 2, envelope: 1, version: 1, channel: 1 },
    refused: { duplicate: 1 },
    unwanted: 1,
    connects: 1,
  });
  hub.stop();
});

describe('the end', () => {
  it.each(FINAL_CODES)('by %i stops the stream and reaches every tab', (code) => {
    const { tab, fake, time, hub } = hubHarness();
    const ports = [tab(GAMES), tab(BETS)].map(({ port }) => port);
    fake.last.open();
    fake.last.send({ v: 1, kind: 'end', code, ts: 0 });
    time.advance(60_000);
    expect([fake.streams.length, fake.last.isOpen]).toEqual([1, false]);
    for (const port of ports) {
      expect(port.posted).toContainEqual({ type: 'ended', code });
      expect(lastHealth(port)).toMatchObject({ connection: 'stopped' });
    }
    hub.stop();
  });

  it('by a refusal does the same', () => {
    const { tab, fake, hub } = hubHarness();
    const { port } = tab(GAMES);
    fake.last.close({ final: 600 });
    expect(port.posted).toContainEqual({ type: 'ended', code: 600 });
    hub.stop();
  });

  it('by any other code is only the end of this stream', () => {
    const { tab, fake, time, hub } = hubHarness();
    const { port } = tab(GAMES);
    fake.last.open();
    fake.last.send({ v: 1, kind: 'end', code: 503, ts: 0 });
    fake.last.close();
    time.advance(1_000);
    expect(fake.streams).toHaveLength(2);
    expect(port.posted.some(({ type }) => type === 'ended')).toBe(false);
    hub.stop();
  });
});

it('beats every second with the server’s time and its counters', () => {
  const { tab, time, hub } = hubHarness();
  const { port } = tab();
  time.advance(3_000);
  const beats = port.posted.filter((message) => message.type === 'beat');
  expect(beats).toHaveLength(4);
  expect(beats.at(-1)).toMatchObject({ server: { now: time.wall(), known: true }, counters: { tabs: 1 } });
  hub.stop();
});

it('beats as soon as it knows the server’s time', () => {
  const { tab, time, hub } = hubHarness({ tripMs: 300 });
  const { port } = tab();
  const known = () => port.posted.flatMap((message) => (message.type === 'beat' ? message.server.known : []));
  expect(known()).toEqual([false]);
  time.advance(300);
  expect(known()).toEqual([false, true]);
  hub.stop();
});

it('reports how long frames take, smoothed and rounded', () => {
  const { tab, fake, time, hub } = hubHarness();
  const { port } = tab(GAMES);
  fake.last.open();
  fake.last.send(image(GAMES, 1, {}, { ts: time.wall() }));
  expect(lastHealth(port)?.latency).toBeUndefined();
  fake.last.send(delta(GAMES, 2, {}, { ts: time.wall() - 83 }));
  time.advance(500);
  port.emit({ type: 'acknowledged', n: 1 });
  expect(lastHealth(port)?.latency).toBe(80);
  hub.stop();
});

it('gives a tab that comes later what others have already', () => {
  const { tab, fake, send, hub } = hubHarness();
  tab(GAMES);
  fake.last.open();
  send(image(GAMES, 1, { put: [fixture('f1')] }));
  const { port } = tab(GAMES);
  expect([patchTexts(port), fake.last.sent]).toEqual([[`image ${GAMES}`], []]);
  hub.stop();
});
