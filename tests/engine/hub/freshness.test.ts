import { describe, expect, it, vi } from 'vitest';
import { SILENT_MS } from '../../../src/engine/hub/protocol';
import { bet, delta, heartbeat, image, market, NEXT_EPOCH } from '../../support/frames';
import { hubHarness, lastHealth, patchesOf } from '../../support/hubHarness';

const GAMES = 'inplay.games';
const BETS = 'inplay.bets';

/** A hub that follows both listings, complete and live, and a tab that acknowledges at once. */
function live(options = {}) {
  const harness = hubHarness(options);
  const { port } = harness.tab(GAMES, BETS);
  const { post } = port;
  port.post = (message) => {
    post(message);
    if (message.type === 'patch') port.emit({ type: 'acknowledged', n: message.n });
  };
  harness.fake.last.open();
  harness.send(image(GAMES, 1), heartbeat(GAMES, 1), image(BETS, 1), heartbeat(BETS, 1));
  harness.time.advance(20);
  return { ...harness, port, of: (ch: typeof GAMES | typeof BETS) => lastHealth(port)?.channels[ch] };
}

/** Lets time pass while something of `games` comes every second. */
function pass(server: ReturnType<typeof live>, ms: number): void {
  for (const end = server.time.mono() + ms; server.time.mono() < end;) {
    server.send(heartbeat(GAMES, 1));
    server.time.advance(Math.min(1_000, end - server.time.mono()));
  }
}

it('is live once an image is complete', () => {
  const { of } = live();
  expect([of(GAMES), of(BETS)]).toEqual(['live', 'live']);
});

it('is late 10 s after a channel’s last frame, and down after 20 s', () => {
  const house = live();
  house.time.advance(480);
  house.send(heartbeat(BETS, 1));
  pass(house, 9_500);
  expect([house.time.mono(), house.of(BETS)]).toEqual([10_000, 'live']);
  pass(house, 500);
  expect([house.of(BETS), house.of(GAMES)]).toEqual(['late', 'live']);
  pass(house, 9_500);
  expect(house.of(BETS)).toBe('late');
  pass(house, 500);
  expect([house.of(BETS), house.of(GAMES)]).toEqual(['down', 'live']);
  house.send(heartbeat(BETS, 1));
  house.time.advance(10);
  expect(house.of(BETS)).toBe('live');
});

it('is late when the producer was silent for 10 s, though frames come', () => {
  const house = live();
  house.time.advance(480);
  house.send(heartbeat(BETS, 1, { age: 4_000 }));
  pass(house, 5_500);
  expect(house.of(BETS)).toBe('live');
  pass(house, 500);
  expect([house.of(BETS), house.of(GAMES)]).toEqual(['late', 'live']);
  // A price is no sign of the producer’s life: it may have lain in a queue.
  house.send(delta(BETS, 2));
  house.time.advance(500);
  expect(house.of(BETS)).toBe('late');
  house.send(heartbeat(BETS, 2, { age: 100 }));
  house.time.advance(500);
  expect(house.of(BETS)).toBe('live');
});

it('is late at once when a heartbeat shows that the producer is silent', () => {
  const house = live();
  house.send(heartbeat(BETS, 1, { age: 10_000 }));
  expect(house.of(BETS)).toBe('late');
});

it('is late when two frames running were more than 3 s old', () => {
  const house = live();
  const send = (seq: number, old: number) => {
    house.fake.last.send(delta(BETS, seq, {}, { ts: house.time.wall() - old }));
    house.time.advance(500);
  };
  send(2, 3_001);
  expect(house.of(BETS)).toBe('live');
  // The server's clock is never known to the millisecond.
  send(3, 2_999);
  send(4, 3_001);
  expect(house.of(BETS)).toBe('live');
  send(5, 3_001);
  expect(house.of(BETS)).toBe('late');
  send(6, 0);
  expect(house.of(BETS)).toBe('live');
});

it('is late on a line that is slow in one direction only, as far as that can be known', () => {
  const house = live({ tripMs: 3_100, backMs: 3_100 });
  house.time.advance(3_200);
  for (let seq = 2; seq < 5; seq += 1) {
    house.fake.last.send(delta(BETS, seq, {}, { ts: house.time.wall() - 3_100 }));
    house.time.advance(500);
  }
  expect(house.of(BETS)).not.toBe('live');
});

it.each([-5_000, 5_000])('is live again soon after the server’s clock was set by %i ms', (step) => {
  let ahead = 0;
  const house = live({ serverAhead: () => ahead });
  const beat = () => {
    for (const ch of [GAMES, BETS] as const) house.fake.last.send(heartbeat(ch, 1, { ts: house.time.wall() + ahead }));
    house.time.advance(500);
  };
  // The estimate is of samples from long ago.
  for (let i = 0; i < 600; i += 1) beat();
  expect(house.of(BETS)).toBe('live');
  ahead = step;
  for (let i = 0; i < 4; i += 1) beat();
  expect(house.of(BETS)).toBe('live');
  ahead = 0;
  for (let i = 0; i < 30; i += 1) beat();
  expect(house.of(BETS)).toBe('live');
});

it('is never live while the server’s clock is unknown', () => {
  const house = live({ clockKnown: false });
  expect(house.of(BETS)).toBe('late');
});

