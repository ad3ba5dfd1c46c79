import { expect, it } from 'vitest';
import type { RoundsState } from '../../../src/contract/api/rounds';
import { PROTOCOL } from '../../../src/contract/stream/frame';
import { hubHarness } from '../../support/hubHarness';

const STATE: RoundsState = { games: [{ gameId: 221, maintenance: false, priceVersion: 1, recent: [] }] };

function frame(seq: number, data: unknown = STATE) {
  return JSON.stringify({ v: PROTOCOL, ch: 'rounds', epoch: '1-state', kind: 'image', seq, ts: 0, data });
}

function roundsHarness() {
  const server = hubHarness();
  const first = server.tab('inplay.games');
  server.fake.last.open();
  const rounds = (port: typeof first.port) =>
    port.posted.flatMap((each) => (each.type === 'rounds' ? [each.rounds] : []));
  return { ...server, first, rounds };
}

it('follows the rounds on the open stream while a tab needs them', () => {
  const { fake, first, tab } = roundsHarness();
  const second = tab();
  first.port.emit({ type: 'rounds', wanted: true });
  second.port.emit({ type: 'rounds', wanted: true });
  expect(fake.last.sent).toEqual([{ add: [{ ch: 'rounds' }] }]);
  first.port.emit({ type: 'rounds', wanted: false });
  expect(fake.last.sent).toHaveLength(1);
  second.leave();
  expect(fake.last.sent.slice(1)).toEqual([{ drop: ['rounds'] }]);
});

it('passes the newest on to tabs that follow them, and to those that come later', () => {
  const { fake, first, tab, rounds } = roundsHarness();
  first.port.emit({ type: 'rounds', wanted: true });
  fake.last.text(frame(2));
  fake.last.text(frame(1, { games: [] }));
  const late = tab();
  late.port.emit({ type: 'rounds', wanted: true });
  expect(rounds(first.port)).toEqual([undefined, STATE]);
  expect(rounds(late.port)).toEqual([STATE]);
});

it('opens the next stream with them', () => {
  const { fake, first, time } = roundsHarness();
  first.port.emit({ type: 'rounds', wanted: true });
  fake.last.close();
  time.advance(60_000);
  expect(fake.last.states).toEqual(['rounds']);
  fake.last.open();
  expect(fake.last.sent).toEqual([]);
});

it('counts a broken one as rejected', () => {
  const { fake, first, hub } = roundsHarness();
  first.port.emit({ type: 'rounds', wanted: true });
  fake.last.text(frame(1, { games: [{ gameId: 'x' }] }));
  expect(hub.counters.rejected).toEqual({ channel: 1 });
});