describe('is down', () => {
  it('from a gap until a new image is complete', () => {
    const house = live();
    house.send(delta(BETS, 3));
    expect([house.of(BETS), house.of(GAMES)]).toEqual(['down', 'live']);
    house.send(delta(BETS, 4), heartbeat(BETS, 4));
    house.send(image(BETS, 4, {}, { seg: { image: 'x', i: 0, n: 2 } }));
    expect(house.of(BETS)).toBe('down');
    house.send(image(BETS, 4, {}, { seg: { image: 'x', i: 1, n: 2 } }));
    house.time.advance(20);
    expect(house.of(BETS)).toBe('live');
  });

  it('from a new epoch on, every channel of the area until its own image', () => {
    const house = live();
    house.send(image(GAMES, 1, {}, { epoch: NEXT_EPOCH }));
    house.time.advance(20);
    expect([house.of(GAMES), house.of(BETS)]).toEqual(['live', 'down']);
    house.send(image(BETS, 1, {}, { epoch: NEXT_EPOCH }));
    house.time.advance(20);
    expect(house.of(BETS)).toBe('live');
  });

  it('from the closing of the stream until the next one has confirmed each channel', () => {
    const house = live();
    house.fake.last.close();
    expect(lastHealth(house.port)).toMatchObject({
      connection: 'backing-off',
      channels: { [GAMES]: 'down', [BETS]: 'down' },
    });
    house.time.advance(1_000);
    house.fake.last.open();
    expect([lastHealth(house.port)?.connection, house.of(BETS)]).toEqual(['open', 'down']);
    // What was missed proves nothing: more may be on its way.
    house.send(delta(BETS, 2));
    house.time.advance(500);
    expect(house.of(BETS)).toBe('down');
    house.send(heartbeat(BETS, 2));
    house.time.advance(20);
    expect([house.of(BETS), house.of(GAMES)]).toEqual(['live', 'down']);
    house.send(image(GAMES, 1));
    house.time.advance(20);
    expect(house.of(GAMES)).toBe('live');
  });

  it('while the only proof is a heartbeat that lay in a buffer', () => {
    const house = live();
    house.fake.last.close();
    house.time.advance(1_000);
    house.fake.last.open();
    house.fake.last.send(heartbeat(BETS, 1, { ts: house.time.wall() - 5_000 }));
    house.time.advance(500);
    expect(house.of(BETS)).toBe('down');
  });

  it('on waking from a sleep, before anything came', () => {
    const house = live();
    house.machine.sleep(15_000);
    house.time.advance(15_010);
    expect(house.of(BETS)).not.toBe('live');
    expect(house.fake.streams[0]?.isOpen).toBe(true);
    house.machine.sleep(30_000);
    house.time.advance(31_000);
    expect([house.of(BETS), house.fake.streams[0]?.isOpen]).toEqual(['down', false]);
  });
});

it('sends the state before each beat that vouches for it', () => {
  const { port } = hubHarness().tab(BETS);
  expect(port.posted.map(({ type }) => type).slice(0, 2)).toEqual(['health', 'beat']);
});

it('reports a loss at once and a recovery after the odds it is about', () => {
  const bench = hubHarness();
  const { port } = bench.tab(BETS);
  bench.fake.last.open();
  bench.send(image(BETS, 1));
  bench.time.advance(20);
  // The first patch is not acknowledged: what comes now has to wait.
  bench.send(delta(BETS, 3));
  bench.send(
    image(BETS, 4, { decl: [{ f: 'f1', id: 'm', name: 'M', status: 1, bets: [0, 'a', 'A', '', '', 2_000, 1, 0] }] }),
  );
  bench.time.advance(1_000);
  expect([lastHealth(port)?.channels[BETS], patchesOf(port).length]).toEqual(['down', 1]);
  port.emit({ type: 'acknowledged', n: 1 });
  bench.time.advance(20);
  const after = port.posted.slice(port.posted.findIndex((message) => message.type === 'patch' && message.n === 2));
  expect(after.map(({ type }) => type).slice(0, 2)).toEqual(['patch', 'health']);
  expect(lastHealth(port)?.channels[BETS]).toBe('live');
});

it('has a tab that answers no patch as late, until it does', () => {
  const bench = hubHarness();
  const { port } = bench.tab(BETS);
  const freshness = () => lastHealth(port)?.channels[BETS];
  bench.fake.last.open();
  bench.send(image(BETS, 1, { decl: [market('f1', 'm', [bet(0, 'a')])] }), heartbeat(BETS, 1));
  bench.time.advance(20);
  port.emit({ type: 'acknowledged', n: 1 });
  bench.send(delta(BETS, 2, { prices: [0, 1_900] }));
  bench.time.advance(20);
  // What it is about is on its way, and what comes now has to wait.
  bench.send(delta(BETS, 3, { prices: [0, 1_100] }), heartbeat(BETS, 3));
  bench.time.advance(SILENT_MS - 40);
  expect(freshness()).toBe('live');
  bench.time.advance(1_000);
  expect(freshness()).toBe('late');
  port.emit({ type: 'acknowledged', n: 2 });
  bench.time.advance(20);
  expect([patchesOf(port).length, freshness()]).toEqual([3, 'live']);
});

it('looks at no other channel for a heartbeat that changes nothing', () => {
  const bench = hubHarness();
  const channels = Array.from({ length: 200 }, (_, i) => `inplay.esbets:${i}` as const);
  const { port } = bench.tab(...channels);
  bench.fake.last.open();
  bench.send(...channels.flatMap((ch) => [image(ch, 1), heartbeat(ch, 1)]));
  bench.time.advance(1_000);
  expect(Object.keys(lastHealth(port)?.channels ?? {})).toHaveLength(channels.length);
  const reads = vi.spyOn(bench.machine, 'mono');
  bench.send(heartbeat(channels[0]!, 1));
  expect(reads.mock.calls.length).toBeLessThan(channels.length / 10);
});
